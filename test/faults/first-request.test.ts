import { expect, test } from 'vitest'
import { breakTable, startBuiltShop } from '#test/shop/built-shop.ts'

test('the first request after the start reads the catalogue from memory', async () => {
  const shop = await startBuiltShop(() => ({}))
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  await breakTable(shop.location, 'products')
  const response = await fetch(`${shop.url}/api/products/get-products`)
  expect(response.status).toBe(200)
  expect((await response.json()).data).not.toHaveLength(0)
})
