import { randomUUID } from 'node:crypto'
import { type Migration, Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '#data/engine.ts'
import { migrate, pendingMigrations } from '#data/migrate.ts'
import { openEngine } from '#data/open-engine.ts'
import { listLetters } from '#data/outbox.ts'
import { saveProducts } from '#data/save-catalogue.ts'
import { emptyDatabase } from '#test/command-line.ts'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'
import { smallCatalogue } from '#test/factories.ts'
import { shop as shop0001 } from './migrations/0001-shop.ts'

/** A database at the schema that the shop opened with. */
async function openAt0001(): Promise<Engine> {
  const { DATABASE_URL: url, DATA_DIR: folder } = await emptyDatabase()
  const engine = await openEngine(url ? { url } : { folder: folder ?? '' })
  onTestFinished(() => engine.close())
  const migrations: Record<string, Migration> = { '0001-shop': shop0001(engine.kind) }
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db: engine.db, provider })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return engine
}

const tables = ['products', 'variants', 'orders', 'order_items', 'stock_movements'] as const
const keptFor = ['users', 'sessions', 'cart_lines', 'wishlist_items', 'idempotency_keys'] as const

/** Every row of every table that 0001 made. */
async function readAll(engine: Engine) {
  const read = async (table: (typeof tables | typeof keptFor)[number]) => {
    const rows = await engine.db.selectFrom(table).selectAll().execute()
    expect(rows, table).not.toEqual([])
    return [table, rows.map((row) => JSON.stringify(row)).toSorted()]
  }
  return Promise.all([...tables, ...keptFor].map(read))
}

test('0001 to 0002 with a shop in it: nothing lost, and orders of before move with a letter', async () => {
  const engine = await openAt0001()
  await saveProducts(engine, smallCatalogue(), new Date())
  const shop = await createTestShop({ engine })
  const as = await shop.customer()
  await shop.put(as, 'floral-701', 2)
  const headers = { 'idempotency-key': randomUUID() }
  const body = checkoutBody()
  const placed = await shop.call('POST', '/Orders/checkout', { as, headers, body })
  expect(placed.status).toBe(200)
  await shop.put(as, 'oxford-white-m')
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as })
  const before = await readAll(engine)

  expect(await pendingMigrations(engine)).toEqual(['0002-outbox', '0003-abuse-limits'])
  expect(await migrate(engine)).toEqual(['0002-outbox', '0003-abuse-limits'])
  expect(await migrate(engine)).toEqual([])

  expect(await readAll(engine)).toEqual(before)
  expect(await listLetters(engine.db, { limit: 10 })).toEqual([])
  const again = await shop.call('POST', '/Orders/checkout', { as, headers, body })
  expect(again.body.data).toEqual(placed.body.data)
  const { id } = placed.body.data
  expect((await shop.call('DELETE', `/Orders/delete-order/${id}`, { as })).status).toBe(200)
  const next = await shop.call('POST', '/Orders/checkout', { as, body })
  expect(next.status).toBe(200)
  const letters = await listLetters(engine.db, { limit: 10 })
  expect(letters.map(({ orderId, status }) => [orderId, status])).toEqual(
    expect.arrayContaining([
      [id, 'cancelled'],
      [next.body.data.id, 'pending'],
    ]),
  )
  expect(letters).toHaveLength(2)
})
