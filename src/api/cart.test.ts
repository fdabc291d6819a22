import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'

type RequestHeaders = Record<string, string>

/** Returns the items of a cart as `variant x quantity`, in their order. */
async function itemsOf(shop: TestShop, as: RequestHeaders): Promise<string[]> {
  const { body } = await shop.call('GET', '/Carts/get-my-cart', { as })
  return body.data.items.map(
    (item: { productVariantId: string; quantity: number }) =>
      `${item.productVariantId} x ${item.quantity}`,
  )
}

/** Sets the clock one second forward, so that items have an order. */
const advanceClock = (shop: TestShop) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
}

test('returns each item with product, price and stock, and the total [calls.put-cart-item, data.cart, data.equal-ids, cart.exceeds-stock]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'oxford-white-m', 2)
  advanceClock(shop)
  const { status, body } = await shop.put(guest, 'floral-701', 1)
  expect([status, body.succeeded]).toEqual([200, true])
  const [shirt, tie] = body.data.items
  expect(shirt).toMatchObject({
    productId: 'oxford',
    productName: 'oxford',
    productCategory: 'shirts',
    color: 'White',
    size: 'M',
    price: 1450,
    quantity: 2,
    stockQuantity: 10,
  })
  expect(shirt.itemId).toBe(shirt.id)
  expect(tie).toMatchObject({ productVariantId: 'floral-701', size: null, price: 990 })
  expect(body.data.totalPrice).toBe(2 * 1450 + 990)
})

test('sets the quantity of the same item when it is added again [calls.put-cart-sets]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  const first = await shop.put(guest, 'floral-701', 2)
  advanceClock(shop)
  await shop.put(guest, 'oxford-white-m', 1)
  advanceClock(shop)
  const again = await shop.put(guest, 'floral-701', 5)
  expect(again.body.data.items[0].itemId).toBe(first.body.data.items[0].itemId)
  expect(await itemsOf(shop, guest)).toEqual(['floral-701 x 5', 'oxford-white-m x 1'])
})

test('removes an item once and returns the others [calls.remove-cart-item]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await shop.put(guest, 'oxford-white-m', 1)
  const { body } = await shop.put(guest, 'floral-701', 1)
  const tie = body.data.items.find(
    (item: { productVariantId: string }) => item.productVariantId === 'floral-701',
  )
  const path = `/products/remove-product-from-cart/${tie.itemId}`
  const removed = await shop.call('DELETE', path, { as: guest })
  expect([removed.status, removed.body.data.totalPrice]).toEqual([200, 1450])
  expect(await itemsOf(shop, guest)).toEqual(['oxford-white-m x 1'])
  const twice = await shop.call('DELETE', path, { as: guest })
  expect([twice.status, twice.codes]).toEqual([404, ['not_found']])
})

const refusals = [
  {
    problem: 'a quantity above the stock',
    item: ['floral', 'floral-ivory'],
    quantity: 4,
    status: 409,
    code: 'insufficient_stock',
  },
  {
    problem: 'a sold-out variant',
    item: ['glen', 'glen-grey'],
    quantity: 1,
    status: 409,
    code: 'sold_out',
  },
  {
    problem: 'a variant of another product',
    item: ['oxford', 'floral-701'],
    quantity: 1,
    status: 422,
    code: 'variant_mismatch',
  },
  {
    problem: 'an unknown variant',
    item: ['floral', 'floral-702'],
    quantity: 1,
    status: 404,
    code: 'not_found',
  },
]

test.each(refusals)(
  'rejects $problem and changes nothing [refusals.stock, refusals.mismatch, calls.put-cart-sets]',
  async (refusal) => {
    const shop = await createTestShop()
    const guest = shop.guest()
    await shop.put(guest, 'floral-ivory', 3)
    const [productID, productVariantId] = refusal.item
    const refused = await shop.call('POST', '/products/add-or-update-product-to-cart', {
      as: guest,
      body: { productID, productVariantId, quantityNeaded: refusal.quantity },
    })
    expect([refused.status, refused.codes]).toEqual([refusal.status, [refusal.code]])
    expect(await itemsOf(shop, guest)).toEqual(['floral-ivory x 3'])
  },
)

test.each([0, -1, 1.5, '2', null])(
  'returns 422 for the quantity %j and names the field [refusals.quantity]',
  async (quantity) => {
    const shop = await createTestShop()
    const refused = await shop.call('POST', '/products/add-or-update-product-to-cart', {
      as: shop.guest(),
      body: { productID: 'floral', productVariantId: 'floral-701', quantityNeaded: quantity },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0].field).toBe('quantityNeaded')
  },
)

test('separates the carts of a guest and a customer; guest ids compare case-insensitively [calls.get-cart, identity.both-may, identity.guest-uuid]', async () => {
  const shop = await createTestShop()
  const [guest, customer] = [shop.guest(), await shop.customer()]
  await shop.put(guest, 'floral-701', 1)
  await shop.put(customer, 'oxford-white-m', 2)
  expect(await itemsOf(shop, guest)).toEqual(['floral-701 x 1'])
  expect(await itemsOf(shop, customer)).toEqual(['oxford-white-m x 2'])
  const upperCase = { 'guest-user-id': guest['guest-user-id'].toUpperCase() }
  expect(await itemsOf(shop, upperCase)).toEqual(['floral-701 x 1'])
})

test('does not take stock for a cart [calls.cart-no-stock]', async () => {
  const shop = await createTestShop()
  const [first, second] = [shop.guest(), shop.guest()]
  expect((await shop.put(first, 'floral-ivory', 3)).status).toBe(200)
  expect((await shop.put(second, 'floral-ivory', 3)).status).toBe(200)
})
