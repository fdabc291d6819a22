/** Tests `users.ts` and `data/customers/merge-guest.ts`. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mergeGuestIntoUser } from '#data/customers/users.ts'
import { replaceWithFastHashes } from '#test/engine/argon2.ts'
import { createTestShop, type TestShop, wishlistOf } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'
import { digest } from './identity.ts'

type RequestHeaders = Record<string, string>

/** Quantities in the carts of the guest and of the account before the merge. */
const quantities = [
  { id: 'tie-plenty', stock: 100, guest: 3, account: 4 },
  { id: 'tie-capped', stock: 5, guest: 4, account: 3 },
  { id: 'tie-guests', stock: 9, guest: 2, account: 0 },
  { id: 'tie-accounts', stock: 9, guest: 0, account: 6 },
]

const catalogue = () => [
  product(
    'tie',
    quantities.map(({ id, stock }) => variant(id, { stock })),
  ),
]

async function fillCart(shop: TestShop, as: RequestHeaders, side: 'guest' | 'account') {
  for (const each of quantities) if (each[side] > 0) await shop.put(as, each.id, each[side])
}

const addToWishlist = (shop: TestShop, as: RequestHeaders, id: string) =>
  shop.call('POST', `/Wishlist/add-to-wishlist/${id}`, { as })

async function cartOf(shop: TestShop, as: RequestHeaders): Promise<Record<string, number>> {
  const { body } = await shop.call('GET', '/Carts/get-my-cart', { as })
  const items: { productVariantId: string; quantity: number }[] = body.data.items
  return Object.fromEntries(items.map((item) => [item.productVariantId, item.quantity]))
}

const mergedCart = Object.fromEntries(
  quantities.map(({ id, stock, guest, account }) => [id, Math.min(stock, guest + account)]),
)

const password = 'a long silk thread'

/** Creates an account with its cart. Returns its headers and a login function. */
async function createAccount(shop: TestShop) {
  const email = `${randomUUID()}@example.com`
  const as = await shop.customer(email)
  await fillCart(shop, as, 'account')
  const login = (headers: RequestHeaders) =>
    shop.call('POST', '/user/login', { as: headers, body: { email, password } })
  return { as, login }
}

test('R7 20 concurrent logins with one guest token merge once, capped at the stock [identity.merge-cart, identity.merge-wishlist, identity.merge-quantities, identity.merge-header]', async () => {
  replaceWithFastHashes()
  const shop = await createTestShop({ catalogue: catalogue() })
  const guest = shop.guest()
  const { as, login } = await createAccount(shop)
  await fillCart(shop, guest, 'guest')
  await addToWishlist(shop, as, 'tie-plenty')
  for (const id of ['tie-plenty', 'tie-guests']) await addToWishlist(shop, guest, id)
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  const responses = await Promise.all(Array.from({ length: 20 }, () => login(guest)))
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  const tokens = new Set<string>(responses.map((response) => response.body.accessToken))
  expect(tokens.size).toBe(20)
  // An account has at most 20 sessions, so these logins ended the first one.
  const [token] = tokens
  const session = { authorization: `Bearer ${token}` }
  expect(await cartOf(shop, session)).toEqual(mergedCart)
  expect((await wishlistOf(shop, session)).toSorted()).toEqual(['tie-guests', 'tie-plenty'])
  expect([await cartOf(shop, guest), await wishlistOf(shop, guest)]).toEqual([{}, []])
  expect(shop.failures).toEqual([])
})

test('R7 concurrent merges of many guests into one account lose nothing [identity.merge-cart, identity.merge-quantities]', async () => {
  const shop = await createTestShop({ catalogue: catalogue() })
  const guests = Array.from({ length: 12 }, () => shop.guest())
  const { as } = await createAccount(shop)
  for (const guest of guests) {
    await shop.put(guest, 'tie-plenty', 5)
    await shop.put(guest, 'tie-capped', 2)
  }
  const { id } = await shop.engine.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  // Merge without a login, because the queue of password hashes would serialize the logins.
  await Promise.all(
    guests.map((guest) =>
      mergeGuestIntoUser(shop.engine, {
        userId: id,
        guest: `guest:${digest(guest['guest-user-id'])}`,
      }),
    ),
  )
  expect(await cartOf(shop, as)).toEqual({
    'tie-plenty': 4 + guests.length * 5,
    'tie-capped': 5,
    'tie-accounts': 6,
  })
})

test('R7 registration moves cart and wishlist of the guest to the account [calls.register, identity.merge-cart, identity.merge-wishlist, identity.merge-header]', async () => {
  const shop = await createTestShop({ catalogue: catalogue() })
  const guest = shop.guest()
  await fillCart(shop, guest, 'guest')
  await addToWishlist(shop, guest, 'tie-guests')
  const email = `${randomUUID()}@example.com`
  const form = { firstName: 'Nour', lastName: 'Hassan', email, password }
  const registered = await shop.call('POST', '/users/register', { as: guest, body: form })
  expect(registered.status).toBe(200)
  const { body } = await shop.call('POST', '/user/login', { body: { email, password } })
  const as = { authorization: `Bearer ${body.accessToken}` }
  const guestItems = quantities.filter((each) => each.guest > 0).map(({ id, guest: n }) => [id, n])
  expect(await cartOf(shop, as)).toEqual(Object.fromEntries(guestItems))
  expect(await wishlistOf(shop, as)).toEqual(['tie-guests'])
  expect([await cartOf(shop, guest), await wishlistOf(shop, guest)]).toEqual([{}, []])
})

test('R7 a wrong password, a taken e-mail address and a login without the guest move nothing [refusals.email-taken]', async () => {
  const shop = await createTestShop({ catalogue: catalogue() })
  const guest = shop.guest()
  await fillCart(shop, guest, 'guest')
  const before = await cartOf(shop, guest)
  const email = `${randomUUID()}@example.com`
  const as = await shop.customer(email)
  const wrong = { email, password: 'another long thread' }
  expect((await shop.call('POST', '/user/login', { as: guest, body: wrong })).status).toBe(401)
  const form = { firstName: 'Nour', lastName: 'Hassan', email: email.toUpperCase(), password }
  const taken = await shop.call('POST', '/users/register', { as: guest, body: form })
  expect([taken.status, taken.codes]).toEqual([409, ['email_taken']])
  await shop.call('POST', '/user/login', { body: { email, password } })
  expect([await cartOf(shop, as), await cartOf(shop, guest)]).toEqual([{}, before])
})
