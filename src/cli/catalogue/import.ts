import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { readProductRecords, readVariantKeys } from '#data/catalogue-records.ts'
import { type CatalogueChange, changeCatalogue } from '#data/save-catalogue.ts'
import { CommandError } from '../errors.ts'
import { withShop } from '../open-shop.ts'
import { count } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { columnHelp } from './columns.ts'
import { readCatalogueCsv } from './csv.ts'
import { historyProblems, type PlannedChange, planChange } from './diff.ts'
import { describeProblems } from './row-problems.ts'

interface Options {
  dryRun?: true
  complete?: true
}

const help = `
One row is one variant; the columns of its product say the same in each of its rows. A variant
that its product's rows no longer name leaves the catalogue; a product that the file does not name
stays, unless --complete is said. Everything is checked first, and all of it is written or nothing.
A count in the column stock replaces what the shop has sold or taken back since the export: leave
the cell empty where nothing was counted. A cell that begins with = + - or @ is read without the apostrophe that export puts before it.

Columns, in any order, all of them in the header:
${columnHelp}`

function load(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`The file ${file} cannot be read: ${reason}.`)
  }
}

const maxListed = 200

function listed(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length - maxListed
  return [
    `${heading}:`,
    ...lines.slice(0, maxListed).map((line) => `  ${line}`),
    ...(more > 0 ? [`  ... and ${more.toLocaleString('en-US')} more`] : []),
  ]
}

const describePlan = ({ fresh, changed, leaving }: PlannedChange): string[] => [
  ...listed('New', fresh),
  ...listed(
    'Changed',
    changed.map(({ id, what }) => `${id}: ${what}`),
  ),
  ...listed('Leaving', leaving),
]

const summary = ({ fresh, changed, leaving, unchanged }: PlannedChange): string =>
  `${fresh.length} new, ${changed.length} changed, ${leaving.length} leaving, ${unchanged} as they were.`

/** Says how far it is, once a second. */
function progress(terminal: Terminal, total: number): NonNullable<CatalogueChange['onProgress']> {
  let next = performance.now() + 1000
  return (written) => {
    if (performance.now() < next) return
    next = performance.now() + 1000
    terminal.note(`Written ${written} of ${total} variants ...`)
  }
}

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
        `${describeProblems(problems)}\n${count(problems.length, 'problem')} in ${file}: nothing was changed.`,
      )
    }
    if (read.records.length === 0) throw new CommandError(`${file} holds no variant.`)
    const onSale = await readProductRecords(engine.db)
    const plan = planChange(read.records, onSale, { complete: options.complete ?? false })
    if (options.dryRun) {
      terminal.print([...describePlan(plan), `Dry run: ${summary(plan)}`].join('\n'))
      return
    }
    const total = plan.change.save.reduce((sum, record) => sum + record.variants.length, 0)
    const onProgress = progress(terminal, total)
    await changeCatalogue(engine, { ...plan.change, onProgress }, terminal.now())
    terminal.print(`Imported: ${summary(plan)}`)
  })
}

/** `import <file.csv> [--dry-run] [--complete]` */
export const addImport = (program: Command, terminal: Terminal): Command =>
  program
    .command('import')
    .description('bring the catalogue to what a CSV file says: all of it or nothing')
    .argument('<file.csv>', 'UTF-8, as `export` writes it')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--complete', 'products that the file does not name leave the catalogue')
    .addHelpText('after', help)
    .action((file: string, options: Options) => importCatalogue(terminal, file, options))
