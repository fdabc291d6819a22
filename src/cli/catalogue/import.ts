import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { readProductRecords, readVariantKeys } from '#data/catalogue-records.ts'
import { changeCatalogue } from '#data/save-catalogue.ts'
import { errorMessage } from '#rules/error-text.ts'
import { commandOrigin } from '../command-origin.ts'
import { reportTranslations } from '../doctor-translations.ts'
import { CommandError } from '../errors.ts'
import { withShop } from '../open-shop.ts'
import { count } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { throttle } from '../throttle.ts'
import { optionalColumnHelp, requiredColumnHelp } from './columns.ts'
import { readCatalogueCsv } from './csv.ts'
import { historyProblems, type PlannedChange, planChange } from './diff.ts'
import { describeProblems } from './row-problems.ts'

interface Options {
  dryRun?: true
  complete?: true
}

const help = `
Each row is one variant. All rows of a product have the same values in the product's columns.
A variant that is missing from the rows of its product leaves the catalogue. A product that is
missing from the file stays, unless --complete is passed. The command checks the whole file first.
It writes all changes or none. Drafts and archived products get the new values and stay hidden.

A number in the column stock replaces the stock, including sales and returns since the export.
Leave the cell empty to keep the stock. Export puts an apostrophe before a cell that begins with
= + - or @. Import removes it.

Columns, in any order, all required in the header:
${requiredColumnHelp}

Optional columns with the Arabic texts. A column that the file does not have leaves the texts
unchanged. An empty cell removes a text, and pages show the English one:
${optionalColumnHelp}`

function load(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new CommandError(`Cannot read the file ${file}: ${errorMessage(error)}.`)
  }
}

const maxListed = 200

function listSection(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length - maxListed
  return [
    `${heading}:`,
    ...lines.slice(0, maxListed).map((line) => `  ${line}`),
    ...(more > 0 ? [`  ... and ${more.toLocaleString('en-US')} more`] : []),
  ]
}

const describePlan = ({ added, changed, removed }: PlannedChange): string[] => [
  ...listSection('New', added),
  ...listSection(
    'Changed',
    changed.map(({ id, description }) => `${id}: ${description}`),
  ),
  ...listSection('Removed', removed),
]

const summary = ({ added, changed, removed, unchanged }: PlannedChange): string =>
  `${added.length} new, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged.`

async function importCatalogue(terminal: Terminal, file: string, options: Options): Promise<void> {
  const read = readCatalogueCsv(load(file))
  terminal.note(
    `Read ${count(read.rowOf.size, 'variant')} of ${count(read.records.length, 'product')} ...`,
  )
  await withShop(terminal, async (engine) => {
    const history = historyProblems(read, await readVariantKeys(engine.db))
    const problems = [...read.problems, ...history]
    if (problems.length > 0) {
      throw new CommandError(
        `${describeProblems(problems)}\n${count(problems.length, 'problem')} in ${file}. Nothing was changed.`,
      )
    }
    if (read.records.length === 0) throw new CommandError(`${file} has no variants.`)
    const onSale = await readProductRecords(engine.db)
    const plan = planChange(read.records, onSale, { complete: options.complete ?? false })
    if (options.dryRun) {
      terminal.print([...describePlan(plan), `Dry run: ${summary(plan)}`].join('\n'))
      return
    }
    const total = plan.change.save.reduce((sum, record) => sum + record.variants.length, 0)
    const note = throttle(terminal.note)
    const onProgress = (written: number) => note(`Wrote ${written} of ${total} variants ...`)
    await changeCatalogue(engine, { ...plan.change, onProgress }, commandOrigin(terminal))
    terminal.print(`Imported: ${summary(plan)}`)
    const { gaps, isOn, isBegun } = await reportTranslations(engine.db, terminal)
    if (gaps && (isOn || isBegun)) terminal.print(`Arabic: ${gaps}.`)
  })
}

/** `import <file.csv> [--dry-run] [--complete]` */
export const addImport = (program: Command, terminal: Terminal): Command =>
  program
    .command('import')
    .description('import the catalogue from a CSV file: all of it or nothing')
    .argument('<file.csv>', 'a CSV file in UTF-8, as written by `export`')
    .option('--dry-run', 'print what would change, and change nothing')
    .option('--complete', 'remove products that the file does not have')
    .addHelpText('after', help)
    .action((file: string, options: Options) => importCatalogue(terminal, file, options))
