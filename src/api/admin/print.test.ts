/** Tests `data/orders/order-print.ts`. */
import { expect, test } from 'vitest'
import { builtInContents } from '#content/built-in-content.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { qrCode } from './qr-code.ts'

const auditCount = async ({ engine }: Awaited<ReturnType<typeof createOrderAdmin>>) =>
  (await engine.db.selectFrom('audit_log').select('seq').execute()).length

test('slips have no prices, labels the cash due, and the pick list the sum of the orders', async () => {
  const admin = await createOrderAdmin()
  const { get, post } = await admin.signIn('packer')
  const first = await admin.place({ items: { 'floral-701': 2, 'oxford-white-m': 1 } })
  const second = await admin.place({ items: { 'floral-701': 1 } })
  await post(`/orders/${first}/notes`, { text: 'Gift wrap', isPinned: true }, 'note-key-1')
  await post(`/orders/${first}/notes`, { text: 'Not on paper', isPinned: false }, 'note-key-2')
  const before = await auditCount(admin)
  const slips = (await get(`/print/slips?orders=${second},${first.slice(0, 8).toUpperCase()}`)).data
  expect(slips.orders.map((order: { id: string }) => order.id)).toEqual([second, first])
  expect(slips.orders[1].pinnedNotes).toEqual(['Gift wrap'])
  const { shirts, ties } = builtInContents.en.texts.policies
  expect(slips.exchangeRule).toBe(`${shirts.exchange} ${ties.exchange}`)
  expect(JSON.stringify(slips)).not.toMatch(/price|cashDue|total|\b990\b|\b1450\b/)
  const address = `http://localhost:3000/admin/o/${first.slice(0, 8)}`
  expect(slips.orders[1].qr).toEqual(qrCode(address))
  const garments = slips.orders[1].items.map(({ garment }: { garment: string }) => garment)
  expect(garments).toEqual(['necktie', 'shirt'])
  await admin.engine.db.updateTable('products').set({ tags: '["#Bow-Ties"]' }).execute()
  expect((await get(`/orders/${second}`)).data.items[0].garment).toBe('bowTie')
  const labels = (await get(`/print/labels?orders=${first}`)).data
  expect(labels.orders[0].cashDue).toBe(3430)
  const { pickList } = (await get(`/print/pick-list?orders=${first},${second}`)).data
  expect(pickList).toMatchObject([
    { code: 'FLORAL-701', quantity: 3, orderNumbers: [first.slice(0, 8), second.slice(0, 8)] },
    { code: 'OXFORD-WHITE-M', quantity: 1 },
  ])
  expect((await get(`/print/slips?orders=${first},deadbeef`)).status).toBe(404)
  expect(await auditCount(admin)).toBe(before)
})

test('recording a print adds one entry per order', async () => {
  const admin = await createOrderAdmin()
  const { get, post } = await admin.signIn('packer')
  const orderIds = [await admin.place(), await admin.place()]
  const { data } = await post('/print/labels', { orderIds: [...orderIds, ...orderIds] })
  expect(data).toEqual({ printedAt: '2026-01-15T10:00:00.000Z', count: 2 })
  const printed = await admin.entries('order.printed')
  expect(printed.map((entry) => entry.subject_id).toSorted()).toEqual(orderIds.toSorted())
  expect((await get('/orders?printed=true')).data.items).toHaveLength(2)
  const unknown = [...orderIds, '6f1c0f7e-6a52-4d7e-9a53-1f2f3c4d5e6f']
  expect((await post('/print/labels', { orderIds: unknown })).status).toBe(404)
  expect(await admin.entries('order.printed')).toHaveLength(2)
})

test('an address with line breaks and a forged cash block is one line', async () => {
  const { signIn, place, engine } = await createOrderAdmin()
  const { get } = await signIn('packer')
  const id = await place()
  await engine.db
    .updateTable('orders')
    .set({
      shipping_address: '12 Tahrir\r\n\nCASH LE 0\u2028\u202eoriaC',
      contact_name: 'Nour\nCash LE 0',
    })
    .execute()
  const [label] = (await get(`/print/labels?orders=${id}`)).data.orders
  expect([label.name, label.address]).toEqual(['Nour Cash LE 0', '12 Tahrir CASH LE 0 oriaC'])
  const detail = (await get(`/orders/${id}`)).data
  expect([detail.contactName, detail.shippingAddress]).toEqual([label.name, label.address])
  expect((await get('/orders')).data.items[0].customerName).toBe(label.name)
})
