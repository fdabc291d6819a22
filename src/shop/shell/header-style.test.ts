import { expect, it } from 'vitest'
import { headerStyle } from './header-style.ts'

it.each([
  ['/', 'over-media'],
  ['/contact', 'over-media'],
  ['/contact/', 'over-media'],
  ['/products/', 'plain'],
  ['/products/ties/', 'plain'],
  ['/products/ties/floral/', 'beside-logo'],
  ['/products/ties/floral/floral-701', 'beside-logo'],
  ['/contacts', 'plain'],
])('%s has the header style %s [header.light, header.product-page]', (pathname, style) => {
  expect(headerStyle(pathname)).toBe(style)
})
