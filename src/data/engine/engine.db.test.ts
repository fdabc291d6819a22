/** Tests `engine.ts` and `run-batch.ts`. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { saveFeedback } from '#data/customers/feedback.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import type { Db, Engine, WriteContext } from './engine.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'

test('counts the rows that each statement of a batch changed, by its name', async () => {
  const { engine } = await createTestShop()
  const counts = await engine.write(({ trx }) =>
    engine.runBatch(trx, {
      variants: trx.updateTable('variants').set({ stock_quantity: 7 }).returning('id'),
      missing: trx.deleteFrom('products').where('id', '=', 'missing').returning('id'),
      skipped: undefined,
      products: trx
        .updateTable('products')
        .set({ rank: 1 })
        .where('id', '=', 'floral')
        .returning('id'),
    }),
  )
  const variants = await engine.db.selectFrom('variants').select('stock_quantity').execute()
  expect(counts).toEqual({ variants: variants.length, missing: 0, products: 1 })
  expect(new Set(variants.map((row) => row.stock_quantity))).toEqual(new Set([7]))
})

test('locks the rows of a query, or those of some tables, on PostgreSQL only', async () => {
  const { engine } = await createTestShop()
  const query = engine.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('variants.id')
  const lockOf = (locked: typeof query) => locked.compile().sql.slice(query.compile().sql.length)
  expect(lockOf(query.$call(engine.lockRows))).toBe(isPostgres ? ' for no key update' : '')
  expect(lockOf(engine.lockRows(query, ['variants']))).toBe(
    isPostgres ? ' for no key update of "variants"' : '',
  )
})

test('reads and changes tables that a migration of a later version has changed', async () => {
  const { engine } = await createTestShop()
  const read = (db: Db, table: 'products' | 'variants' | 'orders') =>
    db.selectFrom(table).selectAll().where('id', '<>', '').execute()
  const readAll = async (db: Db) => {
    for (const table of ['products', 'variants', 'orders'] as const) await read(db, table)
  }
  const rank = (rank: number) =>
    engine.write(async ({ trx }) => {
      await readAll(trx)
      await trx.updateTable('products').set({ rank }).where('id', '=', 'floral').execute()
    })
  // PostgreSQL prepares the statements of reads and of writes.
  await readAll(engine.db)
  await rank(7)
  await engine.withMigrationDb(async (db) => {
    for (const table of ['products', 'variants', 'orders'])
      await sql`alter table ${sql.table(table)} add column later text`.execute(db)
  })
  await rank(8)
  const rows = await read(engine.db, 'products')
  expect(rows.find(({ id }) => id === 'floral')).toMatchObject({ rank: 8, later: null })
  await readAll(engine.db)
})

test('returns the name and version of the database', async () => {
  const { engine } = await createTestShop()
  expect(await engine.version()).toMatch(isPostgres ? /^PostgreSQL \d+/ : /^SQLite \d+\.\d+/)
})

test('sweeps the counters of PostgreSQL and the change log of SQLite', async () => {
  const { engine } = await createTestShop()
  const now = new Date()
  const counter = (key: string, ms: number) => ({ key, points: 1, expire: now.getTime() + ms })
  if (isPostgres) {
    await engine.db
      .insertInto('rate_limits')
      .values([counter('old', -1), counter('new', 1)])
      .execute()
    expect(await engine.sweep(engine.db, { now, maxRows: 500 })).toBe(1)
    const rows = await engine.db.selectFrom('rate_limits').select('key').execute()
    expect(rows).toEqual([{ key: 'new' }])
    return
  }
  await engine.db
    .insertInto('catalogue_changes')
    .values({ seq: 20_000, product_id: 'floral' })
    .execute()
  while ((await engine.sweep(engine.db, { now, maxRows: 2 })) > 0);
  const rows = await engine.db.selectFrom('catalogue_changes').select('seq').execute()
  expect(rows).toEqual([{ seq: 20_000 }])
})

const form = { name: 'Nour', email: 'nour@example.com', message: 'Lovely silk.' }

/** Bodies that await something other than their `trx`, planted in a write. */
const violations: { name: string; awaited: string; body: (engine: Engine) => Promise<unknown> }[] =
  [
    { name: 'a timer', awaited: 'the event loop', body: () => setImmediate() },
    {
      name: 'a read outside of the transaction',
      awaited: 'engine.db',
      body: ({ db }) => db.selectFrom('products').select('id').execute(),
    },
    {
      name: 'another write',
      awaited: 'another write',
      body: (engine) => saveFeedback(engine, form, new Date()),
    },
  ]

test.runIf(!isPostgres).each(violations)(
  'throws in a test on SQLite when a write awaits $name',
  async ({ awaited, body }) => {
    const { engine } = await createTestShop()
    const violating = engine.write(() => body(engine))
    await expect(violating).rejects.toThrow(`awaited ${awaited}`)
  },
)

test('publishes changed products after the commit, but not those of a failed write', async () => {
  const { engine } = await createTestShop()
  await vi.waitUntil(() => engine.readCatalogueChanges() !== 'everything')
  const change = ({ trx, productsChanged }: WriteContext) => {
    productsChanged(['floral'])
    return trx.updateTable('products').set({ rank: 7 }).where('id', '=', 'floral').execute()
  }
  const failing = engine.write(async (context) => {
    await change(context)
    throw new Error('planted')
  })
  await expect(failing).rejects.toThrow('planted')
  expect(engine.readCatalogueChanges()).toEqual(new Set())
  await engine.write(async (context) => {
    await change(context)
    // SQLite has one connection, which also reads what is not committed.
    if (isPostgres) expect(engine.readCatalogueChanges()).toEqual(new Set())
  })
  expect(engine.readCatalogueChanges()).toEqual(new Set(['floral']))
})
