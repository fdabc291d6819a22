/** Tests `data/checkout/checkout-items.ts`: the language of an order and the names at its purchase. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'

const floral = (english: string, arabic: string, stock: number | null = 10) =>
  product(
    'floral',
    [
      variant('floral-701', {
        name: `${english} 701`,
        color: 'Midnight',
        stock,
        translations: { ar: { name: `${arabic} 701`, color: 'أزرق ليلي' } },
      }),
    ],
    { name: english, translations: { ar: { name: arabic } } },
  )

const open = (settings = {}) => createTestShop({ catalogue: [floral('Floral', 'مشجّر')], settings })

async function buy(shop: TestShop, query: string, given: Record<string, unknown> = {}) {
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  const body = checkoutBody(given)
  return { as, response: await shop.call('POST', `/Orders/checkout${query}`, { as, body }) }
}

const namesIn = async (shop: TestShop, as: Record<string, string>, query: string) => {
  const { body } = await shop.call('GET', `/Orders/get-orders${query}`, { as })
  const [{ items, locale }] = body.data
  return [locale, items[0].name, items[0].variantName, items[0].color]
}

test.each([
  ['', 'en', 'Floral'],
  ['?locale=en', 'en', 'Floral'],
  ['?locale=ar', 'ar', 'مشجّر'],
])('a checkout with "%s" stores the locale %s and both snapshots', async (query, locale, name) => {
  const shop = await open()
  const { as, response } = await buy(shop, query)
  expect(response.body.data).toMatchObject({ locale, items: [{ name }] })
  const order = await shop.engine.db.selectFrom('orders').select('locale').executeTakeFirst()
  expect(order).toEqual({ locale })
  const renamed = floral('Renamed', 'اسم جديد', null)
  await saveProducts(shop.engine, [renamed], new Date())
  expect(await namesIn(shop, as, '')).toEqual([locale, 'Floral', 'Floral 701', 'Midnight'])
  expect(await namesIn(shop, as, '?locale=ar')).toEqual([locale, 'مشجّر', 'مشجّر 701', 'أزرق ليلي'])
})

test('an order of products without translations has English names in both locales', async () => {
  const shop = await createTestShop()
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  const { body } = await shop.call('POST', '/Orders/checkout?locale=ar', {
    as,
    body: checkoutBody(),
  })
  expect(body.data.items).toMatchObject([{ name: 'floral', color: 'Midnight' }])
  const items = await shop.engine.db.selectFrom('order_items').select('translations').execute()
  expect(items).toEqual([{ translations: {} }])
})

test('a retry in the other locale returns the same order, with names of that locale', async () => {
  const shop = await open()
  const as = shop.guest()
  await shop.put(as, 'floral-701')
  const headers = { 'idempotency-key': randomUUID() }
  const send = (query: string) =>
    shop.call('POST', `/Orders/checkout${query}`, { as, headers, body: checkoutBody() })
  const [arabic, english] = [await send('?locale=ar'), await send('')]
  expect([arabic.status, english.status]).toEqual([200, 200])
  expect(english.body.data).toMatchObject({
    id: arabic.body.data.id,
    locale: 'ar',
    items: [{ name: 'Floral' }],
  })
  expect(arabic.body.data.items[0].name).toBe('مشجّر')
})

test.each(['القاهرة', 'القاهره', ' الـقاهِرة '])(
  'a checkout to %s costs the rate of Cairo and stores Cairo',
  async (city) => {
    const byRate = { shippingPolicy: 'by-governorate' as const }
    for (const settings of [byRate, {}]) {
      const shop = await open(settings)
      const shippingAddress = `12 شارع التحرير, ${city}`
      const { response } = await buy(shop, '?locale=ar', { shippingAddress, city })
      expect(response.body.data).toMatchObject({
        shippingCost: settings === byRate ? 86 : 0,
        shippingAddress: '12 شارع التحرير, Cairo',
      })
      const order = await shop.engine.db.selectFrom('orders').select('city').executeTakeFirst()
      expect(order).toEqual({ city: 'Cairo' })
    }
  },
)

test('an address without extra fields ends in the English name too', async () => {
  const shop = await open({ shippingPolicy: 'by-governorate' })
  for (const shippingAddress of ['5 شارع النيل، كفر الشيخ', '5 شارع النيل, كفر الشيخ']) {
    const { response } = await buy(shop, '', { shippingAddress })
    expect(response.body.data).toMatchObject({
      shippingCost: 97,
      shippingAddress: '5 شارع النيل, Kafr El Sheikh',
    })
  }
  const unknown = await buy(shop, '?locale=ar', { shippingAddress: 'شارع النيل, باريس' })
  expect([unknown.response.status, unknown.response.codes]).toEqual([422, ['unknown_city']])
})

test('errors of a low stock name the variant in the language of the request', async () => {
  const shop = await open()
  const { as } = await buy(shop, '', {})
  const put = (query: string, quantityNeaded: number) =>
    shop.call('POST', `/products/add-or-update-product-to-cart${query}`, {
      as,
      body: { productID: 'floral', productVariantId: 'floral-701', quantityNeaded },
    })
  const description = 'Only 9 pieces are left of Floral 701.'
  const code = 'insufficient_stock'
  const field = 'quantityNeaded'
  expect((await put('', 10)).body.errors).toEqual([
    { code, description, field, params: { name: 'Floral 701', left: 9 } },
  ])
  expect((await put('?locale=ar', 10)).body.errors).toEqual([
    { code, description, field, params: { name: 'مشجّر 701', left: 9 } },
  ])

  await put('', 9)
  await saveProducts(shop.engine, [floral('Floral', 'مشجّر', 0)], new Date())
  const body = checkoutBody()
  const refused = await shop.call('POST', '/Orders/checkout?locale=ar', { as, body })
  expect(refused.body.errors).toEqual([
    {
      code: 'sold_out',
      description: 'Floral 701 is sold out.',
      field: 'floral-701',
      params: { name: 'مشجّر 701' },
    },
  ])
})
