import { expect, test } from 'vitest'
import { Product } from '#contract/catalogue.ts'
import { createSeoHandler } from './seo.ts'

const variant = {
  productVariantID: 'floral-701',
  productID: 'floral',
  variantName: 'Floral <701> & more',
  code: 'F',
  color: 'Navy',
  size: null,
  price: 990,
  oldPrice: 1150,
  stockQuantity: 2,
  images: [],
  imageAlts: [],
  shareImage: '/pictures/floral-701/feed.jpg',
  rank: 1,
  tags: [],
}
const products = [
  Product.parse({
    id: 'floral',
    productID: 'floral',
    name: 'Floral',
    category: 'ties',
    tags: ['#Floral'],
    description: '<p>Silk,\u0000 printed.</p>',
    summery: '',
    modelImage: '',
    productVariants: [
      variant,
      { ...variant, productVariantID: 'floral-gone', color: 'Red', stockQuantity: 0, oldPrice: 0 },
    ],
  }),
]
const seo = createSeoHandler({
  siteUrl: 'https://luca.example',
  catalogue: async () => ({ products }),
})

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

test('the feed lists every variant with its price in EGP, escaped [shop.currency-code]', async () => {
  const body = String((await seo('/feed.xml'))?.body)
  expect(body.match(/<item>/g)).toHaveLength(2)
  expect(body).toContain('<title>Floral &lt;701&gt; &amp; more</title>')
  expect(body).toContain('<g:price>1150.00 EGP</g:price><g:sale_price>990.00 EGP</g:sale_price>')
  expect(body).toContain('<g:availability>out_of_stock</g:availability>')
  expect(body).toContain('<description>Silk, printed.</description>')
  expect(body).not.toContain('\u0000')
})

test('returns null for every other path', async () => {
  expect(await seo('/products')).toBeNull()
})
