import { expect, test } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/save-catalogue.ts'
import type { Tables } from '#data/tables.ts'
import { emptyDatabase, runCommand, scratchFolder } from '#test/command-line.ts'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'
import { smallCatalogue } from '#test/factories.ts'

/** Creates a shop in a folder, with rows in every table. */
async function createFilledFolder(): Promise<string> {
  const folder = scratchFolder()
  const engine = await openEngine({ folder })
  await migrate(engine)
  await saveProducts(engine, smallCatalogue(), new Date())
  const shop = await createTestShop({ engine })
  const customer = await shop.customer()
  await shop.put(customer, 'floral-701', 2)
  const headers = { 'idempotency-key': 'attempt-0001' }
  await shop.call('POST', '/Orders/checkout', { as: customer, headers, body: checkoutBody() })
  const guest = shop.guest()
  await shop.put(guest, 'oxford-white-m')
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as: guest })
  const message = { name: 'Nour', email: 'nour@example.com', message: 'قميص جميل' }
  await shop.call('POST', '/contact/submit-feedback', { body: message })
  await engine.close()
  const coupon = await runCommand(['coupon', 'set', 'SILK', '15'], { DATA_DIR: folder })
  expect(coupon.code).toBe(0)
  return folder
}

/**
 * The tables that are not copied: the log of changes, the counters, and the migrations of each
 * engine.
 */
const excludedTables = /^(catalogue_changes|rate_limits|kysely_.*)$/

async function readAllAt(location: { folder: string } | { url: string }) {
  const engine = await openEngine(location)
  const tables = (await engine.db.introspection.getTables())
    .map((each) => each.name as keyof Tables)
    .filter((name) => !excludedTables.test(name))
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const read = await engine.db.selectFrom(table).selectAll().execute()
    rows[table] = read.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
  }
  await engine.close()
  return rows
}

const onPostgres = () => {
  test('copies every row of every table to PostgreSQL, once', async () => {
    const folder = await createFilledFolder()
    const { DATABASE_URL = '' } = await emptyDatabase()
    const environment = { DATA_DIR: folder, DATABASE_URL }
    const { code, out } = await runCommand(['move'], environment)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Copied every row.') })
    const before = await readAllAt({ folder })
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(await readAllAt({ url: DATABASE_URL })).toEqual(before)
    const findings = (await runCommand(['doctor'], { DATABASE_URL })).out.split('\n')
    const problems = findings.filter((line) => line.startsWith('problem'))
    expect(problems.filter((line) => !line.includes('pictures'))).toEqual([])
    const again = await runCommand(['move'], environment)
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })
    expect(await readAllAt({ url: DATABASE_URL })).toEqual(before)
  })

  test('refuses to move a shop with a running server', async () => {
    const folder = await createFilledFolder()
    const { DATABASE_URL = '' } = await emptyDatabase()
    const engine = await openEngine({ folder })
    const { code, err } = await runCommand(['move'], { DATA_DIR: folder, DATABASE_URL })
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('is in use') })
    await engine.close()
  })
}

const onSqlite = () => {
  test('requires DATABASE_URL and an existing shop', async () => {
    const withoutUrl = await runCommand(['move'], { DATA_DIR: scratchFolder() })
    expect(withoutUrl).toMatchObject({ code: 1, err: expect.stringContaining('Set DATABASE_URL') })
    const emptyFolder = { DATA_DIR: scratchFolder(), DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    const empty = await runCommand(['move'], emptyFolder)
    expect(empty).toMatchObject({ code: 1, err: expect.stringContaining('There is no shop in') })
  })
}

if (process.env.TEST_ENGINE === 'postgres') onPostgres()
else onSqlite()
