import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countStock } from '#data/catalogue.ts'
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

/** Statements of every reading route and of a checkout, in a shop of so many products. */
async function measure(size: number, cartLines: number) {
  const shop = await createTestShop({ catalogue: productsOf(size) })
  const as = await shop.customer()
  const taken = countStatements()
  const count = async (request: () => Promise<{ status: number }>) => {
    taken()
    expect((await request()).status).toBe(200)
    return taken().length
  }
  const get = (path: string) => () => shop.call('GET', path, { as })
  const listing = get('/products/get-products')
  const first = await count(listing)
  await countStock(shop.engine, { variantId: 'tie3-red', quantity: 7, now: shop.clock.now })
  const changed = await count(listing)
  for (let at = 0; at < cartLines; at += 1) {
    await shop.put(as, `tie${at}-red`)
    await shop.call('POST', `/Wishlist/add-to-wishlist/tie${at}-red`, { as })
  }
  const put = () => shop.put(as, 'tie1-blue', 2)
  const headers = { 'idempotency-key': randomUUID() }
  const checkout = () =>
    shop.call('POST', '/Orders/checkout', { as, headers, body: checkoutBody() })
  return {
    'list, the first time': first,
    'list, after a change': changed,
    list: await count(listing),
    'list, narrowed': await count(get('/products/get-products?category=ties&sort=-price&limit=9')),
    product: await count(get('/products/get-product/tie3')),
    related: await count(get('/products/get-related-products/tie3')),
    cart: await count(get('/Carts/get-my-cart')),
    'put in cart': await count(put),
    wishlist: await count(get('/Wishlist/get-my-wishlist')),
    checkout: await count(checkout),
    orders: await count(get('/Orders/get-orders')),
  }
}

const atMost: Partial<Record<keyof Awaited<ReturnType<typeof measure>>, number>> = {
  'list, the first time': 4,
  'list, after a change': 4,
  list: 3,
  'list, narrowed': 3,
  product: 3,
  cart: 3,
  checkout: 8,
}

test('R15 as many statements at 1,000 products and 9 lines as at 10 and 1, and few', async () => {
  const small = await measure(10, 1)
  const large = await measure(1000, 9)
  expect(large).toEqual(small)
  for (const [route, most] of Object.entries(atMost)) {
    const found = small[route as keyof typeof small]
    expect(found, `${route}: ${found} statements`).toBeLessThanOrEqual(most)
  }
}, 60_000)
