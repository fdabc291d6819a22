import { expect, test } from 'vitest'
import { apiRoute } from './api-routes.ts'

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
