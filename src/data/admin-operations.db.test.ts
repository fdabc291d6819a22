import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrationsOf } from '#data/known-migrations.ts'
import { migrate } from '#data/migrate.ts'
import { addStaffRows, auditRow } from '#test/admin/staff-rows.ts'
import { emptyDatabase, scratchFolder } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { backUpSqlite } from './backup/backup-sqlite.ts'
import type { Tables } from './tables/tables.ts'

/** Places an order and returns its id. */
async function placeOrder(shop: TestShop): Promise<string> {
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  return body.data.id
}

const setStatus = (shop: TestShop, id: string, status: Tables['orders']['status']) =>
  shop.engine.db.updateTable('orders').set({ status }).where('id', '=', id).execute()

const readOrder = ({ engine }: TestShop, id: string) =>
  engine.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('R22 the database refuses to change or delete an audit entry', async () => {
  const { engine } = await createTestShop()
  await engine.db.insertInto('audit_log').values(auditRow(1)).execute()
  const attempts = [
    engine.db.updateTable('audit_log').set({ reason: 'other' }),
    engine.db.deleteFrom('audit_log'),
    engine.db
      .insertInto('audit_log')
      .values({ ...auditRow(1), reason: 'other' })
      .$call((insert) =>
        engine.kind === 'sqlite'
          ? insert.orReplace()
          : insert.onConflict((conflict) =>
              conflict.column('seq').doUpdateSet({ reason: 'other' }),
            ),
      ),
  ]
  for (const attempt of attempts)
    await expect(attempt.execute()).rejects.toThrow('cannot be changed')
  const rows = await engine.db.selectFrom('audit_log').select(['seq', 'reason']).execute()
  expect(rows).toEqual([{ seq: 1, reason: null }])
})

test('a change of status sets its time, and an explicit time stays', async () => {
  const shop = await createTestShop()
  const id = await placeOrder(shop)
  expect((await readOrder(shop, id)).status_changed_at).toBeNull()
  await setStatus(shop, id, 'processing')
  const { status_changed_at: changedAt } = await readOrder(shop, id)
  expect(changedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  await setStatus(shop, id, 'processing')
  expect((await readOrder(shop, id)).status_changed_at).toBe(changedAt)
  const explicit = '2026-03-01T10:00:00.000Z'
  await shop.engine.db
    .updateTable('orders')
    .set({ status: 'shipped', status_changed_at: explicit })
    .where('id', '=', id)
    .execute()
  expect((await readOrder(shop, id)).status_changed_at).toBe(explicit)
})

test('a status that an order had before keeps its e-mail', async () => {
  const shop = await createTestShop()
  const id = await placeOrder(shop)
  for (const status of ['processing', 'pending', 'processing'] as const) {
    await setStatus(shop, id, status)
  }
  const rows = await shop.engine.db.selectFrom('outbox').select('order_status').execute()
  expect(rows.map((row) => row.order_status).toSorted()).toEqual(['pending', 'processing'])
})

test('an order of an earlier version gets the default values', async () => {
  const shop = await createTestShop()
  const order = await readOrder(shop, await placeOrder(shop))
  expect(order).toMatchObject({ version: 1, call_attempts: 0, search_text: '', search_key: null })
})

test('a shipped order of an earlier version gets the time of its e-mail', async () => {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = await emptyDatabase()
  const engine = await openEngine(url ? { url } : { folder })
  onTestFinished(() => engine.close())
  const provider = { getMigrations: async () => migrationsOf(engine.kind) }
  await new Migrator({ db: engine.db, provider }).migrateTo('0004-product-summary')
  const ids = [randomUUID(), randomUUID()]
  for (const id of ids) {
    await sql`insert into orders (id, number, owner, status, ordered_at, contact_name, contact_email,
      contact_phone, shipping_address, discount_percent, subtotal, discount, shipping_cost, total)
      values (${id}, ${id.slice(0, 8)}, 'guest:1', 'pending', '2026-01-10T08:00:00.000Z', 'Nour',
      'nour@example.com', '01012345678', 'Cairo', 0, 100, 0, 0, 100)`.execute(engine.db)
  }
  await sql`update orders set status = 'shipped' where id = ${ids[0]}`.execute(engine.db)
  await sql`update outbox set created_at = '2026-01-12T09:00:00.000Z'`.execute(engine.db)
  await migrate(engine)
  const rows = await engine.db.selectFrom('orders').select(['id', 'status_changed_at']).execute()
  expect(new Map(rows.map((row) => [row.id, row.status_changed_at]))).toEqual(
    new Map([
      [ids[0], '2026-01-12T09:00:00.000Z'],
      [ids[1], null],
    ]),
  )
})

test('every table of the admin accepts its rows', async () => {
  const shop = await createTestShop()
  const orderId = await placeOrder(shop)
  await addStaffRows(shop.engine, orderId)
  const note = await shop.engine.db.selectFrom('order_notes').selectAll().executeTakeFirst()
  expect(note).toMatchObject({ order_id: orderId, is_pinned: true })
  const take = await shop.engine.db.selectFrom('stock_takes').selectAll().executeTakeFirst()
  expect(take).toMatchObject({ scope: { category: 'ties' }, is_blind: false })
  const passkey = await shop.engine.db.selectFrom('staff_passkeys').selectAll().executeTakeFirst()
  expect(passkey).toMatchObject({ transports: ['internal'], counter: 0 })
})

const onSqlite = () => {
  /** Finds search keys with the index of a database file. */
  const search = (file: string, word: string): number[] => {
    const database = new DatabaseSync(file, { readOnly: true })
    const rows = database
      .prepare('select rowid from order_search where order_search match ? order by rowid desc')
      .all(`"${word}"`)
    database.close()
    return rows.map((row) => Number(row.rowid))
  }

  test('the search index follows the order and survives a backup', async () => {
    const shop = await createTestShop()
    const ids = [await placeOrder(shop), await placeOrder(shop)]
    const index = (id: string | undefined, text: string, key: number | null) =>
      shop.engine.db
        .updateTable('orders')
        .set({ search_text: text, search_key: key })
        .where('id', '=', id ?? '')
        .execute()
    await index(ids[0], 'nour hassan cairo', 7_000_000_000_000_001)
    await index(ids[1], 'mona adel cairo', 7_000_000_000_000_002)
    await index(ids[1], 'mona adel minya', 7_000_000_000_000_002)
    const folder = scratchFolder()
    await sql`vacuum into ${join(folder, 'luca.db')}`.execute(shop.engine.db)
    const backup = join(scratchFolder(), 'backup.db')
    await backUpSqlite(folder, backup)
    expect(search(backup, 'cairo')).toEqual([7_000_000_000_000_001])
    expect(search(backup, 'min')).toEqual([7_000_000_000_000_002])
    expect(search(backup, 'hassan')).toEqual([7_000_000_000_000_001])
    await index(ids[0], '', null)
    const after = join(scratchFolder(), 'after.db')
    await sql`vacuum into ${after}`.execute(shop.engine.db)
    expect(search(after, 'hassan')).toEqual([])
  })
}

const onPostgres = () => {
  const countSearchIndexes = async (url: string): Promise<number> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const query = `select 1 from pg_indexes where indexname = 'orders_search'`
    const { rowCount } = await client.query(query)
    await client.end()
    return rowCount ?? 0
  }

  test('creates the search index', async () => {
    const { DATABASE_URL: url = '' } = await emptyDatabase()
    const engine = await openEngine({ url })
    onTestFinished(() => engine.close())
    await migrate(engine)
    expect(await countSearchIndexes(url)).toBe(1)
  })

  test('migrates without the search index if the role may not create the extension', async () => {
    const { DATABASE_URL: url = '' } = await emptyDatabase()
    const role = `limited_${randomUUID().slice(0, 8)}`
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create role ${role} login; grant create, usage on schema public to ${role}`)
    const limited = new URL(url)
    limited.username = role
    const engine = await openEngine({ url: limited.href })
    onTestFinished(async () => {
      await engine.close()
      await client.query(`drop owned by ${role}; drop role ${role}`)
      await client.end()
    })
    await migrate(engine)
    expect(await countSearchIndexes(url)).toBe(0)
    expect(await engine.db.selectFrom('audit_head').selectAll().execute()).toEqual([
      { id: 1, seq: 0, hash: '' },
    ])
  })
}

if (process.env.TEST_ENGINE === 'postgres') onPostgres()
else onSqlite()
