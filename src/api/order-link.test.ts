/** Tests `link-identity.ts`, `order-link.ts` and `data/orders/order-page.ts`. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Limits } from '#contract/limits.ts'
import { countStatements } from '#test/engine/count-statements.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'
import { linkHeaders } from '#test/shop/order-links.ts'

const path = '/Orders/by-link'

/** Places an order of one tie. */
async function placeOrder(
  shop: TestShop,
  body: Record<string, unknown> = {},
  as: Record<string, string> = shop.guest(),
) {
  await shop.put(as, 'floral-701')
  const placed = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody(body) })
  return { as, id: placed.body.data.id as string }
}

/** Returns the headers of a link of an order. */
const linkOf = (
  shop: TestShop,
  orderId: string,
  other: Omit<Parameters<typeof linkHeaders>[1], 'orderId'> = {},
) => linkHeaders(shop, { orderId, ...other })

/** Proves the telephone number of an order. Returns the headers of its link and of the proof. */
async function prove(shop: TestShop, orderId: string) {
  const link = linkOf(shop, orderId)
  const body = { phone: '01012345678' }
  const proved = await shop.call('POST', `${path}/verify-phone`, { as: link, body })
  return { ...link, 'order-proof': proved.body.data.proof as string }
}

const openShop = (limits: Partial<Limits> = {}) =>
  createTestShop({
    limits,
    catalogue: [product('floral', [variant('floral-701', { stock: 30, price: 990 })])],
  })

const stockOf = async ({ engine }: TestShop) =>
  (
    await engine.db
      .selectFrom('variants')
      .select('stock_quantity as stock')
      .where('id', '=', 'floral-701')
      .executeTakeFirstOrThrow()
  ).stock

test('C1 a link shows its order with a masked contact, in the language of the request', async () => {
  const shop = await openShop()
  const { id } = await placeOrder(shop, {
    contactInfo_Name: 'Abu Bakr Salem',
    shippingAddress: '12 Tahrir Square, Cairo',
  })
  const { status, body, headers } = await shop.call('GET', path, { as: linkOf(shop, id) })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.data).toMatchObject({
    number: id.slice(0, 8),
    status: 'pending',
    items: [{ position: 0, productVariantId: 'floral-701', quantity: 1, returnedQuantity: 0 }],
    totalPrice: 990,
    discount: 0,
    totalPriceAfterDiscount: 990,
    amountDue: 990,
    contact: { name: 'Abu Bakr', phone: '·········78', address: 'Cairo', isMasked: true },
    phoneEnding: '78',
    can: { confirm: false, cancel: true, exchange: false, pay: false, payCash: false },
  })
  const text = JSON.stringify(body)
  for (const hidden of [id, 'nour@example.com', '0101', 'Tahrir', 'Salem'])
    expect(text).not.toContain(hidden)
  const arabic = await shop.call('GET', `${path}?locale=ar`, { as: linkOf(shop, id) })
  expect(arabic.body.data.contact.address).toBe('القاهرة')
})

test('a city that is no governorate is not shown without a proof', async () => {
  const shop = await openShop()
  const { id } = await placeOrder(shop, { shippingAddress: '12 Nile Street, Flat 3' })
  const { body } = await shop.call('GET', path, { as: linkOf(shop, id) })
  expect(body.data.contact.address).toBe('')
})

test('C3 a link that opens nothing gets the same response for each reason', async () => {
  const shop = await openShop()
  const { id } = await placeOrder(shop)
  const other = await placeOrder(shop)
  const right = linkOf(shop, id)['order-link'] ?? ''
  const foreign = linkOf(shop, other.id)['order-link'] ?? ''
  const change = (values: object) =>
    shop.engine.db.updateTable('orders').set(values).where('id', '=', id).execute()
  const wrong = [
    {},
    { 'order-link': '' },
    { 'order-link': 'not-a-token' },
    { 'order-link': right.slice(0, 22) + foreign.slice(22) },
    { 'order-link': right.replace(/^e/, 'p') },
    linkOf(shop, randomUUID()),
    linkOf(shop, id, { version: 2 }),
  ]
  const bodies = new Set<string>()
  for (const as of wrong) {
    const response = await shop.call('GET', path, { as })
    expect([response.status, ...response.codes]).toEqual([404, 'order_link_invalid'])
    bodies.add(JSON.stringify(response.body))
  }
  const statusOf = async () =>
    (await shop.call('GET', path, { as: { 'order-link': right } })).status
  expect(await statusOf()).toBe(200)
  await change({ link_version: 2 })
  expect(await statusOf()).toBe(404)
  const day = 86_400_000
  const ago = (days: number) => new Date(shop.clock.now.getTime() - days * day).toISOString()
  await change({ link_version: 1, status: 'delivered' })
  await change({ status_changed_at: ago(89) })
  expect(await statusOf()).toBe(200)
  await change({ status_changed_at: ago(91) })
  expect(await statusOf()).toBe(404)
  expect(bodies.size).toBe(1)
})

test('C3 too many wrong links of an address are refused, and a right one is served', async () => {
  const shop = await openShop({ wrongLink: { address: { points: 2, seconds: 3600 } } })
  const { id } = await placeOrder(shop)
  const open = (as: Record<string, string>) => shop.call('GET', path, { as })
  const statuses = []
  for (let count = 0; count < 3; count += 1)
    statuses.push((await open(linkOf(shop, randomUUID()))).status)
  expect(statuses).toEqual([404, 404, 429])
  expect((await open(linkOf(shop, id))).status).toBe(200)
  expect((await open({ 'order-link': 'x' })).headers.get('retry-after')).not.toBeNull()
})

/** Sends a telephone number with the link of an order. */
const verify = (shop: TestShop, orderId: string, phone: string) =>
  shop.call('POST', `${path}/verify-phone`, { as: linkOf(shop, orderId), body: { phone } })

test('C6 the telephone number in any spelling gives a proof, and another one does not', async () => {
  const shop = await openShop()
  const { id } = await placeOrder(shop)
  for (const phone of ['01012345678', '+20 10 1234 5678', '٠١٠١٢٣٤٥٦٧٨', '0020-10-12345678']) {
    const { status, body } = await verify(shop, id, phone)
    expect([phone, status]).toEqual([phone, 200])
    const as = { ...linkOf(shop, id), 'order-proof': body.data.proof }
    expect((await shop.call('GET', path, { as })).body.data.contact.isMasked).toBe(false)
  }
  const wrong = await verify(shop, id, '01012345679')
  expect([wrong.status, wrong.body.errors[0].field, ...wrong.codes]).toEqual([
    422,
    'phone',
    'phone_wrong',
  ])
  expect(wrong.body.data).toBeNull()
})

test('C7 a proof shows the contact of its own order for 15 minutes', async () => {
  const shop = await openShop()
  const { id } = await placeOrder(shop)
  const other = await placeOrder(shop)
  const { proof, validUntil } = (await verify(shop, id, '01012345678')).body.data
  expect(validUntil).toBe('2026-01-15T10:15:00.000Z')
  const contactOf = async (orderId: string) => {
    const as = { ...linkOf(shop, orderId), 'order-proof': proof }
    return (await shop.call('GET', path, { as })).body.data.contact
  }
  expect(await contactOf(id)).toEqual({
    name: 'Nour Hassan',
    phone: '01012345678',
    address: '12 Tahrir Square, Cairo',
    isMasked: false,
  })
  expect((await contactOf(other.id)).isMasked).toBe(true)
  shop.clock.now = new Date('2026-01-15T10:15:01.000Z')
  expect((await contactOf(id)).isMasked).toBe(true)
})

test('C6 after five wrong numbers the right one is refused too, for this order only', async () => {
  const shop = await openShop({ phoneTry: { subject: { points: 5, seconds: 86_400 } } })
  const [{ id }, other] = [await placeOrder(shop), await placeOrder(shop)]
  for (let count = 0; count < 3; count += 1)
    expect((await verify(shop, id, '01012345678')).status).toBe(200)
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, at) => verify(shop, id, `010123456${at + 10}`)),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 422),
    ...Array.from({ length: 7 }, () => 429),
  ])
  expect((await verify(shop, id, '01012345678')).status).toBe(429)
  expect((await verify(shop, other.id, '01012345678')).status).toBe(200)
})

test('C8 a link cancels a pending order once, and only with a proof', async () => {
  const shop = await openShop({ orderAction: { subject: { points: 30, seconds: 3600 } } })
  const { id } = await placeOrder(shop)
  expect(await stockOf(shop)).toBe(29)
  const refused = await shop.call('DELETE', path, { as: linkOf(shop, id) })
  expect([refused.status, ...refused.codes]).toEqual([401, 'phone_proof_required'])
  const as = await prove(shop, id)
  const cancels = await Promise.all(
    Array.from({ length: 20 }, () => shop.call('DELETE', path, { as })),
  )
  const cancelled = cancels.filter(({ status }) => status === 200)
  expect(cancelled).toHaveLength(1)
  expect(cancelled[0]?.body.data).toMatchObject({
    status: 'cancelled',
    cancelReason: 'customer',
    amountDue: 0,
    can: { cancel: false },
  })
  expect(new Set(cancels.flatMap(({ codes }) => codes))).toEqual(new Set(['order_not_pending']))
  expect(await stockOf(shop)).toBe(30)
  expect(shop.events).toContain('order_cancelled')
})

test('C8 a packed order cannot be cancelled by its link', async () => {
  const shop = await openShop()
  const { id } = await placeOrder(shop)
  await shop.engine.db
    .updateTable('orders')
    .set({ status: 'processing' })
    .where('id', '=', id)
    .execute()
  const as = await prove(shop, id)
  const { status, codes } = await shop.call('DELETE', path, { as })
  expect([status, ...codes]).toEqual([409, 'order_not_pending'])
})

test('the actions of an order are limited, also refused ones', async () => {
  const shop = await openShop({ orderAction: { subject: { points: 2, seconds: 3600 } } })
  const { id } = await placeOrder(shop)
  const statuses = []
  for (let count = 0; count < 3; count += 1)
    statuses.push((await shop.call('DELETE', path, { as: linkOf(shop, id) })).status)
  expect(statuses).toEqual([401, 401, 429])
  expect((await shop.call('GET', path, { as: linkOf(shop, id) })).status).toBe(200)
})

test('C11 a shopper gets the link of an own order with a proof, and of no other', async () => {
  const shop = await openShop()
  const { id, as } = await placeOrder(shop)
  const own = await shop.call('POST', `/Orders/${id}/link`, { as, body: {} })
  const { token, proof } = own.body.data
  const headers = { 'order-link': token, 'order-proof': proof }
  const shown = await shop.call('GET', path, { as: headers })
  expect(shown.body.data.contact).toMatchObject({ name: 'Nour Hassan', isMasked: false })
  const foreign = await shop.call('POST', `/Orders/${id}/link`, { as: shop.guest(), body: {} })
  const unknown = await shop.call('POST', `/Orders/${randomUUID()}/link`, { as, body: {} })
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect(foreign.body).toEqual(unknown.body)
})

test('C45 a link needs two statements, also with 20 items', async () => {
  const variants = Array.from({ length: 20 }, (_, at) => variant(`floral-${at}`, { stock: 5 }))
  const shop = await createTestShop({ catalogue: [product('floral', variants)] })
  const as = shop.guest()
  for (const { id } of variants) await shop.put(as, id)
  const placed = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  const link = linkOf(shop, placed.body.data.id)
  const take = countStatements()
  const { body } = await shop.call('GET', path, { as: link })
  expect(body.data.items).toHaveLength(20)
  expect(take()).toHaveLength(2)
})

test('R8 a call by link ignores who the client is otherwise, and opens one order', async () => {
  const shop = await openShop()
  const asA = await shop.customer()
  const [a, b] = [await placeOrder(shop, {}, asA), await placeOrder(shop)]
  const identities = [{}, shop.guest(), asA, b.as, { authorization: 'Bearer wrong' }]
  for (const identity of identities) {
    for (const { id } of [a, b]) {
      const opened = await shop.call('GET', path, { as: { ...identity, ...linkOf(shop, id) } })
      expect([opened.status, opened.body.data.number]).toEqual([200, id.slice(0, 8)])
      const changed = await shop.call('DELETE', path, { as: { ...identity, ...linkOf(shop, id) } })
      expect(changed.codes).toEqual(['phone_proof_required'])
    }
    for (const [method, at] of [
      ['GET', path],
      ['DELETE', path],
      ['POST', `${path}/verify-phone`],
    ] as const) {
      const { codes } = await shop.call(method, at, { as: identity })
      expect(codes).toEqual(['order_link_invalid'])
    }
  }
})
