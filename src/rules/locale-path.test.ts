import { describe, expect, test } from 'vitest'
import { alternatesOf, localeOf, localizePath, stripLocale } from './locale-path.ts'

const both = ['en', 'ar'] as const

describe('the locale of a path', () => {
  test.each([
    ['/', 'en'],
    ['/products', 'en'],
    ['/ar', 'ar'],
    ['/ar/', 'ar'],
    ['/ar/products/ties', 'ar'],
    ['/art', 'en'],
    ['/ar-eg', 'en'],
    ['/products/ar', 'en'],
  ] as const)('%s is %s', (path, locale) => {
    expect(localeOf(path, both)).toBe(locale)
  })

  test('is English when the shop has no Arabic', () => {
    expect(localeOf('/ar/products', ['en'])).toBe('en')
  })
})

test.each([
  ['/', '/ar'],
  ['/products', '/ar/products'],
  ['/?signin=popup', '/ar?signin=popup'],
  ['/products/ties?color=Navy#list', '/ar/products/ties?color=Navy#list'],
])('%s is %s in Arabic, and the same in English', (path, arabic) => {
  expect(localizePath(path, 'ar')).toBe(arabic)
  expect(localizePath(path, 'en')).toBe(path)
})

test.each([
  ['/ar', '/'],
  ['/ar/', '/'],
  ['/ar/products', '/products'],
  ['/products', '/products'],
  ['/art', '/art'],
])('%s without its locale is %s', (path, stripped) => {
  expect(stripLocale(path)).toBe(stripped)
})

test('a page has alternates in both locales and a default, unless the shop has one locale', () => {
  expect(alternatesOf('/', both)).toEqual([
    { hreflang: 'en', path: '/' },
    { hreflang: 'ar', path: '/ar' },
    { hreflang: 'x-default', path: '/' },
  ])
  expect(alternatesOf('/', ['en'])).toEqual([])
})
