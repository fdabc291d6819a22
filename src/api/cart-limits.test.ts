import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings } from '#settings/settings.ts'
import { countStatements } from '#test/engine/count-statements.ts'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'

const { cart } = readSettings({}).limits

/** The calls that change a cart or a wishlist, each by a new guest. */
const changes: Record<string, (shop: TestShop, from: string) => Promise<{ status: number }>> = {
  'add to cart': (shop, from) =>
    shop.call('POST', '/products/add-or-update-product-to-cart', {
      as: shop.guest(),
      from,
      body: { productID: 'floral', productVariantId: 'floral-701', quantityNeaded: 1 },
    }),
  'remove from cart': (shop, from) =>
    shop.call('DELETE', `/products/remove-product-from-cart/${randomUUID()}`, {
      as: shop.guest(),
      from,
    }),
  'add to wishlist': (shop, from) =>
    shop.call('POST', '/Wishlist/add-to-wishlist/floral-701', { as: shop.guest(), from }),
  'remove from wishlist': (shop, from) =>
    shop.call('DELETE', '/Wishlist/remove-from-wishlist/floral-701', { as: shop.guest(), from }),
}

const [address, otherAddress] = ['203.0.113.7', '192.0.2.1']

test('SEC-H2 refuses the 3,001st change of carts and wishlists from an address in an hour [limits.cart-changes]', async () => {
  const shop = await createTestShop({ limits: { cart } })
  const remove = (from: string) => {
    const path = '/products/remove-product-from-cart/not-a-uuid'
    return shop.call('DELETE', path, { as: shop.guest(), from })
  }
  for (let time = 0; time < 3000; time += 1) expect((await remove(address)).status).toBe(404)
  const as = shop.guest()
  const refused = await shop.put(as, 'floral-701')
  expect([refused.status, refused.codes]).toEqual([429, ['too_many_requests']])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await remove(otherAddress)).status).toBe(404)
  expect((await shop.call('GET', '/Carts/get-my-cart', { as })).status).toBe(200)
  expect(await shop.engine.db.selectFrom('cart_lines').selectAll().execute()).toEqual([])
})

test.each(Object.entries(changes))(
  'SEC-H2 %s counts without an SQL statement [limits.cart-changes]',
  async (_, change) => {
    const unlimited = await createTestShop()
    const shop = await createTestShop({
      limits: { cart: { address: { points: 2, seconds: 3600 } } },
    })
    const statements = countStatements()
    await change(unlimited, address)
    const without = statements()
    await change(shop, address)
    expect(statements()).toHaveLength(without.length)
    await change(shop, address)
    statements()
    expect((await change(shop, address)).status).toBe(429)
    expect(statements()).toEqual([])
    expect((await change(shop, otherAddress)).status).not.toBe(429)
  },
)
