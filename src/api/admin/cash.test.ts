/** Tests `data/orders/order-cash.ts`. */
import { expect, test } from 'vitest'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'

/** Creates an admin with a shipped order of LE 990, and a manager. */
async function createShippedOrder() {
  const admin = await createOrderAdmin()
  const id = await admin.place()
  await forceStatus(admin, id, 'shipped')
  const manager = await admin.signIn('manager', 'Mona')
  const record = (body: object) => manager.post(`/orders/${id}/cash`, body)
  const readCash = () =>
    admin.engine.db
      .selectFrom('orders')
      .select(['cash_received', 'cash_received_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { ...admin, id, manager, record, readCash }
}

test('reduces the cash due in the order, the list and on the label', async () => {
  const { id, manager, record, wait } = await createShippedOrder()
  wait(60_000)
  const { status, data } = await record({ received: 400.5 })
  expect([status, data.cashReceived, data.cashDue]).toEqual([200, 400.5, 589.5])
  expect((await manager.get('/orders')).data.items[0].cashDue).toBe(589.5)
  expect((await manager.get(`/print/labels?orders=${id}`)).data.orders[0].cashDue).toBe(589.5)
  expect((await record({ received: null })).data).toMatchObject({
    cashReceived: null,
    cashDue: 990,
  })
})

test('records amounts in LE with the time, and the same amount once', async () => {
  const { id, manager, record, readCash, entries } = await createShippedOrder()
  const receivedAt = '2026-01-14T09:00:00.000Z'
  await record({ received: 990, receivedAt })
  expect(await readCash()).toEqual({ cash_received: 99_000, cash_received_at: receivedAt })
  expect((await record({ received: 990 })).status).toBe(200)
  const [first, ...others] = await entries('order.cash_recorded')
  expect([first?.subject_id, first?.changes, others]).toEqual([
    id,
    [
      { field: 'cashReceived', from: null, to: 990 },
      { field: 'cashReceivedAt', from: null, to: receivedAt },
    ],
    [],
  ])
  await record({ received: null })
  expect(await readCash()).toEqual({ cash_received: null, cash_received_at: null })
  const timeline = (await manager.get(`/orders/${id}/timeline`)).data.items
  const texts = timeline.map(({ text }: { text: string }) => text)
  expect(texts).toContain('recorded the cash received')
  expect(texts).toContain('took back the recorded cash')
})

test.each(['pending', 'processing', 'cancelled'] as const)(
  'returns 409 for a %s order',
  async (status) => {
    const { id, record, readCash, entries, ...admin } = await createShippedOrder()
    await forceStatus(admin, id, status)
    const refused = await record({ received: 990 })
    expect([refused.status, refused.errors[0].code]).toEqual([409, 'order_not_editable'])
    expect(await readCash()).toEqual({ cash_received: null, cash_received_at: null })
    expect(await entries('order.cash_recorded')).toEqual([])
  },
)

test('accepts the cash of a delivered order, which has no cash due', async () => {
  const { id, record, ...admin } = await createShippedOrder()
  await forceStatus(admin, id, 'delivered')
  expect((await record({ received: 900 })).data).toMatchObject({ cashReceived: 900, cashDue: 0 })
})

test.each([
  [{ received: 990.01 }, 'received'],
  [{ received: -1 }, 'received'],
  [{ received: 1.005 }, 'received'],
  [{ received: '990' }, 'received'],
  [{}, 'received'],
  [{ received: 990, receivedAt: '2026-01-16T10:00:00.000Z' }, 'receivedAt'],
  [{ received: 990, receivedAt: 'today' }, 'receivedAt'],
])('returns 422 for %j and changes nothing', async (body, field) => {
  const { record, readCash, entries } = await createShippedOrder()
  const refused = await record(body)
  expect([refused.status, refused.errors[0].field]).toEqual([422, field])
  expect(await readCash()).toEqual({ cash_received: null, cash_received_at: null })
  expect(await entries('order.cash_recorded')).toEqual([])
})

test('a packer may not record cash and reads no amount of it', async () => {
  const { id, record, readCash, signIn } = await createShippedOrder()
  await record({ received: 400.5 })
  const packer = await signIn('packer')
  expect((await packer.post(`/orders/${id}/cash`, { received: 1 })).status).toBe(403)
  expect((await readCash()).cash_received).toBe(40_050)
  const timeline = (await packer.get(`/orders/${id}/timeline`)).data
  expect(JSON.stringify(timeline)).not.toContain('400.5')
  expect((await packer.get(`/orders/${id}`)).data).not.toHaveProperty('cashReceived')
})

test('a bulk delivery records the cash that is due, and its undo takes both back', async () => {
  const { id, place, manager, record, readCash, entries, ...admin } = await createShippedOrder()
  const other = await place()
  await forceStatus(admin, other, 'shipped')
  await record({ received: 400.5, receivedAt: '2026-01-14T09:00:00.000Z' })
  const body = { orderIds: [id, other], to: 'delivered', isCashReceived: true }
  const { data } = await manager.post('/orders/status', body, 'delivered-1')
  expect(data.results.map(({ isChanged }: { isChanged: boolean }) => isChanged)).toEqual([
    true,
    true,
  ])
  expect(await readCash()).toEqual({
    cash_received: 99_000,
    cash_received_at: '2026-01-15T10:00:00.000Z',
  })
  expect((await manager.get(`/orders/${other}`)).data).toMatchObject({
    status: 'delivered',
    cashReceived: 990,
  })
  const [first] = (await entries('order.status_changed')).filter((each) => each.subject_id === id)
  expect(first?.changes).toContainEqual({ field: 'cashReceived', from: 400.5, to: 990 })

  const auditSeqs = data.results.map(({ auditSeq }: { auditSeq: number }) => auditSeq)
  await manager.post('/orders/undo', { auditSeqs })
  expect(await readCash()).toEqual({
    cash_received: 40_050,
    cash_received_at: '2026-01-14T09:00:00.000Z',
  })
  expect((await manager.get(`/orders/${other}`)).data).toMatchObject({
    status: 'shipped',
    cashReceived: null,
  })
})

test('an undo of a delivery keeps cash that was recorded since', async () => {
  const { id, manager, record, readCash } = await createShippedOrder()
  const body = { orderIds: [id], to: 'delivered', isCashReceived: true }
  const { data } = await manager.post('/orders/status', body, 'delivered-1')
  await record({ received: 500 })
  await manager.post('/orders/undo', { auditSeqs: [data.results[0].auditSeq] })
  expect((await readCash()).cash_received).toBe(50_000)
})

test('only a delivery records cash, and only a shipment has a courier', async () => {
  const { id, manager, readCash, ...admin } = await createShippedOrder()
  await forceStatus(admin, id, 'processing')
  const change = async (body: object, key: string) =>
    (await manager.post('/orders/status', { orderIds: [id], ...body }, key)).data.results[0]
  expect((await change({ to: 'shipped', isCashReceived: true }, 'wrong-cash-1')).error.code).toBe(
    'invalid',
  )
  expect((await change({ to: 'delivered', courier: 'Bosta' }, 'wrong-courier-1')).error.code).toBe(
    'invalid',
  )
  expect((await readCash()).cash_received).toBeNull()
  expect((await change({ to: 'shipped', courier: 'Bosta' }, 'right-courier-1')).isChanged).toBe(
    true,
  )
  expect((await manager.get(`/orders/${id}`)).data.courier).toBe('Bosta')
})
