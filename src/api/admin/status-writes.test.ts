/** Tests `data/orders/queue-email.ts`, `data/orders/order-status.ts` and `data/orders/command-status.ts`. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setOrderStatus } from '#data/orders/command-status.ts'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'
import { countStatements } from '#test/engine/count-statements.ts'

test('queues the e-mail of a change without the trigger of earlier versions', async () => {
  const { signIn, place, guest, call, emails, engine, clock } = await createOrderAdmin()
  const { post } = await signIn('manager', 'Mona')
  const as = guest()
  const [changed, cancelled, commanded] = [await place(), await place({ as }), await place()]
  await sql`drop trigger orders_moved ${sql.raw(engine.kind === 'postgres' ? 'on orders' : '')}`.execute(
    engine.db,
  )
  await post(`/orders/${changed}/status`, { to: 'processing' })
  await call('DELETE', `/Orders/delete-order/${cancelled}`, { as })
  const actor = { kind: 'command', id: null, name: 'nour' } as const
  await setOrderStatus(engine, { number: commanded, to: 'shipped', actor, now: clock.now })
  const queued = async (id: string) =>
    (await emails(id))
      .filter(({ order_status }) => order_status !== 'pending')
      .map((row) => [row.order_status, row.caused_by, row.due_at, row.state])
  const now = '2026-01-15T10:00:00.000Z'
  expect(await queued(changed)).toEqual([
    ['processing', 'staff', '2026-01-15T10:01:00.000Z', 'waiting'],
  ])
  expect(await queued(cancelled)).toEqual([['cancelled', 'shopper', now, 'waiting']])
  expect(await queued(commanded)).toEqual([['shipped', 'staff', now, 'waiting']])
})

test('a change of status updates its order once, also a cancellation', async () => {
  const admin = await createOrderAdmin()
  const { post } = await admin.signIn('manager', 'Mona')
  const take = countStatements()
  const updatesOf = async (id: string, body: object) => {
    take()
    expect((await post(`/orders/${id}/status`, body)).status).toBe(200)
    return take().filter((text) => /^update "orders"/.test(text)).length
  }
  const [id, shipped] = [await admin.place(), await admin.place()]
  await forceStatus(admin, shipped, 'shipped')
  const items = [{ position: 0, sellable: 1, damaged: 0 }]
  expect([
    await updatesOf(id, { to: 'processing' }),
    await updatesOf(id, { to: 'cancelled', reason: 'other' }),
    await updatesOf(shipped, { to: 'cancelled', reason: 'other', items }),
  ]).toEqual([1, 1, 1])
})

test('starting to pack claims the order with one entry, unless another person packs it', async () => {
  const { signIn, place, entries } = await createOrderAdmin()
  const [mona, omar] = [await signIn('packer', 'Mona'), await signIn('packer', 'Omar')]
  const [free, taken, many] = [await place(), await place(), await place()]
  await omar.post(`/orders/${taken}/claim`, {})
  const start = (id: string) => mona.post(`/orders/${id}/status`, { to: 'processing' })
  expect((await start(free)).data.order.claimedBy).toMatchObject({ name: 'Mona' })
  expect((await start(taken)).data.order.claimedBy).toMatchObject({ name: 'Omar' })
  await mona.post('/orders/status', { orderIds: [many], to: 'processing' }, 'many-key-1')
  expect((await mona.get(`/orders/${many}`)).data.claimedBy).toBeNull()
  expect(await entries('order.claimed')).toHaveLength(1)
  const fields = (await entries('order.status_changed')).map(({ changes }) =>
    changes.map(({ field }) => field),
  )
  const status = ['status', 'statusChangedAt']
  expect(fields).toEqual([[...status, 'claimedBy', 'claimedAt'], status, status])
})
