/** Tests `data/staff/staff-search.ts`. */
import { expect, test } from 'vitest'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'

test('finds an order by the beginning of its number', async () => {
  const { signIn, place } = await createOrderAdmin()
  const id = await place({ contactInfo_Name: 'Ahmed Zaki' })
  const { get } = await signIn('packer')
  const { data } = await get(`/search?q=${id.slice(0, 6)}`)
  expect(data.orders).toMatchObject([
    { id, number: id.slice(0, 8), customerName: 'Ahmed Zaki', status: 'pending' },
  ])
})

test('finds at most five of each kind, and only their named fields', async () => {
  const { signIn, place } = await createOrderAdmin()
  for (let at = 0; at < 6; at += 1)
    await place({ contactInfo_Name: 'Floral Zaki', contactInfo_Email: `zaki${at}@example.com` })
  const { get } = await signIn('owner')
  const { data } = await get('/search?q=floral')
  expect([data.orders.length, data.products.length, data.customers.length]).toEqual([5, 1, 5])
  expect(data.products).toEqual([
    { id: 'floral', name: 'floral', state: 'published', image: expect.anything() },
  ])
  expect(Object.keys(data.orders[0])).not.toContain('total')
  expect(data.customers[0]).toMatchObject({ name: 'Floral Zaki', orderCount: 1, returnedCount: 0 })
})

test.each([
  ['packer', [1, 0, 0]],
  ['viewer', [1, 1, 1]],
  ['manager', [1, 1, 1]],
] as const)('a %s finds only what the role may read', async (role, counts) => {
  const { signIn, place } = await createOrderAdmin()
  await place({ contactInfo_Name: 'Floral Zaki' })
  const { get } = await signIn(role)
  const { orders, products, customers } = (await get('/search?q=floral')).data
  expect([orders.length, products.length, customers.length]).toEqual(counts)
})

test('returns nothing for signs, and 422 without a search', async () => {
  const { signIn, place } = await createOrderAdmin()
  await place()
  const { get } = await signIn('owner')
  const nothing = { orders: [], products: [], customers: [] }
  expect((await get('/search?q=%25')).data).toEqual(nothing)
  expect((await get('/search?q=nothing+has+this')).data).toEqual(nothing)
  expect((await get('/search')).status).toBe(422)
  expect((await get('/search?q=')).status).toBe(422)
})
