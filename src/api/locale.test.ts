/** Tests `listing-labels.ts`, `settings.ts`, and the parameter `locale` of all calls. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'
import { withOrderLink } from '#test/shop/order-links.ts'

const ofColour = (name: string, color: string) => ({
  ar: { name, color, imageAlts: [`${name} كاملة`, `قماش ${name}`] },
})

/** A tie in navy and black, a shirt in white, and a tie without translations. */
const catalogue = () => [
  product(
    'floral',
    [
      variant('floral-navy', {
        name: 'Floral Navy',
        color: 'Navy',
        translations: ofColour('مشجّر، كحلي', 'كحلي'),
      }),
      variant('floral-black', {
        name: 'Floral Black',
        color: 'Black',
        rank: 2,
        translations: ofColour('مشجّر، أسود', 'أسود'),
      }),
    ],
    {
      name: 'Floral',
      tags: ['#Floral'],
      translations: { ar: { name: 'مشجّر', summary: 'زهور', description: '<p>حرير</p>' } },
    },
  ),
  product(
    'oxford',
    [variant('oxford-white', { color: 'White', translations: ofColour('أكسفورد', 'أبيض') })],
    { category: 'shirts', translations: { ar: { name: 'أكسفورد' } } },
  ),
  product('plain', [variant('plain-sage', { color: 'Sage', rank: 9 })]),
]

const open = () => createTestShop({ catalogue: catalogue() })

const arabicLetter = /\p{Script=Arabic}/u

/** Returns the paths of the leaves that differ. Names of array items have no index. */
function changedPaths(before: unknown, after: unknown, at = ''): string[] {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return before === after ? [] : [at]
  expect(Object.keys(after), at).toEqual(Object.keys(before))
  return Object.entries(before).flatMap(([key, value]) => {
    const path = Array.isArray(before) ? at : `${at}.${key}`.replace(/^\./, '')
    return changedPaths(value, (after as Record<string, unknown>)[key], path)
  })
}

/** Sends a call in English, in English by name, and in Arabic. Returns the changed fields. */
async function changedFields(shop: TestShop, path: string, as: Record<string, string>) {
  const read = async (locale: string) => {
    const url = `${path}${locale && (path.includes('?') ? '&' : '?')}${locale}`
    const { status, body } = await shop.call('GET', url, { as })
    expect([url, status]).toEqual([url, 200])
    return body.data
  }
  const [plain, english, arabic] = [
    await read(''),
    await read('locale=en'),
    await read('locale=ar'),
  ]
  expect(english).toEqual(plain)
  expect(JSON.stringify(plain)).not.toMatch(arabicLetter)
  return [...new Set(changedPaths(plain, arabic))].toSorted()
}

test('locale=ar changes names, colours, texts, labels and alternative texts only', async () => {
  const shop = await open()
  const as = shop.guest()
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-navy', { as })
  await shop.put(as, 'floral-navy')
  await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  await shop.put(as, 'floral-navy')
  const ofVariant = ['color', 'imageAlts', 'variantName'].map((name) => `productVariants.${name}`)
  const ofProduct = ['description', 'name', ...ofVariant, 'summery']
  const changed = async (path: string) => changedFields(shop, path, as)
  expect(await changed('/products/get-products')).toEqual(ofProduct)
  expect(await changed('/products/get-products?category=floral')).toEqual(ofProduct)
  expect(await changed('/products/get-product/floral')).toEqual(ofProduct)
  expect(await changed('/products/get-product/plain')).toEqual([])
  expect(await changed('/products/get-related-products/plain')).toEqual(
    [...ofProduct.map((name) => `ties.${name}`), 'shirts.name']
      .concat(ofVariant.map((name) => `shirts.${name}`))
      .toSorted(),
  )
  expect(await changed('/shop/listing?category=floral&color=Navy')).toEqual([
    'cards.alt',
    'cards.name',
    'chosenColours.label',
    'colours.label',
  ])
  expect(await changed('/Carts/get-my-cart')).toEqual([
    'items.color',
    'items.productName',
    'items.variantName',
  ])
  expect(await changed('/Wishlist/get-my-wishlist')).toEqual(
    [...ofVariant.map((name) => name.replace('productVariants', 'productVariant'))]
      .concat(['description', 'name', 'summery'].map((name) => `productVariant.product.${name}`))
      .map((name) => `items.${name}`)
      .toSorted(),
  )
  expect(await changed('/Orders/get-orders')).toEqual([
    'items.color',
    'items.name',
    'items.variantName',
  ])
})

test('settings have a label of each governorate, and name the locales of the shop', async () => {
  const shop = await createTestShop({
    settings: { shippingRates: [{ state: 'Cairo', label: 'Cairo', shippingCost: 86 }] },
  })
  const read = async (query: string) => (await shop.call('GET', `/shop/settings${query}`)).body.data
  expect(await read('')).toMatchObject({
    locales: ['en', 'ar'],
    shippingRates: [{ state: 'Cairo', label: 'Cairo', shippingCost: 86 }],
  })
  expect((await read('?locale=ar')).shippingRates).toEqual([
    { state: 'Cairo', label: 'القاهرة', shippingCost: 86 },
  ])
})

const calls = Object.entries<Endpoint>(endpoints)
const localized = calls.filter(([, { isLocalized }]) => isLocalized).map(([name]) => name)

test('the calls with names or texts of the shop are localized, and no others', () => {
  expect(localized.toSorted()).toEqual(
    [
      ...['getProducts', 'getProduct', 'getRelatedProducts', 'getListing', 'getShopSettings'],
      'getShopContent',
      ...['getCart', 'setCartItem', 'removeCartItem', 'checkout', 'getOrders'],
      ...['getWishlist', 'addToWishlist', 'removeFromWishlist'],
      // They cause e-mails.
      ...['forgotPassword', 'resetPassword'],
      ...['changePassword', 'changeEmail', 'requestVerification', 'deleteAccount'],
      ...['getOrderByLink', 'confirmOrderByLink', 'cancelOrderByLink'],
    ].toSorted(),
  )
})

test.each(localized)('%s rejects an unknown locale with 422', async (name) => {
  const shop = await createTestShop()
  const { method, path } = endpoints[name as keyof typeof endpoints]
  const filled = path.replace(/\{(?:itemId|orderId)\}/, randomUUID()).replace(/\{\w+\}/, 'floral')
  const as = await withOrderLink(shop, await shop.customer())
  for (const locale of ['fr', '', 'AR', 'ar,en']) {
    const body = method === 'POST' ? {} : undefined
    const response = await shop.call(method, `${filled}?locale=${locale}`, { as, body })
    expect([locale, response.status, response.codes]).toEqual([locale, 422, ['invalid']])
    expect(response.body.errors[0].field).toBe('locale')
  }
})

test('a listing selects by the English value, in both locales, and shows Arabic labels', async () => {
  const shop = await open()
  const read = async (query: string) => {
    const { body } = await shop.call('GET', `/shop/listing?category=ties&${query}`)
    return body.data
  }
  const english = await read('color=Navy,Sage&size=')
  const arabic = await read('color=Navy,Sage&size=&locale=ar')
  const idsOf = (listing: { cards: { productVariantID: string }[] }) =>
    listing.cards.map((card) => card.productVariantID)
  expect(idsOf(arabic)).toEqual(['floral-navy', 'plain-sage'])
  expect([arabic.total, idsOf(arabic)]).toEqual([english.total, idsOf(english)])
  expect(english.colours).toEqual([
    { value: 'Black', label: 'Black', count: 1 },
    { value: 'Navy', label: 'Navy', count: 1 },
    { value: 'Sage', label: 'Sage', count: 1 },
  ])
  // Colours are sorted by their label. One without a translation has its English label.
  expect(arabic.colours).toEqual([
    { value: 'Sage', label: 'Sage', count: 1 },
    { value: 'Black', label: 'أسود', count: 1 },
    { value: 'Navy', label: 'كحلي', count: 1 },
  ])
  expect(english.chosenColours).toEqual([
    { value: 'Navy', label: 'Navy' },
    { value: 'Sage', label: 'Sage' },
  ])
})

test('a chosen colour has its Arabic label also without results', async () => {
  const shop = await open()
  const path = '/shop/listing?category=ties&color=white,Mauve&locale=ar'
  const { body } = await shop.call('GET', path)
  expect(body.data.total).toBe(0)
  expect(body.data.chosenColours).toEqual([
    { value: 'white', label: 'أبيض' },
    { value: 'Mauve', label: 'Mauve' },
  ])
})

test('a sale and a changed translation are in the next response of each locale', async () => {
  const shop = await open()
  const stocks = async () => {
    const read = async (query: string) =>
      (await shop.call('GET', `/products/get-product/floral${query}`)).body.data
    const [english, arabic] = [await read(''), await read('?locale=ar')]
    const [inEnglish, inArabic] = [english, arabic].map(
      ({ productVariants: [first] }) => first.stockQuantity,
    )
    return [english.name, inEnglish, arabic.name, inArabic]
  }
  expect(await stocks()).toEqual(['Floral', 10, 'مشجّر', 10])
  const as = shop.guest()
  await shop.put(as, 'floral-navy', 3)
  const order = await shop.call('POST', '/Orders/checkout?locale=ar', { as, body: checkoutBody() })
  expect(order.status).toBe(200)
  expect(await stocks()).toEqual(['Floral', 7, 'مشجّر', 7])
  const [floral] = catalogue()
  const translations = { ar: { name: 'زهور' } }
  const kept = (floral?.variants ?? []).map((each) => ({ ...each, stock: null }))
  if (floral)
    await saveProducts(shop.engine, [{ ...floral, translations, variants: kept }], new Date())
  expect(await stocks()).toEqual(['Floral', 7, 'زهور', 7])
})
