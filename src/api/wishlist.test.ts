import { expect, test } from 'vitest'
import { createTestShop, type TestShop, wishlistOf } from '#test/shop/create-test-shop.ts'

type RequestHeaders = Record<string, string>

const add = (shop: TestShop, as: RequestHeaders, variantId: string) =>
  shop.call('POST', `/Wishlist/add-to-wishlist/${variantId}`, { as })

const remove = (shop: TestShop, as: RequestHeaders, variantId: string) =>
  shop.call('DELETE', `/Wishlist/remove-from-wishlist/${variantId}`, { as })

test('returns an item with its variant and the fields of its product [calls.add-to-wishlist, data.wishlist-item]', async () => {
  const shop = await createTestShop()
  const { status, body } = await add(shop, shop.guest(), 'floral-701')
  expect([status, body.succeeded]).toEqual([200, true])
  const [{ productVariantId, productVariant }] = body.data.items
  expect([productVariantId, productVariant.productVariantID]).toEqual(['floral-701', 'floral-701'])
  expect(productVariant).toMatchObject({ price: 990, oldPrice: 1150, color: 'Midnight' })
  expect(productVariant.product).toEqual({
    id: 'floral',
    name: 'floral',
    category: 'ties',
    description: '<p>floral</p>',
    modelImage: '/pictures/floral/1-00000000-1200.avif',
    summery: 'floral',
  })
})

test('returns the latest item first; adding twice and removing an absent item change nothing [calls.get-wishlist]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await add(shop, guest, 'floral-701')
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  await add(shop, guest, 'oxford-white-m')
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  await add(shop, guest, 'floral-701')
  expect((await remove(shop, guest, 'glen-grey')).status).toBe(200)
  expect(await wishlistOf(shop, guest)).toEqual(['oxford-white-m', 'floral-701'])
})

test('removes one variant [calls.remove-from-wishlist]', async () => {
  const shop = await createTestShop()
  const guest = shop.guest()
  await add(shop, guest, 'floral-701')
  await add(shop, guest, 'oxford-white-m')
  const { body } = await remove(shop, guest, 'floral-701')
  expect(body.data.items).toHaveLength(1)
  expect(await wishlistOf(shop, guest)).toEqual(['oxford-white-m'])
})

test('accepts a sold-out variant and returns its stock of 0', async () => {
  const shop = await createTestShop()
  const { body } = await add(shop, shop.guest(), 'glen-grey')
  expect(body.data.items[0].productVariant.stockQuantity).toBe(0)
})

test.each(['floral-702', 'Floral 701'])('returns 404 for the unknown variant %j', async (id) => {
  const shop = await createTestShop()
  const guest = shop.guest()
  const refused = await add(shop, guest, encodeURIComponent(id))
  expect([refused.status, refused.codes]).toEqual([404, ['not_found']])
  expect(await wishlistOf(shop, guest)).toEqual([])
})

test('separates the wishlists of a guest and a customer [identity.both-may]', async () => {
  const shop = await createTestShop()
  const [guest, customer] = [shop.guest(), await shop.customer()]
  await add(shop, guest, 'floral-701')
  expect(await wishlistOf(shop, customer)).toEqual([])
  expect((await remove(shop, customer, 'floral-701')).status).toBe(200)
  expect(await wishlistOf(shop, guest)).toEqual(['floral-701'])
})
