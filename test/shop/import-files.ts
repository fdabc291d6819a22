import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCatalogueCsv } from '#csv/catalogue-csv.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { scratchFolder } from '#test/engine/command-line.ts'
import { product, smallCatalogue, variant } from './factories.ts'

/** Returns the path of a file that does not exist yet. */
export const newFile = () => join(scratchFolder(), 'catalogue.csv')

/** Writes products into a file. Returns its path. */
export function fileOf(records: readonly ProductRecord[]): string {
  const file = newFile()
  writeFileSync(file, writeCatalogueCsv(records))
  return file
}

/** Returns all rows that an import can change. */
export const readAll = async ({ db }: Engine) => ({
  products: await db.selectFrom('products').selectAll().orderBy('id').execute(),
  variants: await db.selectFrom('variants').selectAll().orderBy('id').execute(),
  book: await db.selectFrom('stock_movements').selectAll().orderBy('id').execute(),
})

/**
 * Returns the small catalogue with a changed price and stock, a removed variant, a new variant and a
 * new product.
 */
export function changedCatalogue(): ProductRecord[] {
  const [floral, oxford] = smallCatalogue()
  if (!floral || !oxford) throw new Error('the small catalogue has no products')
  const [midnight] = floral.variants
  if (!midnight) throw new Error('the floral tie has no variants')
  return [
    { ...floral, variants: [{ ...midnight, price: 79_950, stock: 4 }, variant('floral-rose')] },
    { ...oxford, name: 'Oxford cloth' },
    product('knit', [variant('knit-navy', { stock: 7 })]),
  ]
}
