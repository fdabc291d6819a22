import { expect, test } from 'vitest'
import { productLink, productPath } from './product-path.ts'

const page = { category: 'ties', productId: 'floral', variantId: 'floral-701' }

test('returns the path of the page of a variant', () => {
  expect(productPath(page)).toBe('/products/ties/floral/floral-701')
})

test('returns a link to the same path', () => {
  const { to, params } = productLink(page)
  const path = to.replaceAll(/\$(\w+)/g, (_, name: keyof typeof params) => params[name])
  expect(path).toBe(productPath(page))
})

test('links an item without a category to all products', () => {
  expect(productLink({ ...page, category: '' }).params.category).toBe('all')
})
