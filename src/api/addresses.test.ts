/** Tests `data/customers/addresses.ts`. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Address } from '#contract/addresses.ts'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'

const path = '/users/me/addresses'
const home = { address1: '12 Hassan Sabry Street', address2: 'Floor 3', city: 'Cairo', country: '' }
type Headers = Record<string, string>

const add = (shop: TestShop, as: Headers, form: object = {}) =>
  shop.call('POST', path, { as, body: { ...home, ...form } })
const change = (
  shop: TestShop,
  as: Headers,
  { id, ...form }: { id: string; [field: string]: unknown },
) => shop.call('POST', `${path}/${id}`, { as, body: { ...home, ...form } })
const remove = (shop: TestShop, as: Headers, id: string) =>
  shop.call('DELETE', `${path}/${id}`, { as })
const list = async (shop: TestShop, as: Headers): Promise<Address[]> =>
  (await shop.call('GET', path, { as })).body.data.items

/** Returns the first lines of addresses, with a star after the default. */
const lines = (items: readonly Address[]) =>
  items.map(({ address1, isDefault }) => `${address1}${isDefault ? '*' : ''}`)

/** Saves addresses in the order of their lines, a minute apart. */
async function addAll(shop: TestShop, as: Headers, names: readonly string[]) {
  const start = shop.clock.now.getTime()
  for (const [index, address1] of names.entries()) {
    shop.clock.now = new Date(start + index * 60_000)
    expect((await add(shop, as, { address1 })).status).toBe(200)
  }
  return list(shop, as)
}

test('C34 saves, changes and deletes addresses; each call returns all of them', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  expect(await list(shop, as)).toEqual([])
  const added = await add(shop, as)
  const [address] = added.body.data.items
  expect(added.body.data.items).toEqual([{ ...home, id: address.id, isDefault: true }])
  const changed = await change(shop, as, { id: address.id, address2: '', country: 'Egypt' })
  const expected = { ...home, id: address.id, address2: '', country: 'Egypt', isDefault: true }
  expect(changed.body.data.items).toEqual([expected])
  expect(await list(shop, as)).toEqual([expected])
  expect((await remove(shop, as, address.id)).body.data.items).toEqual([])
  expect((await remove(shop, as, address.id)).status).toBe(404)
})

test('C34 an account with addresses has exactly one default, which comes first', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  const items = await addAll(shop, as, ['one', 'two', 'three'])
  expect(lines(items)).toEqual(['one*', 'two', 'three'])
  const [one, two, three] = items.map(({ id }) => id) as [string, string, string]
  const result = await change(shop, as, { id: three, address1: 'three', isDefault: true })
  expect(lines(result.body.data.items)).toEqual(['three*', 'one', 'two'])
  await change(shop, as, { id: three, address1: 'three', isDefault: false })
  expect(lines(await list(shop, as))).toEqual(['three*', 'one', 'two'])
  const deleted = await remove(shop, as, three)
  expect(lines(deleted.body.data.items)).toEqual(['one*', 'two'])
  await remove(shop, as, two)
  expect(lines(await list(shop, as))).toEqual(['one*'])
  const replaced = await add(shop, as, { address1: 'four', isDefault: true })
  expect(lines(replaced.body.data.items)).toEqual(['four*', 'one'])
  expect((await remove(shop, as, one)).status).toBe(200)
})

test('C34 stores 10 addresses, and of 20 at once no more either', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add(shop, as, { isDefault: index % 2 === 0 })),
  )
  const refused = added.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, codes }) => [status, ...codes])).toEqual(
    Array.from({ length: 10 }, () => [409, 'too_many_addresses']),
  )
  const items = await list(shop, as)
  expect(items).toHaveLength(10)
  expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect((await add(shop, as)).codes).toEqual(['too_many_addresses'])
  await remove(shop, as, items[0]?.id ?? '')
  expect((await add(shop, as)).status).toBe(200)
})

test('C34 the addresses of another account are not found, and stay as they are', async () => {
  const shop = await createTestShop()
  const [as, stranger] = [await shop.customer(), await shop.customer()]
  await add(shop, as)
  const [address] = await list(shop, as)
  const id = address?.id ?? ''
  await add(shop, stranger, { address1: 'elsewhere' })
  for (const each of [id, randomUUID(), 'wrong']) {
    expect((await change(shop, stranger, { id: each, isDefault: true })).status).toBe(404)
    expect((await remove(shop, stranger, each)).status).toBe(404)
  }
  expect(await list(shop, as)).toEqual([address])
  expect(lines(await list(shop, stranger))).toEqual(['elsewhere*'])
})

test('C34 the city is one of the governorates, and is stored by its English name', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  for (const city of ['', 'Atlantis']) {
    const refused = await add(shop, as, { city })
    expect([refused.status, refused.codes]).toEqual([422, ['unknown_city']])
    expect(refused.body.errors[0].field).toBe('city')
  }
  await add(shop, as, { city: 'القاهره' })
  const [address] = await list(shop, as)
  expect(address?.city).toBe('Cairo')
  const id = address?.id ?? ''
  expect((await change(shop, as, { id, city: 'Atlantis' })).codes).toEqual(['unknown_city'])
  const changed = await change(shop, as, { id, city: 'kafr el-sheikh' })
  expect(changed.body.data.items[0].city).toBe('Kafr El Sheikh')
})

test('an address needs its first line, and has no other fields', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  expect((await add(shop, as, { address1: '' })).body.errors).toEqual([
    expect.objectContaining({ field: 'address1', description: 'Address line 1 is required' }),
  ])
  expect((await add(shop, as, { name: 'Nour' })).codes).toEqual(['unknown_field'])
})

test('a deleted account saves no address', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  const { id } = await shop.engine.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await shop.engine.db
    .insertInto('account_deletions')
    .values({
      user_id: id,
      requested_at: shop.clock.now.toISOString(),
      due_at: shop.clock.now.toISOString(),
      last_error: null,
      locale: 'en',
    })
    .execute()
  expect((await add(shop, as)).codes).toEqual(['identity_invalid'])
  expect(await shop.engine.db.selectFrom('addresses').selectAll().execute()).toEqual([])
})
