import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setStock } from '#data/catalogue.ts'
import { countStatements } from '#test/count-statements.ts'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'
import { product, variant } from '#test/factories.ts'

/** So many products of two variants each. */
const productsOf = (size: number) =>
  Array.from({ length: size }, (_, at) =>
    product(`tie${at}`, [variant(`tie${at}-red`), variant(`tie${at}-blue`)], {
      category: at % 2 ? 'shirts' : 'ties',
    }),
  )

async function openShop(size: number) {
  const shop = await createTestShop({ catalogue: productsOf(size) })
  const as = await shop.customer()
  const taken = countStatements()
  const count = async (request: () => Promise<{ status: number }>) => {
    taken()
    expect((await request()).status).toBe(200)
    return taken().length
  }
  const get = (path: string) => () => shop.call('GET', path, { as })
  return { shop, as, count, get }
}

/** Statements of what a shopper does with so many lines in the cart and on the wishlist. */
async function measureShopper(size: number, lines: number) {
  const { shop, as, count, get } = await openShop(size)
  for (let at = 0; at < lines; at += 1) {
    await shop.put(as, `tie${at}-red`)
    await shop.call('POST', `/Wishlist/add-to-wishlist/tie${at}-red`, { as })
  }
  const buy = () => {
    const headers = { 'idempotency-key': randomUUID() }
    return shop.call('POST', '/Orders/checkout', { as, headers, body: checkoutBody() })
  }
  const counts = {
    cart: await count(get('/Carts/get-my-cart')),
    'put in cart': await count(() => shop.put(as, 'tie1-blue', 2)),
    wishlist: await count(get('/Wishlist/get-my-wishlist')),
    checkout: await count(buy),
  }
  for (let at = 1; at < lines; at += 1) {
    await shop.put(as, `tie${at}-blue`)
    await buy()
  }
  return { ...counts, orders: await count(get('/Orders/get-orders')) }
}

test('R15 a shopper costs as many statements at 1,000 products, 9 lines and 9 orders as at 10, 1 and 1', async () => {
  const small = await measureShopper(10, 1)
  expect(await measureShopper(1000, 9)).toEqual(small)
  expect(small.cart).toBeLessThanOrEqual(3)
  expect(small.checkout).toBeGreaterThan(2)
  expect(small.checkout).toBeLessThanOrEqual(8)
}, 60_000)

// After a change SQLite is asked twice what changed; PostgreSQL says so twice, and is read twice.
test.each([10, 1000])(
  'R15 listings and products of %d cost at most 3 statements',
  async (size) => {
    const { shop, count, get } = await openShop(size)
    const paths = [
      '/products/get-products',
      '/products/get-products?category=ties&sort=-price&limit=9',
      '/products/get-product/tie3',
      '/products/get-related-products/tie3',
      '/shop/listing?category=ties',
    ]
    expect(await count(get('/products/get-products'))).toBeGreaterThan(1)
    for (const path of paths) {
      expect(await count(get(path)), path).toBeLessThanOrEqual(3)
      await setStock(shop.engine, { variantId: 'tie3-red', quantity: 7, now: shop.clock.now })
      expect(await count(get(path)), `${path} after a change`).toBeLessThanOrEqual(4)
    }
  },
  60_000,
)
