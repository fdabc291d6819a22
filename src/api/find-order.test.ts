/** Tests `order-link.ts`, `settings.ts` and `data/customers/link-requests.ts`. */
import { expect, test } from 'vitest'
import { countStatements } from '#test/engine/count-statements.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { linkHeaders } from '#test/shop/order-links.ts'

/** Places an order of one tie as a guest. */
async function placeOrder(shop: TestShop) {
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  const placed = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  return { as, id: placed.body.data.id as string }
}

test('R27 C9 finding an order gets the same response and statements for known and unknown data', async () => {
  const shop = await createTestShop()
  const { id } = await placeOrder(shop)
  const number = id.slice(0, 8)
  const take = countStatements()
  const find = async (body: Record<string, unknown>) => {
    take()
    const { status, body: envelope } = await shop.call('POST', '/Orders/find', { body })
    return JSON.stringify([status, envelope, take().length])
  }
  const responses = new Set([
    await find({ number, email: 'nour@example.com' }),
    await find({ number: `#${number.toUpperCase()}`, email: 'Nour@Example.com' }),
    await find({ number, email: 'other@example.com' }),
    await find({ number: '00000000', email: 'nobody@example.com' }),
  ])
  expect([...responses]).toEqual([
    JSON.stringify([200, { succeeded: true, data: null, errors: [] }, 1]),
  ])
  const requests = await shop.engine.db
    .selectFrom('link_requests')
    .select(['kind', 'number', 'email'])
    .where('number', '=', number)
    .orderBy('email')
    .execute()
  expect(requests.map((row) => [row.kind, row.email])).toEqual([
    ['order', 'nour@example.com'],
    ['order', 'nour@example.com'],
    ['order', 'other@example.com'],
  ])
  for (const wrong of ['', '4f9c21a', '4f9c21abc', 'zzzzzzzz', '##4f9c21a']) {
    const body = { number: wrong, email: 'nour@example.com' }
    const refused = await shop.call('POST', '/Orders/find', { body })
    expect([wrong, refused.status, refused.body.errors[0].field]).toEqual([wrong, 422, 'number'])
  }
})

test('C15 without a key the shop has no links, and says so', async () => {
  const shop = await createTestShop()
  const { id, as } = await placeOrder(shop)
  const link = linkHeaders(shop, { orderId: id })
  const off = await createTestShop({ engine: shop.engine, signLink: null })
  const calls = [
    off.call('GET', '/Orders/by-link', { as: link }),
    off.call('POST', '/Orders/find', { body: { number: id.slice(0, 8), email: 'a@example.com' } }),
    off.call('POST', `/Orders/${id}/link`, { as, body: {} }),
  ]
  for (const { status, codes } of await Promise.all(calls))
    expect([status, ...codes]).toEqual([404, 'not_found'])
  const services = async (of: TestShop) => (await of.call('GET', '/shop/services')).body.data
  expect(await services(off)).toMatchObject({ hasOrderLinks: false })
})
