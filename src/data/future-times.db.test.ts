import { expect, test } from 'vitest'
import { auditRow } from '#test/admin/staff-rows.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { readFutureTimes } from './future-times.ts'

test('names the newest audit entry, order and e-mail after a clock was ahead', async () => {
  const { engine, call, clock, guest, put } = await createTestShop()
  const now = clock.now
  const { db } = engine
  /** Places an order. A trigger sets the time of its e-mail, which does not know the clock of the test. */
  const placeOrder = async () => {
    const as = guest()
    await put(as, 'floral-701')
    const { status } = await call('POST', '/Orders/checkout', { as, body: checkoutBody() })
    expect(status).toBe(200)
    const times = { created_at: clock.now.toISOString(), due_at: clock.now.toISOString() }
    await db.updateTable('outbox').set(times).execute()
  }
  await placeOrder()
  await db
    .insertInto('audit_log')
    .values({ ...auditRow(1), at: now.toISOString() })
    .execute()
  expect(await readFutureTimes(db, now)).toEqual([])
  clock.now = new Date(now.getTime() + 3_600_000)
  const at = clock.now.toISOString()
  await placeOrder()
  await db
    .insertInto('audit_log')
    .values({ ...auditRow(2), at })
    .execute()
  await db.updateTable('outbox').set({ state: 'logged', settled_at: at }).execute()
  expect(await readFutureTimes(db, now)).toEqual([
    { row: 'audit entry', at },
    { row: 'order', at },
    { row: 'e-mail', at },
  ])
  expect(await readFutureTimes(db, new Date(clock.now.getTime() - 60_000))).toEqual([])
})
