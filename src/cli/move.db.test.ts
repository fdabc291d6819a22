import { expect, test } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/save-catalogue.ts'
import type { Tables } from '#data/tables.ts'
import { emptyDatabase, runCommand, scratchFolder } from '#test/command-line.ts'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'
import { smallCatalogue } from '#test/factories.ts'

/** A shop in a folder with something in every table. */
async function filledFolder(): Promise<string> {
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

/** Of one engine only: its log of changes, its counters. The migrations are each engine's own. */
const notMoved = /^(catalogue_changes|rate_limits|kysely_.*)$/

async function everythingAt(location: { folder: string } | { url: string }) {
  const engine = await openEngine(location)
  const tables = (await engine.db.introspection.getTables())
    .map((each) => each.name as keyof Tables)
    .filter((name) => !notMoved.test(name))
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const read = await engine.db.selectFrom(table).selectAll().execute()
    rows[table] = read.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
  }
  await engine.close()
  return rows
}

const onPostgres = () => {
  test('a shop moves to PostgreSQL with every row of every table, once', async () => {
    const folder = await filledFolder()
    const { DATABASE_URL = '' } = await emptyDatabase()
    const places = { DATA_DIR: folder, DATABASE_URL }
    const { code, out } = await runCommand(['move'], places)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Every row arrived.') })
    const before = await everythingAt({ folder })
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(await everythingAt({ url: DATABASE_URL })).toEqual(before)
    const looked = (await runCommand(['doctor'], { DATABASE_URL })).out.split('\n')
    const problems = looked.filter((line) => line.startsWith('problem'))
    expect(problems.filter((line) => !line.includes('pictures'))).toEqual([])
    const again = await runCommand(['move'], places)
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })
    expect(await everythingAt({ url: DATABASE_URL })).toEqual(before)
  })

  test('a shop with a server on it does not move', async () => {
    const folder = await filledFolder()
    const { DATABASE_URL = '' } = await emptyDatabase()
    const engine = await openEngine({ folder })
    const { code, err } = await runCommand(['move'], { DATA_DIR: folder, DATABASE_URL })
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('is in use') })
    await engine.close()
  })
}

const onSqlite = () => {
  test('a move needs somewhere to go and something to move', async () => {
    const nowhere = await runCommand(['move'], { DATA_DIR: scratchFolder() })
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('Set DATABASE_URL') })
    const nothing = { DATA_DIR: scratchFolder(), DATABASE_URL: 'postgres://127.0.0.1:1/none' }
    const empty = await runCommand(['move'], nothing)
    expect(empty).toMatchObject({ code: 1, err: expect.stringContaining('There is no shop in') })
  })
}

if (process.env.TEST_ENGINE === 'postgres') onPostgres()
else onSqlite()
