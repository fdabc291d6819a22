/** Tests `feed.ts`, `manifest.ts` and `sitemap.ts`. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandName } from '#brand/name.ts'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { createSeoHandler } from './seo.ts'

const variant = sampleVariant('floral-701', {
  variantName: 'Floral <701> & more',
  color: 'Navy',
  price: 990,
  oldPrice: 1150,
  stockQuantity: 2,
  shareImage: '/pictures/floral-701/feed.jpg',
  size: 'M',
  translations: { ar: { name: 'ربطة عنق مشجّرة', color: 'كحلي' } },
})
const soldOut = { productVariantID: 'floral-gone', color: 'Red', stockQuantity: 0, oldPrice: 0 }
const products = [
  sampleProduct('floral', [variant, { ...variant, ...soldOut }], {
    name: 'Floral',
    tags: ['#Floral'],
    description: '<p>Silk,\u0000 printed.</p>',
    translations: { ar: { description: '<p>حرير مطبوع.</p>' } },
  }),
]
const deps = {
  siteUrl: 'https://luca.example',
  locales: ['en'],
  catalogue: async () => ({ products }),
} as const
const seo = createSeoHandler(deps)
const bilingual = createSeoHandler({ ...deps, locales: ['en', 'ar'] })

test('robots.txt allows public pages and disallows private ones', async () => {
  const body = String((await seo('/robots.txt'))?.body)
  expect(body).toContain('Disallow: /cart')
  expect(body).toContain('Sitemap: https://luca.example/sitemap.xml')
})

test('the sitemap lists every page once, without sold-out variants', async () => {
  const body = String((await seo('/sitemap.xml'))?.body)
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain('https://luca.example/products/ties/floral/floral-701')
  expect(addresses).not.toContain('https://luca.example/products/ties/floral/floral-gone')
  expect(addresses).toContain('https://luca.example/products/black-on-black')
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the sitemap of a bilingual shop lists every page in both locales with its alternates', async () => {
  const english = String((await seo('/sitemap.xml'))?.body)
  const both = String((await bilingual('/sitemap.xml'))?.body)
  const [page] = both.match(/<url><loc>https:\/\/luca.example\/ar<\/loc>.*<\/url>/) ?? []
  expect(page?.match(/hreflang="[^"]*" href="[^"]*"/g)).toEqual([
    'hreflang="en" href="https://luca.example/"',
    'hreflang="ar" href="https://luca.example/ar"',
    'hreflang="x-default" href="https://luca.example/"',
  ])
  expect(both.match(/<url>/g)).toHaveLength(2 * (english.match(/<url>/g)?.length ?? 0))
  expect(english).not.toContain('xhtml')
})

test('robots.txt disallows the private pages of both locales', async () => {
  const body = String((await bilingual('/robots.txt'))?.body)
  for (const path of ['/ar/cart', '/ar/orders', '/ar/wishlist', '/cart'])
    expect(body).toContain(`Disallow: ${path}\n`)
  expect(String((await seo('/robots.txt'))?.body)).not.toContain('/ar')
})

test('the feed lists every variant with its price in EGP, escaped [shop.currency-code]', async () => {
  const body = String((await seo('/feed.xml'))?.body)
  expect(body.match(/<item>/g)).toHaveLength(2)
  expect(body).toContain('<title>Floral &lt;701&gt; &amp; more, M</title>')
  expect(body).toContain('<g:price>1150.00 EGP</g:price><g:sale_price>990.00 EGP</g:sale_price>')
  expect(body).toContain('<g:availability>out_of_stock</g:availability>')
  expect(body).toContain('<description>Silk, printed.</description>')
  expect(body).not.toContain('\u0000')
})

test('the Arabic feed has Arabic texts and pages, and the ids, prices and sizes of the English one', async () => {
  const english = String((await bilingual('/feed.xml'))?.body)
  const arabic = String((await bilingual('/feed-ar.xml'))?.body)
  for (const name of ['g:id', 'g:item_group_id', 'g:price', 'g:sale_price', 'g:size']) {
    const valuesOf = (feed: string) => feed.match(new RegExp(`<${name}>[^<]*`, 'g'))
    expect(valuesOf(arabic), name).toEqual(valuesOf(english))
  }
  expect(arabic).toContain('<channel><title>LUCA</title><link>https://luca.example/ar</link>')
  expect(arabic).toContain('<title>ربطة عنق مشجّرة، M | ربطات العنق</title>')
  expect(arabic).toContain('<description>حرير مطبوع.</description>')
  expect(arabic).toContain('<g:color>كحلي</g:color>')
  const [link] = /<link>[^<]*floral-701<\/link>/.exec(arabic) ?? []
  expect(link).toBe('<link>https://luca.example/ar/products/ties/floral/floral-701</link>')
  expect(english).not.toMatch(/[\u0600-\u06FF]|\/ar/)
})

test('a shop without Arabic has no Arabic feed', async () => {
  expect(await seo('/feed-ar.xml')).toBeNull()
})

test('returns null for every other path', async () => {
  expect(await seo('/products')).toBeNull()
})

test('each locale of the shop has a manifest with its texts and direction', async () => {
  const read = async (handle: typeof seo, path: string) =>
    JSON.parse(String((await handle(path))?.body ?? 'null'))
  const english = await read(seo, '/manifest.json')
  expect(english).toMatchObject({ name: brandName, id: '/', lang: 'en', dir: 'ltr' })
  expect(await read(seo, '/manifest-ar.json')).toBeNull()
  const arabic = await read(bilingual, '/manifest-ar.json')
  expect(arabic).toMatchObject({ name: brandName, start_url: '/ar', lang: 'ar', dir: 'rtl' })
  expect(arabic.description).not.toBe(english.description)
  for (const { src } of english.icons) expect(existsSync(`public${src}`), src).toBe(true)
})
