import { defaultParseSearch } from '@tanstack/react-router'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readListingSearch } from '#rules/listing-search.ts'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { canonicalUrl, isSearch, variantsOf } from './canonical-url.ts'

test.each([
  ['/', '/'],
  ['/?fbclid=1', '/'],
  ['/products/tIeS', '/products/ties'],
  ['/PRODUCTS/ties/', '/products/ties'],
  ['/products/Ties/floral/Floral-701?utm_source=a', '/products/ties/floral/Floral-701'],
  ['/products?gclid=1&signin=popup', '/products'],
  ['/products/ties?x=1&color=Navy', '/products/ties?color=Navy'],
  ['/products?sort=price&color=Navy', '/products?color=Navy&sort=price'],
  ['/products?color=Navy&color=Sky', '/products?color=Navy%2CSky'],
  ['/products?search=701', '/products?search=%22701%22'],
  ['/products?sort=rank&page=0&search=&color=', '/products'],
  ['/faqs?color=Navy', '/faqs'],
  ['/faqs#top', '/faqs'],
  ['/cart?step=2&fbclid=1', '/cart?step=2'],
  ['/orders?step=2', '/orders'],
  ['/robots.txt?x=1', '/robots.txt'],
  ['/feed.xml?x=1', '/feed.xml'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/ar/', '/ar'],
  ['/AR/Products/TIES?x=1&color=Navy&color=Sky', '/ar/products/ties?color=Navy%2CSky'],
  ['/ar/cart?step=2&fbclid=1', '/ar/cart?step=2'],
  ['/art/TIES?color=Navy', '/art/ties'],
  ['/api/products/get-product/floral?x=1', '/api/products/get-product/floral'],
  ['/api/shop/settings?x=1', '/api/shop/settings'],
  ['/api/products/get-products?', '/api/products/get-products'],
  ['/api/shop/listing?sort=name&color=a&color=b', '/api/shop/listing?color=a&sort=name'],
  ['/api/shop/listing?x=1&color=a', '/api/shop/listing?color=a&x=1'],
  ['/api/shop/listing?locale=en&color=a', '/api/shop/listing?color=a'],
  ['/api/shop/listing?sort=name&locale=ar', '/api/shop/listing?locale=ar&sort=name'],
  ['/api/products/get-product/a?x=1&locale=ar', '/api/products/get-product/a?locale=ar'],
  ['/api/products/get-product/a?locale=en', '/api/products/get-product/a'],
  ['/api/shop/settings?locale=ar&x=1', '/api/shop/settings?locale=ar'],
  ['/api/shop/settings?locale=fr', '/api/shop/settings?locale=fr'],
])('SEC-M4 %s is served as %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical)
})

test('SEC-M4 a canonical URL selects the same list, and is canonical itself', () => {
  const names = fc.constantFrom('search', 'color', 'size', 'priceFrom', 'sort', 'page', 'x')
  const values = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('price', 'Navy'))
  const listOf = (url: string) => readListingSearch(defaultParseSearch(url.split('?')[1] ?? ''))
  assertHolds(
    fc.property(fc.array(fc.tuple(names, values)), (parameters) => {
      const url = `/products?${new URLSearchParams(parameters)}`
      const canonical = canonicalUrl(url)
      expect(listOf(canonical)).toEqual(listOf(url))
      expect(canonicalUrl(canonical)).toBe(canonical)
    }),
  )
})

test('SEC-H1 isSearch is true only for a list with a search or a price bound', () => {
  expect(isSearch('/products?color=Navy&search=silk')).toBe(true)
  expect(isSearch('/api/shop/listing?search=silk')).toBe(true)
  expect(isSearch(canonicalUrl('/products?color=search%3Dsilk'))).toBe(false)
  expect(isSearch('/products/ties?priceFrom=417')).toBe(true)
  expect(isSearch('/ar/products?color=Navy&priceTo=1250.5')).toBe(true)
  expect(isSearch('/products/search')).toBe(false)
})

test('related products have four keys, every other URL has one [related.random]', () => {
  const related = '/api/products/get-related-products/floral'
  expect(new Set(variantsOf(related)).size).toBe(4)
  expect(variantsOf(related)).toEqual(variantsOf(related))
  expect(variantsOf('/api/products/get-related-products/oxford')).not.toEqual(variantsOf(related))
  for (const url of ['/', '/api/products/get-product/floral', '/api/shop/listing?search=related'])
    expect(variantsOf(url)).toEqual([url])
})
