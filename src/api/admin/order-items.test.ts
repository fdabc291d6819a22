/** Tests `data/checkout/order-items.ts` and `data/checkout/plan-order-items.ts`. */
import { expect, test } from 'vitest'
import { saveCoupon } from '#data/checkout/coupons.ts'
import { settleEmail } from '#data/orders/outbox.ts'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'
import { checkoutBody } from '#test/shop/create-test-shop.ts'
import { openMail } from '#test/shop/email-sender.ts'

type Wanted = Record<string, number>
type Edit = { total: number; version?: number; shipping?: 'keep'; key?: string }

const toItems = (wanted: Wanted) =>
  Object.entries(wanted).map(([variantId, quantity]) => ({ variantId, quantity }))

async function openAdmin() {
  const admin = await createOrderAdmin()
  const manager = await admin.signIn('manager', 'Mona')
  const preview = (order: string, wanted: Wanted, more: object = {}) =>
    manager.post(`/orders/${order}/items/preview`, { items: toItems(wanted), ...more })
  const edit = (order: string, wanted: Wanted, { key = crypto.randomUUID(), ...more }: Edit) =>
    manager.post(`/orders/${order}/items`, { version: 1, items: toItems(wanted), ...more }, key)
  const itemsOf = async (order: string) => {
    const { data } = await manager.get(`/orders/${order}`)
    return data.items.map((item: { variantId: string; quantity: number; price: number }) => [
      item.variantId,
      item.quantity,
      item.price,
    ])
  }
  return { ...admin, manager, preview, edit, itemsOf }
}

test('previews another size with stock and sums, and changes nothing', async () => {
  const admin = await openAdmin()
  const id = await admin.place({ items: { 'oxford-white-m': 1, 'floral-701': 1 } })
  const { status, data } = await admin.preview(id, { 'oxford-white-l': 2, 'floral-701': 1 })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    subtotal: 3890,
    discount: 0,
    shippingCost: 0,
    total: 3890,
    previousTotal: 2440,
    couponName: null,
    items: [
      { variantId: 'oxford-white-l', size: 'L', quantity: 2, price: 1450, isShort: false },
      { variantId: 'floral-701', quantity: 1, price: 990, available: 1000 },
    ],
  })
  expect(await admin.itemsOf(id)).toHaveLength(2)
  expect(await admin.entries('order.items_edited')).toEqual([])
})

test('changes a size, and stock, total, e-mail, search and timeline follow', async () => {
  const admin = await openAdmin()
  const id = await admin.place({ items: { 'oxford-white-m': 1, 'floral-701': 2 } })
  const before = {
    m: await admin.stockOf('oxford-white-m'),
    l: await admin.stockOf('oxford-white-l'),
    tie: await admin.stockOf(),
  }
  await admin.manager.post(`/orders/${id}/call`, { outcome: 'wants_changes' }, crypto.randomUUID())
  const wanted = { 'oxford-white-l': 1, 'floral-701': 1 }
  const { status, data } = await admin.edit(id, wanted, { total: 2440 })
  expect(status).toBe(200)
  expect(data).toMatchObject({ version: 2, total: 2440, subtotal: 2440, callReason: null })
  expect(await admin.itemsOf(id)).toEqual([
    ['oxford-white-l', 1, 1450],
    ['floral-701', 1, 990],
  ])
  expect(await admin.stockOf('oxford-white-m')).toBe(before.m + 1)
  expect(await admin.stockOf('oxford-white-l')).toBe(before.l - 1)
  expect(await admin.stockOf()).toBe(before.tie + 1)
  await admin.expectConsistent()
  const [entry] = await admin.entries('order.items_edited')
  expect(entry).toMatchObject({ subject_id: id, subject_version: 2 })
  expect(entry?.changes).toContainEqual({ field: 'total', from: 3430, to: 2440 })
  const timeline = await admin.manager.get(`/orders/${id}/timeline`)
  const texts = timeline.data.items.map(({ text }: { text: string }) => text)
  expect(texts).toContainEqual(
    expect.stringMatching(/^changed the items to 1 x .*, L; 1 x .*LE 2440$/),
  )
  const indexed = admin.engine.db.selectFrom('orders').select(['search_key', 'search_text'])
  expect(await indexed.execute()).toEqual([{ search_key: null, search_text: '' }])
  const movements = await admin.manager.get('/stock/oxford-white-l/movements')
  expect(movements.data.items).toContainEqual(
    expect.objectContaining({
      delta: -1,
      cause: null,
      orderNumber: id.slice(0, 8),
      actor: { kind: 'staff', id: admin.manager.id, name: 'Mona' },
    }),
  )
})

test('refuses more units than are in stock, and changes nothing', async () => {
  const admin = await openAdmin()
  const id = await admin.place({ items: { 'floral-ivory': 1 } })
  const short = await admin.preview(id, { 'floral-ivory': 4 })
  expect(short.data.items).toMatchObject([{ available: 3, isShort: true }])
  const refused = await admin.edit(id, { 'floral-ivory': 4 }, { total: 3960 })
  expect(refused.status).toBe(409)
  expect(refused.errors).toMatchObject([
    { code: 'insufficient_stock', field: 'floral-ivory', params: { left: 2 } },
  ])
  expect(await admin.stockOf('floral-ivory')).toBe(2)
  expect((await admin.edit(id, { 'floral-ivory': 3 }, { total: 2970 })).status).toBe(200)
  expect(await admin.stockOf('floral-ivory')).toBe(0)
  await admin.expectConsistent()
})

test('does not oversell the last units to an edit and concurrent shoppers', async () => {
  const admin = await openAdmin()
  const ids = [await admin.place(), await admin.place(), await admin.place()]
  const edits = ids.map((id) =>
    admin.edit(id, { 'floral-701': 1, 'floral-ivory': 1 }, { total: 1980 }),
  )
  const shoppers = Array.from({ length: 3 }, async () => {
    const as = admin.guest()
    await admin.put(as, 'floral-ivory')
    return admin.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  })
  const statuses = (await Promise.all([...edits, ...shoppers])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  expect(await admin.stockOf('floral-ivory')).toBe(0)
  await admin.expectConsistent()
})

test('keeps the coupon from its minimum on, and drops it with its use below', async () => {
  const admin = await openAdmin()
  const coupon = await saveCoupon(admin.engine, {
    name: 'EID10',
    discount: 10,
    isEnabled: true,
    minSubtotal: 150_000,
  })
  const items = { 'floral-701': 2 }
  const id = await admin.place({ items, couponId: coupon.id })
  const kept = await admin.preview(id, { 'floral-701': 3 })
  expect(kept.data).toMatchObject({
    couponName: 'EID10',
    hasCoupon: true,
    discount: 297,
    total: 2673,
  })
  const lost = await admin.preview(id, { 'floral-701': 1 })
  expect(lost.data).toMatchObject({
    couponName: 'EID10',
    hasCoupon: false,
    discount: 0,
    total: 990,
  })
  expect((await admin.edit(id, { 'floral-701': 3 }, { total: 2673 })).data.discount).toBe(297)
  await admin.expectConsistent()
  const dropped = await admin.edit(id, { 'floral-701': 1 }, { version: 2, total: 990 })
  expect(dropped.data).toMatchObject({ couponName: null, discountPercent: 0, total: 990 })
  await admin.expectConsistent()
})

test('charges the shipping of now, or keeps that of the order', async () => {
  const admin = await openAdmin()
  const owner = await admin.signIn('owner')
  const id = await admin.place()
  await owner.post('/shipping/policy', { policy: 'by-governorate', version: 0 })
  const { data } = await admin.preview(id, { 'floral-701': 2 })
  expect(data.shippingCost).toBeGreaterThan(0)
  expect(data.total).toBe(1980 + data.currentShippingCost)
  const kept = await admin.preview(id, { 'floral-701': 2 }, { shipping: 'keep' })
  expect(kept.data).toMatchObject({
    shippingCost: 0,
    total: 1980,
    currentShippingCost: data.shippingCost,
  })
  const saved = await admin.edit(id, { 'floral-701': 2 }, { total: 1980, shipping: 'keep' })
  expect(saved.data).toMatchObject({ shippingCost: 0, total: 1980 })
})

test('refuses a total that the person did not see', async () => {
  const admin = await openAdmin()
  const id = await admin.place()
  const refused = await admin.edit(id, { 'floral-701': 2 }, { total: 990 })
  expect([refused.status, refused.errors[0].code]).toEqual([409, 'plan_outdated'])
  expect(await admin.itemsOf(id)).toEqual([['floral-701', 1, 990]])
})

test('an item that stays has the price of the order, and a new one that of the catalogue', async () => {
  const admin = await openAdmin()
  const id = await admin.place()
  await admin.engine.db.updateTable('variants').set({ price: 120_000 }).execute()
  const wanted = { 'floral-701': 2, 'oxford-white-m': 1 }
  const { data } = await admin.edit(id, wanted, { total: 3180 })
  expect(data.items.map(({ price }: { price: number }) => price)).toEqual([990, 1200])
})

test('refuses a stale version with the items of the other person, and merges other fields', async () => {
  const admin = await openAdmin()
  const omar = await admin.signIn('manager', 'Omar')
  const id = await admin.place()
  const contact = { version: 1, changes: { contactName: 'Sara Adel' } }
  expect((await omar.post(`/orders/${id}/contact`, contact)).status).toBe(200)
  expect((await admin.edit(id, { 'floral-701': 2 }, { total: 1980 })).status).toBe(200)
  const stale = await omar.post(
    `/orders/${id}/items`,
    { version: 2, items: toItems({ 'floral-701': 3 }), total: 2970 },
    crypto.randomUUID(),
  )
  expect(stale.status).toBe(409)
  expect(stale.errors).toMatchObject([
    { code: 'edit_conflict', field: 'items', params: { changedBy: 'Mona' } },
  ])
  expect(await admin.itemsOf(id)).toEqual([['floral-701', 2, 990]])
})

test('is possible for a pending order only, and for people who manage orders', async () => {
  const admin = await openAdmin()
  const id = await admin.place()
  const packer = await admin.signIn('packer')
  const body = { version: 1, items: toItems({ 'floral-701': 2 }), total: 1980 }
  const refused = await packer.post(`/orders/${id}/items`, body, crypto.randomUUID())
  expect([refused.status, refused.errors[0].code]).toEqual([403, 'forbidden'])
  await forceStatus(admin, id, 'processing')
  const late = await admin.edit(id, { 'floral-701': 2 }, { total: 1980 })
  expect([late.status, late.errors[0].code]).toEqual([409, 'order_not_editable'])
  expect((await admin.preview(id, { 'floral-701': 2 })).status).toBe(409)
})

test('a repeated request changes the order once, and the same items change nothing', async () => {
  const admin = await openAdmin()
  const id = await admin.place()
  const key = crypto.randomUUID()
  const send = () => admin.edit(id, { 'floral-701': 2 }, { total: 1980, key })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status, again.data.version]).toEqual([200, 200, 2])
  const same = await admin.edit(id, { 'floral-701': 2 }, { version: 2, total: 1980 })
  expect([same.status, same.data.version]).toEqual([200, 2])
  expect(await admin.entries('order.items_edited')).toHaveLength(1)
  await admin.expectConsistent()
})

test('refuses no items, a variant twice and an unknown variant', async () => {
  const admin = await openAdmin()
  const id = await admin.place()
  const post = (items: unknown) => admin.manager.post(`/orders/${id}/items/preview`, { items })
  const twice = toItems({ 'floral-701': 1 })
  expect((await post([])).status).toBe(422)
  expect((await post([...twice, ...twice])).status).toBe(422)
  expect((await post(toItems({ 'no-such': 1 }))).status).toBe(404)
})

test('a packed order is packed and printed again, and a cancellation returns the edited items', async () => {
  const admin = await openAdmin()
  const id = await admin.place()
  const owner = await admin.signIn('owner')
  await owner.post(`/orders/${id}/packed`, { isPacked: true })
  await owner.post('/print/slips', { orderIds: [id] })
  const [tie, ivory] = [await admin.stockOf(), await admin.stockOf('floral-ivory')]
  const { data } = await admin.edit(id, { 'floral-ivory': 2 }, { total: 1980 })
  expect(data).toMatchObject({ packedAt: null, printedAt: null })
  const cancelled = { to: 'cancelled', reason: 'customer_request' }
  expect((await owner.post(`/orders/${id}/status`, cancelled)).status).toBe(200)
  expect(await admin.stockOf()).toBe(tie + 1)
  expect(await admin.stockOf('floral-ivory')).toBe(ivory)
  await admin.expectConsistent()
})

test('queues the e-mail again after 60 s, and a running attempt does not settle it', async () => {
  const admin = await openAdmin()
  const id = await admin.place()
  const running = { orderId: id, status: 'pending', attempts: 1 } as const
  await admin.engine.db.updateTable('outbox').set({ attempts: 1 }).execute()
  await admin.edit(id, { 'floral-701': 2 }, { total: 1980 })
  const outcome = { state: 'sent', now: admin.clock.now } as const
  await settleEmail(admin.engine, running, outcome)
  expect(await admin.emails(id)).toMatchObject([
    { order_status: 'pending', state: 'waiting', attempts: 2, caused_by: 'staff' },
  ])
})

test('sends the changed order, and the cancellation after a confirmation that it replaced', async () => {
  const admin = await openAdmin()
  const id = await admin.place()
  const mail = await openMail(admin.engine, null, { now: () => admin.clock.now })
  await admin.engine.db
    .updateTable('outbox')
    .set({ due_at: admin.clock.now.toISOString() })
    .execute()
  await mail.send()
  await admin.edit(id, { 'floral-701': 2 }, { total: 1980 })
  await admin.wait(30_000)
  await mail.send()
  expect(mail.outcomes).toEqual(['logged'])
  const owner = await admin.signIn('owner')
  const cancelled = { to: 'cancelled', reason: 'customer_request' }
  expect((await owner.post(`/orders/${id}/status`, cancelled)).status).toBe(200)
  await admin.wait(90_000)
  await mail.send()
  const states = (await admin.emails(id)).map(({ order_status, state }) => [order_status, state])
  expect(Object.fromEntries(states)).toEqual({ pending: 'skipped', cancelled: 'logged' })
})
