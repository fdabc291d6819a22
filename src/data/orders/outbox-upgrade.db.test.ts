import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { migrationsOf } from '#data/known-migrations.ts'
import { migrate } from '#data/migrate.ts'
import { emptyDatabase } from '#test/engine/command-line.ts'
import { openStrictEngine } from '#test/engine/strict-writes.ts'

/** Opens a database at schema 0002. */
async function openAt0002(): Promise<Engine> {
  const { DATABASE_URL: url, DATA_DIR: folder } = await emptyDatabase()
  const engine = await openStrictEngine(url ? { url } : { folder: folder ?? '' })
  onTestFinished(() => engine.close())
  const provider = { getMigrations: async () => migrationsOf(engine.kind) }
  const { error } = await new Migrator({ db: engine.db, provider }).migrateTo('0002-outbox')
  if (error) throw error
  return engine
}

const insertOrder = (engine: Engine, id: string) =>
  sql`insert into orders (id, number, owner, status, ordered_at, contact_name, contact_email,
    contact_phone, shipping_address, discount_percent, subtotal, discount, shipping_cost, total)
    values (${id}, ${id.slice(0, 8)}, 'guest:a', 'pending', '2026-01-15T10:00:00.000Z', 'Nour',
    'Nour@Example.com', '01012345678', 'Cairo', 0, 100, 0, 0, 100)`.execute(engine.db)

const setStatus = (engine: Engine, id: string, status: string) =>
  sql`update orders set status = ${status} where id = ${id}`.execute(engine.db)

test('0003 preserves all rows of the outbox, adds recipient and cause, and its triggers write both', async () => {
  const engine = await openAt0002()
  await insertOrder(engine, 'aaaaaaaa-1')
  await insertOrder(engine, 'bbbbbbbb-1')
  await setStatus(engine, 'bbbbbbbb-1', 'processing')
  await sql`update outbox set state = 'sent', attempts = 2, created_at = '2026-01-15T10:00:00.000Z',
    due_at = '2026-01-15T10:05:00.000Z', settled_at = '2026-01-15T10:01:00.000Z'
    where order_id = 'aaaaaaaa-1'`.execute(engine.db)
  await sql`update outbox set state = 'given_up', attempts = 16, last_error = 'ECONNREFUSED',
    settled_at = '2026-01-17T10:00:00.000Z'
    where order_id = 'bbbbbbbb-1' and order_status = 'pending'`.execute(engine.db)
  const before = await sql`select * from outbox order by order_id, order_status`.execute(engine.db)

  await migrate(engine)

  const rows = await engine.db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('order_id')
    .orderBy('order_status')
    .execute()
  expect(rows).toMatchObject(before.rows as object[])
  expect(rows.map((row) => [row.recipient, row.caused_by, row.last_tried_at])).toEqual([
    ['nour@example.com', 'shopper', '2026-01-15T10:01:00.000Z'],
    ['nour@example.com', 'shopper', '2026-01-17T10:00:00.000Z'],
    ['nour@example.com', 'staff', null],
  ])
  await setStatus(engine, 'aaaaaaaa-1', 'shipped')
  await insertOrder(engine, 'cccccccc-1')
  const written = await engine.db
    .selectFrom('outbox')
    .select(['order_id', 'order_status', 'recipient', 'caused_by', 'skip_reason'])
    .where('state', '=', 'waiting')
    .orderBy('order_id')
    .execute()
  const recipient = 'nour@example.com'
  expect(written).toEqual(
    [
      { order_id: 'aaaaaaaa-1', order_status: 'shipped', caused_by: 'staff' },
      { order_id: 'bbbbbbbb-1', order_status: 'processing', caused_by: 'staff' },
      { order_id: 'cccccccc-1', order_status: 'pending', caused_by: 'shopper' },
    ].map((row) => ({ ...row, recipient, skip_reason: null })),
  )
})

test('only a skipped e-mail has a reason, and it always has one', async () => {
  const engine = await openAt0002()
  await migrate(engine)
  await insertOrder(engine, 'aaaaaaaa-1')
  const set = (values: object) =>
    engine.db
      .updateTable('outbox')
      .set({ settled_at: '2026-01-15T10:00:00.000Z', ...values })
      .execute()
  await expect(set({ state: 'skipped' })).rejects.toThrow()
  await expect(set({ state: 'sent', skip_reason: 'order_cancelled' })).rejects.toThrow()
  await expect(set({ state: 'skipped', skip_reason: 'other' })).rejects.toThrow()
  await set({ state: 'skipped', skip_reason: 'order_cancelled' })
})
