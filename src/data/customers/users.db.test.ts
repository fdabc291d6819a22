import { expect, test } from 'vitest'
import { readCart, setCartItem } from '#data/checkout/cart.ts'
import { addToWishlist, readWishlist } from '#data/checkout/wishlist.ts'
import { ownerOfUser } from '#data/orders/customer-key.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { createUser, findUserByEmail, mergeGuestIntoUser, updatePasswordHash } from './users.ts'

const guest: Owner = 'guest:one'
const now = new Date('2026-01-15T10:00:00.000Z')
const user = {
  id: 'nour',
  email: 'Nour@Example.com',
  firstName: 'Nour',
  lastName: 'Hassan',
  passwordHash: 'hash',
}

async function openShop() {
  const { engine } = await createTestShop()
  const put = (owner: Owner, quantity: number) =>
    setCartItem(engine, {
      owner,
      productId: 'floral',
      variantId: 'floral-ivory',
      quantity,
      locale: 'en',
      now,
    })
  const quantities = async (owner: Owner) =>
    (await readCart(engine.db, owner)).items.map(({ quantity }) => quantity)
  return { engine, put, quantities }
}

test('stores the e-mail address in lower case and finds the account in any letter case', async () => {
  const { engine } = await openShop()
  await createUser(engine, { user, guest: undefined, now })
  expect(await findUserByEmail(engine.db, 'NOUR@example.com')).toEqual({
    id: 'nour',
    email: 'nour@example.com',
    email_verified_at: null,
    phone: null,
    pending_email: null,
    pending_email_at: null,
    first_name: 'Nour',
    last_name: 'Hassan',
    password_hash: 'hash',
    created_at: now.toISOString(),
  })
  expect(await findUserByEmail(engine.db, 'omar@example.com')).toBeUndefined()
})

test('refuses a second account of an address, and the cart of the guest stays', async () => {
  const { engine, put, quantities } = await openShop()
  await createUser(engine, { user, guest: undefined, now })
  await put(guest, 2)
  const again = { ...user, id: 'other', email: 'nour@EXAMPLE.com' }
  await expect(createUser(engine, { user: again, guest, now })).rejects.toMatchObject({
    errors: [{ code: 'email_taken', field: 'email' }],
  })
  expect(await quantities(guest)).toEqual([2])
})

test('moves the cart and the wishlist of the guest to the new account', async () => {
  const { engine, put, quantities } = await openShop()
  await put(guest, 2)
  await addToWishlist(engine, { owner: guest, variantId: 'floral-701', now })
  await createUser(engine, { user, guest, now })
  expect(await quantities(guest)).toEqual([])
  expect(await quantities(ownerOfUser('nour'))).toEqual([2])
  expect(await readWishlist(engine.db, guest)).toEqual([])
  expect(await readWishlist(engine.db, ownerOfUser('nour'))).toHaveLength(1)
})

test('adds the quantities up to the stock; a second merge changes nothing', async () => {
  const { engine, put, quantities } = await openShop()
  await createUser(engine, { user, guest: undefined, now })
  await put(ownerOfUser('nour'), 2)
  await put(guest, 2)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await mergeGuestIntoUser(engine, { userId: 'nour', guest })
    expect(await quantities(ownerOfUser('nour'))).toEqual([3])
    expect(await quantities(guest)).toEqual([])
  }
})

test('replaces the password hash of one account', async () => {
  const { engine } = await openShop()
  await createUser(engine, { user, guest: undefined, now })
  await createUser(engine, {
    user: { ...user, id: 'omar', email: 'omar@example.com' },
    guest: undefined,
    now,
  })
  await updatePasswordHash(engine, { userId: 'nour', passwordHash: 'stronger' })
  const hashOf = async (email: string) => (await findUserByEmail(engine.db, email))?.password_hash
  expect(await hashOf('nour@example.com')).toBe('stronger')
  expect(await hashOf('omar@example.com')).toBe('hash')
})
