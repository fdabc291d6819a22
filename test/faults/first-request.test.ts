import { expect, test } from 'vitest'
import { startBuiltShop, takeTable } from '#test/built-shop.ts'

test('a shop that is ready has its catalogue in memory: its first shopper waits for no database', async () => {
  const shop = await startBuiltShop(() => ({}))
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  await takeTable(shop.location, 'products')
  const answer = await fetch(`${shop.url}/api/products/get-products`)
  expect(answer.status).toBe(200)
  expect((await answer.json()).data).not.toHaveLength(0)
}, 60_000)
