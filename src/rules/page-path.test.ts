import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

test.each([
  ['/', '/'],
  ['/FAQs', '/faqs'],
  ['/products/tIeS', '/products/ties'],
  ['/products/ties/', '/products/ties'],
  ['/Products/TIES/Floral/Floral-701', '/products/ties/Floral/Floral-701'],
  ['/AR/Products/TIES/Floral', '/ar/products/ties/Floral'],
  ['/ar/', '/ar'],
  ['/Art/TIES/Floral', '/art/ties/Floral'],
  ['//planted.example', '//planted.example'],
])('returns for %s the canonical path %s [category.case]', (path, canonical) => {
  expect(pagePath(path)).toBe(canonical)
})
