import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'

const script =
  '<p onclick="take()">Silk</p><script>take()</script><img src=x onerror=take()><a href="javascript:take()">here</a>'

/** Writes a description as another program would, without sanitising it. */
const storeDescription = ({ engine }: TestShop, description: string) =>
  engine.write(async ({ trx, productsChanged }) => {
    await trx.updateTable('products').set({ description }).execute()
    productsChanged(['floral'])
  })

test('R13 removes a script that was written into the database directly', async () => {
  const shop = await createTestShop()
  await storeDescription(shop, script)
  const guest = shop.guest()
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-701', { as: guest })
  const clean = '<p>Silk</p>here'
  const one = await shop.call('GET', '/products/get-product/floral')
  expect(one.body.data.description).toBe(clean)
  const wishlist = await shop.call('GET', '/Wishlist/get-my-wishlist', { as: guest })
  expect(wishlist.body.data.items[0].productVariant.product.description).toBe(clean)
})

test.each([
  '<p>Two <em>kinds</em> of <strong>silk</strong>,<br /> cut &amp; sewn</p><ul><li>soft</li></ul>',
  'Plain words',
])('returns a sanitised description unchanged: %s', async (description) => {
  const shop = await createTestShop()
  await storeDescription(shop, description)
  const { body } = await shop.call('GET', '/products/get-product/floral')
  expect(body.data.description).toBe(description)
})
