/** Tests `migrate.ts`, `known-migrations.ts`, `migrations/` and `engine/postgres-migration.ts`. */
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { type Engine, EngineError } from '#data/engine/engine.ts'
import { knownMigrations, migrationsOf } from '#data/known-migrations.ts'
import { migrate, pendingMigrations } from '#data/migrate.ts'
import { listEmails } from '#data/orders/outbox.ts'
import { emptyDatabase } from '#test/engine/command-line.ts'
import {
  body,
  customer,
  earlierTime,
  insertRows,
  key,
  orderId,
  type Row,
  rename,
  rows,
  tables,
} from '#test/engine/earlier-rows.ts'
import { openStrictEngine } from '#test/engine/strict-writes.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'

const kind = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
const schemas = knownMigrations(kind)

/** Opens a database at the schema of an earlier version of the shop. */
async function openAt(schema: string): Promise<Engine> {
  const { DATABASE_URL: url, DATA_DIR: folder } = await emptyDatabase()
  const engine = await openStrictEngine(url ? { url } : { folder: folder ?? '' })
  onTestFinished(() => engine.close())
  const provider = { getMigrations: async () => migrationsOf(engine.kind) }
  const { error } = await engine.withMigrationDb((db) =>
    new Migrator({ db, provider }).migrateTo(schema),
  )
  if (error) throw error
  return engine
}

/** Reads all rows of the tables of 0001. */
async function readRows({ db }: Engine): Promise<Map<string, Row[]>> {
  const read = tables.map(async (table): Promise<[string, Row[]]> => {
    const found = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
    return [table, found.rows.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))]
  })
  return new Map(await Promise.all(read))
}

test.each(schemas.slice(0, -1))(
  'migrates %s to the newest schema and preserves all rows',
  async (schema) => {
    const engine = await openAt(schema)
    await insertRows(engine, schema)
    const before = await readRows(engine)
    const later = schemas.slice(schemas.indexOf(schema) + 1)

    expect(await pendingMigrations(engine)).toEqual(later)
    expect(await migrate(engine)).toEqual(later)
    expect(await migrate(engine)).toEqual([])

    const after = await readRows(engine)
    for (const table of tables) {
      const expected = (before.get(table) ?? []).map((row) => rename(table, row))
      expect(after.get(table), table).toMatchObject(expected)
    }
    // 0003 fills the column for the rows that it finds.
    const [line] = await engine.db.selectFrom('cart_lines').select('touched_at').execute()
    expect(line?.touched_at).toBe(schema < '0003' ? earlierTime : null)
    const [order] = await engine.db.selectFrom('orders').select('client_address').execute()
    expect(order?.client_address).toBeNull()
  },
)

test.each(schemas.slice(0, -1))(
  'migrates %s to a schema on which the current shop works',
  async (schema) => {
    const engine = await openAt(schema)
    await insertRows(engine, schema)
    await migrate(engine)
    const emailsBefore = await listEmails(engine.db, { limit: 10 })
    // Orders that are older than the outbox get no e-mail for what happened before.
    expect(emailsBefore.map((email) => email.orderId)).toEqual(
      schema === '0001-shop' ? [] : [orderId],
    )

    const shop = await createTestShop({ engine })
    const found = await shop.call('GET', '/products/get-product/floral')
    expect(found.body.data).toMatchObject({ summery: 'Silk', description: '<p>Silk</p>' })
    const as = { authorization: `Bearer ${customer.token}` }
    const headers = { 'idempotency-key': key }
    const replay = await shop.call('POST', '/Orders/checkout', { as, headers, body })
    expect([replay.status, replay.body.data.id]).toEqual([200, orderId])
    expect((await shop.call('DELETE', `/Orders/delete-order/${orderId}`, { as })).status).toBe(200)
    const next = await shop.call('POST', '/Orders/checkout', { as, body })
    expect(next.status).toBe(200)
    const emails = await listEmails(engine.db, { limit: 10 })
    expect(emails.map((email) => [email.orderId, email.status])).toEqual(
      expect.arrayContaining([
        [orderId, 'cancelled'],
        [next.body.data.id, 'pending'],
      ]),
    )
    expect(emails).toHaveLength(emailsBefore.length + 2)
  },
)

test('applies a migration of a release to a shop with migrations of its own', async () => {
  const last = schemas.at(-1) ?? ''
  const opened = await openAt(schemas.at(-2) ?? '')
  // The check of the copy knows only the migrations of this version.
  const engine: Engine = { ...opened, folder: null }
  const all = migrationsOf(engine.kind)
  const { [last]: _, ...earlier } = all
  const own: Migration = {
    up: async (db) => {
      await sql`create table gift_wraps (id integer)`.execute(db)
    },
  }
  expect(await migrate(engine, { migrations: { ...earlier, '9001-gift-wraps': own } })).toEqual([
    '9001-gift-wraps',
  ])
  expect(await migrate(engine, { migrations: { ...all, '9001-gift-wraps': own } })).toEqual([last])
})

test('the version before reads and writes the newest schema', async () => {
  const engine = await openAt(schemas.at(-1) ?? '')
  // It names only the columns that it knows.
  await insertRows(engine, schemas.at(-2) ?? '')
  for (const table of ['products', 'variants', 'order_items'] as const) {
    const [row] = await engine.db.selectFrom(table).select('translations').execute()
    expect(row, table).toEqual({ translations: {} })
  }

  // Its import replaces the columns that it knows, and preserves the translations.
  const translations = '{"ar":{"name":"مشجّر"}}'
  await engine.db.updateTable('products').set({ translations }).execute()
  const [[, original] = []] = rows
  const columns = Object.entries(rename('products', { ...original, name: 'New' }))
  await sql`insert into products (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))})
    on conflict (id) do update set name = excluded.name`.execute(engine.db)
  const stored = await engine.db.selectFrom('products').select(['name', 'translations']).execute()
  expect(stored).toEqual([{ name: 'New', translations: { ar: { name: 'مشجّر' } } }])

  // The current version continues where it was.
  const shop = await createTestShop({ engine })
  const as = { authorization: `Bearer ${customer.token}` }
  const { body: cart } = await shop.call('GET', '/Carts/get-my-cart?locale=ar', { as })
  expect(cart.data.items).toMatchObject([{ productName: 'مشجّر', variantName: 'floral-701' }])
  const { body: placed } = await shop.call('GET', '/Orders/get-orders?locale=ar', { as })
  expect(placed.data).toMatchObject([{ locale: 'en', items: [{ name: 'Floral' }] }])
})

async function openTwoNodes(): Promise<[Engine, Engine]> {
  const { DATABASE_URL: url = '' } = await emptyDatabase()
  const [first, second] = [await openStrictEngine({ url }), await openStrictEngine({ url })]
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()])
  })
  return [first, second]
}

/** A migration that runs `body` and then creates a table. */
const createMigrations = (body: () => Promise<unknown>): Record<string, Migration> => ({
  '0001-slow': {
    async up(db) {
      await sql`create table slow (id integer)`.execute(db)
      await body()
      // Longer than the statement timeout of 5 s and the query timeout of 6 s.
      await sql`select pg_sleep(6.5)`.execute(db)
    },
  },
})

function testTwoNodes(): void {
  test('gives way to a request that uses its tables in another order, then applies it', async () => {
    const [first, second] = await openTwoNodes()
    await sql`create table a (id integer)`.execute(first.db)
    await sql`create table b (id integer)`.execute(first.db)
    const [used, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let attempts = 0
    const later: Migration = {
      async up(db) {
        attempts += 1
        await sql`alter table a add column later text`.execute(db)
        locked.resolve()
        // The request waits first, so PostgreSQL would end the request, not the migration.
        await sql`select pg_sleep(0.1)`.execute(db)
        await sql`alter table b add column later text`.execute(db)
      },
    }
    const request = second.db.transaction().execute(async (trx) => {
      await sql`insert into b values (1)`.execute(trx)
      used.resolve()
      await locked.promise
      await sql`insert into a values (1)`.execute(trx)
    })
    await used.promise
    const migrated = migrate(first, { migrations: { '0001-later': later } })
    const outcomes = await Promise.allSettled([request, migrated])
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { value: ['0001-later'] }])
    expect(attempts).toBeGreaterThan(1)
    const { rows } = await sql`select a.id, a.later, b.later as other from a, b`.execute(first.db)
    expect(rows).toEqual([{ id: 1, later: null, other: null }])
  })

  test('waits for a slow migration of another node', async () => {
    const nodes = await openTwoNodes()
    const waiting = Promise.withResolvers<void>()
    const migrations = createMigrations(() => waiting.promise)
    let waits = 0
    const onWait = () => {
      waits += 1
      waiting.resolve()
    }
    const applied = await Promise.all(nodes.map((node) => migrate(node, { migrations, onWait })))
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], ['0001-slow']])
    expect(waits).toBe(1)
  })

  test('throws an error with a clear message after waiting too long for the migration lock', async () => {
    const [first, second] = await openTwoNodes()
    const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const migrations = createMigrations(() => {
      started.resolve()
      return ended.promise.then(() => Promise.reject(new Error('end of the test')))
    })
    const slow = migrate(first, { migrations }).catch((error: Error) => error.message)
    await started.promise
    const error = await migrate(second, { migrations, maxWaitMs: 300 }).catch((thrown) => thrown)
    ended.resolve()
    expect(await slow).toBe('end of the test')
    expect(error).toBeInstanceOf(EngineError)
    expect(error.message).toMatch(/^Another node has been migrating the database for .* minutes\./)
  })
}

// SQLite has one server.
if (kind === 'postgres') testTwoNodes()
