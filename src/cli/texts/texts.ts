import type { Command } from 'commander'
import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '#rules/formula-safe.ts'
import { type CsvTarget, withCsvTarget, writeCsv } from '../csv-file.ts'
import { count } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { allTexts } from './all-texts.ts'
import { uncertainWords } from './uncertain-words.ts'

const help = `
A sheet for a proof-reader: one row per text, with its key in the code and the place where it is
seen. The column uncertain names words that need a decision first. The column correction is empty.
{1} and {2} stand for inserted texts, and (0) to (100) at the end of a key for a count.

The texts are those of this version and its demonstration catalogue. 'npm run shop -- export' writes
the products of the shop.`

const columns = ['key', 'place', 'uncertain', 'english', 'arabic', 'correction']

async function writeTexts(terminal: Terminal, target: CsvTarget): Promise<void> {
  const rows = await allTexts()
  const cells = rows.map(({ key, place, english, arabic }) => {
    const uncertain = uncertainWords.filter((word) => arabic.includes(word))
    return [key, place, uncertain.join(', '), english, arabic, ''].map(escapeFormula)
  })
  const csv = stringify([columns, ...cells])
  writeCsv(terminal, csv, { ...target, message: count(rows.length, 'text') })
}

/** `texts [file.csv] [--excel]` */
export const addTexts = (program: Command, terminal: Terminal): Command =>
  withCsvTarget(
    program
      .command('texts')
      .description(
        'write every Arabic text beside its English original as CSV, for a proof-reader',
      ),
  )
    .addHelpText('after', help)
    .action((file: string | undefined, options: Pick<CsvTarget, 'excel'>) =>
      writeTexts(terminal, { file, ...options }),
    )
