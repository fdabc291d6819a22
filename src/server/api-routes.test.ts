import { expect, test } from 'vitest'
import { apiRoute, keyOf } from './api-routes.ts'

test.each([
  ['/api/Carts/get-my-cart', '/api/Carts/get-my-cart'],
  ['/api/products/get-product/floral', '/api/products/get-product/{productId}'],
  ['/api/Orders/delete-order/4f9c21ab', '/api/Orders/delete-order/{orderId}'],
  ['/api/docs', '/api/docs'],
  ['/api/products/get-product/a/b', '/api/*'],
  ['/api/../etc', '/api/*'],
])('%s -> %s', (path, route) => {
  expect(apiRoute(path)).toBe(route)
})

test('§9 of related pieces several draws are kept, of all else one answer for each address', () => {
  const keysOf = (url: string) => new Set(Array.from({ length: 100 }, () => keyOf(url)))
  const related = '/api/products/get-related-products/floral'
  expect(keysOf(related).size).toBe(4)
  expect(keysOf('/api/products/get-related-products/oxford')).not.toContain(keyOf(related))
  for (const url of ['/', '/api/products/get-product/floral', '/api/shop/listing?search=related'])
    expect([...keysOf(url)]).toEqual([url])
})
