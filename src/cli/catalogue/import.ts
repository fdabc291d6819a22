import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { type PlannedImport, planCatalogueImport } from '#api/admin/catalogue-import.ts'
import { optionalColumnHelp, requiredColumnHelp } from '#csv/columns.ts'
import type { ChangedItem, ImportPlan } from '#csv/import-plan.ts'
import { describeProblems, quoted } from '#csv/row-problems.ts'
import { changeCatalogue } from '#data/products/save-catalogue.ts'
import { errorMessage } from '#rules/error-text.ts'
import { commandOrigin } from '../command-origin.ts'
import { reportTranslations } from '../doctor-translations.ts'
import { CommandError } from '../errors.ts'
import { withShop } from '../open-shop.ts'
import { count } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { throttle } from '../throttle.ts'

interface Options {
  dryRun?: true
  complete?: true
}

const help = `
Each row is one variant. All rows of a product have the same values in the product's columns.
A product or variant that is missing from the file stays, unless --complete is passed. The command
checks the whole file first. It writes all changes or none. Drafts and archived products get the new
values and stay hidden.

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

const maxShown = 30

/** Describes a changed item: `floral-701: price '850' -> '790', description`. */
function describeChange({ id, kind, changes }: ChangedItem): string {
  const described = changes.map(({ field, before, after }) => {
    const isShort = before.length <= maxShown && after.length <= maxShown
    return isShort ? `${field} ${quoted(before)} -> ${quoted(after)}` : field
  })
  return `${id}${kind === 'product' ? ' (product)' : ''}: ${described.join(', ')}`
}

const describePlan = ({ created, changed, leaving, drafts }: ImportPlan): string[] => [
  ...listSection('New', created),
  ...listSection('New products that become drafts', drafts),
  ...listSection('Changed', changed.map(describeChange)),
  ...listSection('Removed', leaving),
]

function summary({ created, changed, leaving, drafts, unchangedCount }: ImportPlan): string {
  const asDrafts = drafts.length > 0 ? ` (${count(drafts.length, 'product')} as draft)` : ''
  return `${created.length} new${asDrafts}, ${changed.length} changed, ${leaving.length} removed, ${unchangedCount} unchanged.`
}

/** Throws the problems of a file as one message. */
function assertNoProblems({ problems }: PlannedImport, file: string): void {
  if (problems.length > 0)
    throw new CommandError(
      `${describeProblems(problems)}\n${count(problems.length, 'problem')} in ${file}. Nothing was changed.`,
    )
}

async function importCatalogue(terminal: Terminal, file: string, options: Options): Promise<void> {
  const bytes = load(file)
  await withShop(terminal, async (engine) => {
    const request = { bytes, complete: options.complete ?? false }
    const planned = await planCatalogueImport(engine.db, request)
    const { rowOf, records } = planned.file
    terminal.note(`Read ${count(rowOf.size, 'variant')} of ${count(records.length, 'product')} ...`)
    assertNoProblems(planned, file)
    const { plan } = planned
    if (options.dryRun) {
      terminal.print([...describePlan(plan), `Dry run: ${summary(plan)}`].join('\n'))
      return
    }
    const total = plan.save.reduce((sum, record) => sum + record.variants.length, 0)
    const note = throttle(terminal.note)
    const onProgress = (written: number) => note(`Wrote ${written} of ${total} variants ...`)
    await changeCatalogue(engine, { ...plan, onProgress }, commandOrigin(terminal))
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
    .option('--complete', 'remove products and variants that the file does not have')
    .addHelpText('after', help)
    .action((file: string, options: Options) => importCatalogue(terminal, file, options))
