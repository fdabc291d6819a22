import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { readProductRecords } from '#data/catalogue-records.ts'
import { CommandError } from '../errors.ts'
import { withShop } from '../open-shop.ts'
import { count } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { writeCatalogueCsv } from './csv.ts'

/** Spreadsheets recognise UTF-8 by this mark. */
const byteOrderMark = '\ufeff'

function write(file: string, text: string): void {
  try {
    writeFileSync(file, byteOrderMark + text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`Cannot write the file ${file}: ${reason}.`)
  }
}

async function exportCatalogue(terminal: Terminal, file?: string): Promise<void> {
  const records = await withShop(terminal, ({ db }) => readProductRecords(db))
  const csv = writeCatalogueCsv(records)
  if (!file) return terminal.out(csv)
  write(file, csv)
  const variants = records.reduce((sum, record) => sum + record.variants.length, 0)
  terminal.print(
    `Wrote ${count(variants, 'variant')} of ${count(records.length, 'product')} to ${file}.`,
  )
}

/** `export [file.csv]` */
export const addExport = (program: Command, terminal: Terminal): Command =>
  program
    .command('export')
    .description('write the catalogue as CSV with one row per variant; `import` reads it')
    .argument('[file.csv]', 'the file to write; without it, standard output')
    .action((file?: string) => exportCatalogue(terminal, file))
