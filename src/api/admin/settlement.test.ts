/** Tests `data/orders/settle-order.ts`. */
import { expect, test } from 'vitest'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'

type Settled = { orderId: string; outcome: 'delivered' | 'returned'; received?: number }

/** Creates an admin with orders of LE 990 that a courier has. */
async function createSettlement(count: number) {
  const admin = await createOrderAdmin()
  const ids: string[] = []
  for (let order = 0; order < count; order += 1) ids.push(await admin.place())
  for (const id of ids) await forceStatus(admin, id, 'shipped')
  const manager = await admin.signIn('manager', 'Mona')
  const settle = (orders: Settled[], key: string = crypto.randomUUID()) =>
    manager.post('/orders/settlement', { orders }, key)
  const read = async (id = '') => {
    const { data } = await manager.get(`/orders/${id}`)
    return [data.status, data.cashReceived]
  }
  return { ...admin, ids, manager, settle, read }
}

test('records delivered, short and returned orders in one call', async () => {
  const { ids, settle, read, stockOf, expectConsistent } = await createSettlement(3)
  const [full, short, back] = ids as [string, string, string]
  const before = await stockOf()
  const { status, data } = await settle([
    { orderId: full, outcome: 'delivered', received: 990 },
    { orderId: short, outcome: 'delivered', received: 900.5 },
    { orderId: back, outcome: 'returned' },
  ])
  expect(status).toBe(200)
  expect(data.results.map(({ error }: { error: unknown }) => error)).toEqual([null, null, null])
  expect(await read(full)).toEqual(['delivered', 990])
  expect(await read(short)).toEqual(['delivered', 900.5])
  expect(await read(back)).toEqual(['cancelled', null])
  expect(await stockOf()).toBe(before + 1)
  await expectConsistent()
})

test('undoes the deliveries with their cash', async () => {
  const { ids, settle, read, manager } = await createSettlement(2)
  const { data } = await settle(
    ids.map((orderId) => ({ orderId, outcome: 'delivered', received: 800 })),
  )
  const auditSeqs = data.results.map(({ auditSeq }: { auditSeq: number }) => auditSeq)
  expect((await manager.post('/orders/undo', { auditSeqs })).status).toBe(200)
  for (const id of ids) expect(await read(id)).toEqual(['shipped', null])
})

test('refuses more than the total and orders that no courier has, each alone', async () => {
  const admin = await createSettlement(2)
  const { ids, settle, read } = admin
  const [tooMuch, good] = ids as [string, string]
  const pending = await admin.place()
  const { data } = await settle([
    { orderId: tooMuch, outcome: 'delivered', received: 990.01 },
    { orderId: pending, outcome: 'delivered', received: 990 },
    { orderId: pending, outcome: 'returned' },
    { orderId: crypto.randomUUID(), outcome: 'delivered', received: 990 },
    { orderId: good, outcome: 'delivered', received: 990 },
  ])
  const codes = data.results.map(({ error }: { error: { code: string } | null }) => error?.code)
  expect(codes).toEqual([
    'invalid',
    'order_not_editable',
    'order_not_editable',
    'not_found',
    undefined,
  ])
  expect(await read(tooMuch)).toEqual(['shipped', null])
  expect(await read(pending)).toEqual(['pending', null])
  expect(await read(good)).toEqual(['delivered', 990])
})

test('adds the cash of an order that was delivered before, and does nothing twice', async () => {
  const { ids, settle, read, entries } = await createSettlement(1)
  const [id = ''] = ids
  const settled: Settled[] = [{ orderId: id, outcome: 'delivered', received: 900 }]
  const key = crypto.randomUUID()
  await settle(settled, key)
  await settle(settled, key)
  await settle(settled)
  expect(await entries('order.status_changed')).toHaveLength(1)
  expect(await entries('order.cash_recorded')).toEqual([])
  await settle([{ orderId: id, outcome: 'delivered', received: 990 }])
  expect(await read(id)).toEqual(['delivered', 990])
  expect(await entries('order.cash_recorded')).toHaveLength(1)
})

test('needs the permission to manage orders, a key and an amount', async () => {
  const { ids, signIn, manager, settle } = await createSettlement(1)
  const [orderId = ''] = ids
  const orders = [{ orderId, outcome: 'delivered', received: 990 }]
  const packer = await signIn('packer')
  const refused = await packer.post('/orders/settlement', { orders }, crypto.randomUUID())
  expect([refused.status, refused.errors[0].code]).toEqual([403, 'forbidden'])
  expect((await manager.post('/orders/settlement', { orders })).status).toBe(422)
  expect((await settle([{ orderId, outcome: 'delivered' }])).status).toBe(422)
})
