import { writeCatalogueCsv } from '#csv/catalogue-csv.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { createProductAdmin } from '#test/admin/product-admin.ts'
import type { TestShopOptions } from './create-test-shop.ts'

const csvHeaders = { 'content-type': 'text/csv' }

/** Returns products as the bytes of a CSV file. */
export const csvOf = (records: readonly ProductRecord[]): Uint8Array =>
  new TextEncoder().encode(writeCatalogueCsv(records))

/** Creates an admin with functions that plan and import CSV files. */
export async function createImportAdmin(options: TestShopOptions = {}) {
  const admin = await createProductAdmin(options)
  const { engine } = admin

  const plan = (bytes: Uint8Array, query = '', as = admin.mona) =>
    as.send(`/catalogue/import/plan${query && `?${query}`}`, { body: bytes, headers: csvHeaders })

  const importFile = (bytes: Uint8Array, planHash: string, query = '') =>
    admin.mona.send(`/catalogue/import?planHash=${planHash}${query && `&${query}`}`, {
      body: bytes,
      headers: csvHeaders,
    })

  /** Plans a file and imports it. */
  async function importPlanned(bytes: Uint8Array, query = '') {
    const { data } = await plan(bytes, query)
    return importFile(bytes, data.planHash, query)
  }

  /** Returns all rows that an import can change. */
  const readRows = async () => ({
    products: await engine.db.selectFrom('products').selectAll().orderBy('id').execute(),
    variants: await engine.db.selectFrom('variants').selectAll().orderBy('id').execute(),
    movements: await engine.db.selectFrom('stock_movements').selectAll().orderBy('id').execute(),
    drafts: await engine.db.selectFrom('product_drafts').selectAll().execute(),
    entries: await engine.db.selectFrom('audit_log').select('seq').execute(),
  })

  return { ...admin, plan, importFile, importPlanned, readRows }
}
