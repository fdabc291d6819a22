import type { Command } from 'commander'
import { writeCatalogueCsv } from '#csv/catalogue-csv.ts'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { type CsvTarget, withCsvTarget, writeCsv } from '../csv-file.ts'
import { withShop } from '../open-shop.ts'
import { count } from '../table.ts'
import type { Terminal } from '../terminal.ts'

async function exportCatalogue(terminal: Terminal, target: CsvTarget): Promise<void> {
  const records = await withShop(terminal, ({ db }) => readProductRecords(db))
  const variants = records.reduce((sum, record) => sum + record.variants.length, 0)
  const message = `${count(variants, 'variant')} of ${count(records.length, 'product')}`
  writeCsv(terminal, writeCatalogueCsv(records), { ...target, message })
}

/** `export [file.csv] [--excel]` */
export const addExport = (program: Command, terminal: Terminal): Command =>
  withCsvTarget(
    program
      .command('export')
      .description('write the catalogue as CSV with one row per variant; `import` reads it'),
  ).action((file: string | undefined, options: Pick<CsvTarget, 'excel'>) =>
    exportCatalogue(terminal, { file, ...options }),
  )
