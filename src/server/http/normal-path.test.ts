import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { shopRequest } from '#test/shop/shop-request.ts'
import { normalPath, redirectToNormalPath } from './normal-path.ts'

const locationOf = (url: string) => redirectToNormalPath(shopRequest(url))?.headers.location

test.each([
  ['/products/./ties', '/products/ties'],
  ['/products/x/../ties', '/products/ties'],
  ['/products/%2E/x/.%2e/ties', '/products/ties'],
  ['/products/%74ies', '/products/ties'],
  ['/products/ties/floral/floral%2D701', '/products/ties/floral/floral-701'],
  ['/products/', '/products'],
  ['/ar/', '/ar'],
  ['/ar/products/', '/ar/products'],
  ['/ar//products', '/ar/products'],
  ['/Products/Ties/', '/Products/Ties'],
  ['/products\\ties', '/products/ties'],
  ['/products/ties/?color=Navy&x=/../', '/products/ties?color=Navy&x=/../'],
  ['/products/?', '/products?'],
  ['/..', '/'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/..//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/%2e%2e//evil.example', '/evil.example'],
  ['/products/%D9%83%D8%AA%D8%A7%D9%86/', '/products/%D9%83%D8%AA%D8%A7%D9%86'],
  ['/products/a%2Fb%20%63/', '/products/a%2Fb%20c'],
  ['/products/%2574ies/', '/products/%2574ies'],
  ['/x/%ff/../../products/ties', '/products/ties'],
  ['/products/%ff/', '/products/%ff'],
])('SEC-M4 redirects %s to %s with status 308 [shop.english-addresses]', (url, location) => {
  expect(redirectToNormalPath(shopRequest(url))).toMatchObject({
    status: 308,
    headers: { location },
  })
})

test.each([
  '/',
  '/ar',
  '/products',
  '/PRODUCTS/Ties',
  '/products/ties/floral/floral-701?utm_source=a/../b',
  '/products/%D9%83%D8%AA%D8%A7%D9%86',
  '/products/%d9%83',
  '/products/a%2Fb%20c',
  '/products/.well-known',
  '/products/a..b/...',
  '/products/%%37%34',
  '/sitemap.xml',
])('does not redirect %s [shop.english-addresses]', (url) => {
  expect(redirectToNormalPath(shopRequest(url))).toBeNull()
})

test('a redirect leads to the same page of the same host, and to no other redirect [shop.english-addresses]', () => {
  const characters = ['/', '//', '.', '..', '\\', '%', '%2e', '%2F', '%5C', '%74', '%25', '%D9%83']
  const part = fc.oneof(
    fc.constantFrom(...characters, 'products', 'ar', 'evil.example', '7', '4', 'é'),
    fc.string({ maxLength: 3 }).map((text) => text.replaceAll(/[?#\s]/g, '')),
  )
  assertHolds(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const path = `/${parts.join('')}`
      const location = locationOf(`${path}?a=/b/../c`) ?? `${path}?a=/b/../c`
      const target = new URL(location, 'https://luca.example/x')
      expect(target.host).toBe('luca.example')
      expect(target.search).toBe('?a=/b/../c')
      expect(locationOf(location)).toBeUndefined()
      expect(normalPath(normalPath(path))).toBe(normalPath(path))
      const bare = (pathname: string) => pathname.split('/').filter(Boolean)
      const sent = new URL(`https://luca.example${path.replaceAll(/[/\\]+/g, '/')}`)
      expect(decoded(bare(target.pathname))).toEqual(decoded(bare(sent.pathname)))
    }),
  )
})

/** Decodes each segment that can be decoded. */
const decoded = (segments: readonly string[]): string[] =>
  segments.map((segment) => {
    try {
      return decodeURIComponent(segment)
    } catch {
      return segment
    }
  })

test('a path without unusual characters is returned without parsing it', () => {
  const split = vi.spyOn(String.prototype, 'split')
  const replaceAll = vi.spyOn(String.prototype, 'replaceAll')
  for (const path of ['/', '/ar/products', '/products/ties/floral/floral-701']) normalPath(path)
  const calls = split.mock.calls.length + replaceAll.mock.calls.length
  vi.restoreAllMocks()
  expect(calls).toBe(0)
})
