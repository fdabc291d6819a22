import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setStock } from '#data/stock/stock-changes.ts'
import { testActor } from '#test/admin/actors.ts'
import { countStatements } from '#test/engine/count-statements.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'

/** Creates products with two variants each. */
const createProducts = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    product(`tie${at}`, [variant(`tie${at}-red`), variant(`tie${at}-blue`)], {
      category: at % 2 ? 'shirts' : 'ties',
    }),
  )

async function createShop(productCount: number) {
  const shop = await createTestShop({ catalogue: createProducts(productCount) })
  const as = await shop.customer()
  const takeStatements = countStatements()
  const count = async (request: () => Promise<{ status: number }>) => {
    takeStatements()
    expect((await request()).status).toBe(200)
    return takeStatements().length
  }
  const get = (path: string) => () => shop.call('GET', path, { as })
  return { shop, as, count, get }
}

/** Counts the statements of a shopper with `itemCount` items in the cart and in the wishlist. */
async function countShopperStatements(productCount: number, itemCount: number) {
  const { shop, as, count, get } = await createShop(productCount)
  for (let at = 0; at < itemCount; at += 1) {
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
  for (let at = 1; at < itemCount; at += 1) {
    await shop.put(as, `tie${at}-blue`)
    await buy()
  }
  return { ...counts, orders: await count(get('/Orders/get-orders')) }
}

test('R15 a shopper needs the same number of statements at 1,000 products, 9 items and 9 orders as at 10, 1 and 1', async () => {
  const small = await countShopperStatements(10, 1)
  expect(await countShopperStatements(1000, 9)).toEqual(small)
  expect(small.cart).toBeLessThanOrEqual(3)
  expect(small.checkout).toBeGreaterThan(2)
  expect(small.checkout).toBeLessThanOrEqual(8)
})

test('C45 a checkout runs as many statements as before the admin', async () => {
  const { shop, count } = await createShop(10)
  const countCheckout = async (as: Record<string, string>) => {
    for (const id of ['tie0-red', 'tie1-red', 'tie2-red']) await shop.put(as, id)
    const headers = { 'idempotency-key': randomUUID() }
    return count(() => shop.call('POST', '/Orders/checkout', { as, headers, body: checkoutBody() }))
  }
  const counts = [await countCheckout(shop.guest()), await countCheckout(await shop.customer())]
  expect(counts).toEqual(shop.engine.kind === 'sqlite' ? [7, 8] : [2, 3])
})

// After a change, SQLite runs two statements to find it. PostgreSQL announces it twice, so the
// product is read twice.
test.each([10, 1000])(
  'R15 lists and products need at most 3 statements at %d products',
  async (productCount) => {
    const { shop, count, get } = await createShop(productCount)
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
      await setStock(shop.engine, {
        variantId: 'tie3-red',
        quantity: 7,
        actor: testActor,
        now: shop.clock.now,
      })
      expect(await count(get(path)), `${path} after a change`).toBeLessThanOrEqual(4)
    }
  },
  60_000,
)
