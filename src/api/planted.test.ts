import { expect, test } from 'vitest'
import { createTestShop } from '#test/create-test-shop.ts'

const script =
  '<p onclick="take()">Silk</p><script>take()</script><img src=x onerror=take()><a href="javascript:take()">here</a>'

test('R13 removes a script that was written into the database directly', async () => {
  const shop = await createTestShop()
  await shop.engine.db.updateTable('products').set({ description: script }).execute()
  shop.engine.noteCatalogueChange(['floral'])
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
  await shop.engine.db.updateTable('products').set({ description }).execute()
  shop.engine.noteCatalogueChange(['floral'])
  const { body } = await shop.call('GET', '/products/get-product/floral')
  expect(body.data.description).toBe(description)
})
