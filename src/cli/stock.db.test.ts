import { expect, test } from 'vitest'
import { createCommandLine } from '#test/command-line.ts'
import { createTestShop } from '#test/create-test-shop.ts'

test('stock lists all variants, shows one, and sets the stock that shoppers see', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  const listed = (await run('stock')).out.trimEnd().split('\n')
  expect(listed).toHaveLength(6)
  expect(listed).toContainEqual(
    expect.stringMatching(/^oxford-white-m +oxford-white-m +White +M +10$/),
  )
  expect((await run('stock', 'floral-ivory', '12')).out).toBe(
    'floral-ivory: 12 units in stock, 3 before.\n',
  )
  expect((await run('stock', 'floral-ivory')).out).toMatch(/Ivory +12$/m)
  const { body } = await shop.call('GET', '/products/get-product/floral')
  const stocks = body.data.productVariants.map(
    (each: { stockQuantity: number }) => each.stockQuantity,
  )
  expect(stocks).toEqual([10, 12])
  expect((await run('doctor')).out).toMatch(/^ok +stock/m)
})

test('reports an unknown variant', async () => {
  const { run } = await createCommandLine()
  for (const words of [
    ['stock', 'nope'],
    ['stock', 'nope', '3'],
  ]) {
    expect(await run(...words)).toEqual({
      code: 1,
      out: '',
      err: "There is no variant 'nope'.\n",
    })
  }
})
