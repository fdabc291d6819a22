/** Tests `account-data.ts`, `data/customers/own-export.ts` and `data/customers/account-deletion.ts`. */
import { expect, test } from 'vitest'
import type { Limits } from '#contract/limits.ts'
import { ownerOfUser } from '#data/orders/customer-key.ts'
import { forceStatus, placeOrder } from '#test/admin/staff-orders.ts'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { openMailbox } from '#test/shop/sent-emails.ts'

const email = 'nour@example.com'
const password = 'a long silk thread'
type Headers = Record<string, string>

async function userIdOf({ engine }: TestShop, address = email): Promise<string> {
  const users = engine.db.selectFrom('users').select('id').where('email', '=', address)
  return (await users.executeTakeFirstOrThrow()).id
}

async function verify({ engine, clock }: TestShop, address = email): Promise<void> {
  const email_verified_at = clock.now.toISOString()
  await engine.db
    .updateTable('users')
    .set({ email_verified_at })
    .where('email', '=', address)
    .execute()
}

/** Creates a shop with a customer whose address is verified. */
async function openShop(limits: Partial<Limits> = {}) {
  const shop = await createTestShop({ limits })
  const as = await shop.customer(email)
  await verify(shop)
  return { shop, as }
}

const download = (shop: TestShop, as: Headers, secret = password) =>
  shop.call('POST', '/users/me/export', { as, body: { password: secret } })

const remove = (shop: TestShop, as: Headers, secret = password) =>
  shop.call('POST', '/users/me/delete', { as, body: { password: secret } })

const signIn = (shop: TestShop) => shop.call('POST', '/user/login', { body: { email, password } })

const countRows = async ({ engine }: TestShop, table: 'account_deletions' | 'addresses') => {
  const count = engine.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
  return (await count.executeTakeFirstOrThrow()).rows
}

async function saveAddress(shop: TestShop, address1: string): Promise<void> {
  await shop.engine.db
    .insertInto('addresses')
    .values({
      id: address1,
      user_id: await userIdOf(shop),
      address1,
      address2: '',
      city: 'Giza',
      country: 'Egypt',
      is_default: true,
      created_at: shop.clock.now.toISOString(),
    })
    .execute()
}

test('C36 the export holds the data of the customer', async () => {
  const { shop, as } = await openShop()
  await saveAddress(shop, '9 Nile Street')
  await shop.call('POST', '/users/me', {
    as,
    body: { firstName: 'Nour', lastName: 'Hassan', phone: '01012345678' },
  })
  const ordered = await placeOrder(shop, { as })
  const asGuest = await placeOrder(shop, { contactInfo_Email: 'Nour@Example.com' })
  await shop.put(as, 'oxford-white-m', 2)
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as })
  const message = { name: 'Nour', email, message: 'Where is my parcel?' }
  await shop.call('POST', '/contact/submit-feedback', { body: message })
  const { status, headers, body } = await download(shop, as)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.data).toMatchObject({
    exportedAt: shop.clock.now.toISOString(),
    account: { email, firstName: 'Nour', emailVerifiedAt: shop.clock.now.toISOString() },
    phone: '01012345678',
    addresses: [{ address1: '9 Nile Street', city: 'Giza', isDefault: true }],
    sessions: [{ device: null, createdAt: shop.clock.now.toISOString() }],
    carts: [{ variantId: 'oxford-white-m', quantity: 2 }],
    wishlist: [{ variantId: 'floral-ivory' }],
    messages: [{ message: message.message }],
  })
  const ids = body.data.orders.map(({ id }: { id: string }) => id)
  expect(ids.toSorted()).toEqual([ordered, asGuest].toSorted())
  const text = JSON.stringify(body)
  const token = as.authorization?.replace('Bearer ', '') ?? ''
  for (const secret of ['password', 'token', 'argon2', token]) expect(text).not.toContain(secret)
})

test('C36 the export holds nothing of other people', async () => {
  const { shop, as } = await openShop()
  const other = await shop.customer('sara@example.com')
  const contact = { contactInfo_Name: 'Sara Adel', shippingAddress: '5 Palm Street, Giza' }
  await placeOrder(shop, { as: other, ...contact, contactInfo_Email: 'sara@example.com' })
  // The address by mistake.
  await placeOrder(shop, { as: other, ...contact, contactInfo_Email: email })
  await placeOrder(shop, { ...contact, contactInfo_Email: 'guest@example.com' })
  const message = { name: 'Sara', email: 'sara@example.com', message: 'For Sara only' }
  await shop.call('POST', '/contact/submit-feedback', { body: message })
  const { body } = await download(shop, as)
  expect(body.data.orders).toEqual([])
  expect(JSON.stringify(body)).not.toMatch(/sara|palm|guest@/i)
})

test('C36 needs the password, then a verified address, then an export of the day', async () => {
  const { shop, as } = await openShop({ ownExport: { subject: { points: 5, seconds: 86_400 } } })
  await shop.engine.db.updateTable('users').set({ email_verified_at: null }).execute()
  const wrong = await download(shop, as, 'not this one')
  expect([wrong.status, wrong.body.errors[0].code, wrong.body.errors[0].field]).toEqual([
    422,
    'wrong_password',
    'password',
  ])
  const unverified = await download(shop, as)
  expect([unverified.status, ...unverified.codes]).toEqual([409, 'email_not_verified'])
  await verify(shop)
  // Neither a refused nor a failed one counts.
  const { run } = shop.deps.readWorker
  shop.deps.readWorker.run = async () => Promise.reject(new Error('The worker is gone.'))
  for (let count = 0; count < 6; count += 1) expect((await download(shop, as)).status).toBe(500)
  shop.deps.readWorker.run = run
  for (let count = 0; count < 5; count += 1) expect((await download(shop, as)).status).toBe(200)
  const sixth = await download(shop, as)
  expect([sixth.status, ...sixth.codes]).toEqual([429, 'too_many_requests'])
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await download(shop, as, 'not this one')).status).toBe(422)
})

test('wrong passwords of an export and of a deletion count for the limit of the login', async () => {
  const { shop, as } = await openShop({ login: { subject: { points: 2, seconds: 900 } } })
  expect((await download(shop, as, 'not this one')).status).toBe(422)
  expect((await remove(shop, as, 'not this one')).status).toBe(422)
  for (const call of [download, remove]) expect((await call(shop, as)).status).toBe(429)
  expect((await signIn(shop)).status).toBe(429)
})

test('C37 a deleted account signs out and cannot be signed in to, and its address stays taken', async () => {
  const { shop, as } = await openShop()
  const other = (await signIn(shop)).body.data.accessToken
  const mailbox = await openMailbox(shop)
  await saveAddress(shop, '9 Nile Street')
  await shop.call('POST', '/users/forgot-password', { body: { email } })
  await mailbox.send()
  expect((await remove(shop, as)).body.data).toBeNull()
  for (const headers of [as, { authorization: `Bearer ${other}` }])
    expect((await shop.call('GET', '/users/me', { as: headers })).status).toBe(401)
  const refused = await signIn(shop)
  expect([refused.status, ...refused.codes]).toEqual([401, 'wrong_credentials'])
  await shop.call('POST', '/users/forgot-password', { body: { email } })
  expect(await mailbox.send()).toEqual([])
  expect(await countRows(shop, 'addresses')).toBe(0)
  expect(await shop.engine.db.selectFrom('account_links').selectAll().execute()).toEqual([])
  const form = { firstName: 'Nour', lastName: 'Hassan', email, password }
  const taken = await shop.call('POST', '/users/register', { body: form })
  expect([taken.status, ...taken.codes]).toEqual([409, 'email_taken'])
})

test('C37 an order of the account that has not ended prevents its deletion', async () => {
  const { shop, as } = await openShop()
  const first = await placeOrder(shop, { as })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const second = await placeOrder(shop, { as })
  for (const [id, status, blocking] of [
    [first, 'pending', first],
    [first, 'processing', first],
    [first, 'shipped', first],
    [first, 'delivered', second],
  ] as const) {
    await forceStatus(shop, id, status)
    const refused = await remove(shop, as)
    expect([refused.status, ...refused.codes]).toEqual([409, 'orders_in_progress'])
    expect(refused.body.errors[0].params).toEqual({ number: blocking.slice(0, 8) })
  }
  expect(await countRows(shop, 'account_deletions')).toBe(0)
  await forceStatus(shop, second, 'delivered')
  expect((await remove(shop, as)).status).toBe(200)
})

test('an order that a stranger placed with the address does not prevent the deletion', async () => {
  const { shop, as } = await openShop()
  await placeOrder(shop, { contactInfo_Email: email })
  expect((await remove(shop, as)).status).toBe(200)
})

test('20 deletions at once delete the account once', async () => {
  const { shop, as } = await openShop()
  const results = await Promise.all(Array.from({ length: 20 }, () => remove(shop, as)))
  const statuses = results.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  // A busy machine abandons calls that wait for their password hash.
  const others = statuses.filter((status) => status !== 200 && status !== 503)
  expect(new Set(others)).toEqual(new Set([401]))
  expect(await countRows(shop, 'account_deletions')).toBe(1)
})

test('a password that was changed during the deletion does not delete the account', async () => {
  const { shop, as } = await openShop()
  const body = { currentPassword: password, newPassword: 'another silk thread' }
  const { engine } = shop
  // Another call changes the password after this one has verified it.
  const write = engine.write.bind(engine)
  let changed: Promise<unknown> | undefined
  engine.write = async (work) => {
    engine.write = write
    changed = shop.call('POST', '/users/me/password', { as, body })
    await changed
    return write(work)
  }
  const refused = await remove(shop, as)
  expect((await changed) as object).toMatchObject({ status: 200 })
  expect([refused.status, ...refused.codes]).toEqual([422, 'wrong_password'])
  expect(await countRows(shop, 'account_deletions')).toBe(0)
})

test('C38 a stranger with the address of a guest sees, exports and deletes nothing', async () => {
  const shop = await createTestShop()
  const asGuest = shop.guest()
  const id = await placeOrder(shop, { as: asGuest, contactInfo_Email: email })
  await forceStatus(shop, id, 'delivered')
  const message = { name: 'Nour', email, message: 'A private message' }
  await shop.call('POST', '/contact/submit-feedback', { body: message })
  const stranger = await shop.customer(email)
  const before = await shop.engine.db.selectFrom('orders').selectAll().execute()
  expect((await shop.call('GET', '/Orders/get-orders', { as: stranger })).body.data ?? []).toEqual(
    [],
  )
  expect((await shop.call('POST', `/Orders/${id}/link`, { as: stranger, body: {} })).status).toBe(
    404,
  )
  for (const call of [download, remove]) {
    const refused = await call(shop, stranger)
    expect([refused.status, ...refused.codes]).toEqual([409, 'email_not_verified'])
    expect(JSON.stringify(refused.body)).not.toContain(id.slice(0, 8))
  }
  expect(await countRows(shop, 'account_deletions')).toBe(0)
  expect(await shop.engine.db.selectFrom('orders').selectAll().execute()).toEqual(before)
  expect(before[0]?.owner).not.toBe(ownerOfUser(await userIdOf(shop)))
  expect((await shop.call('GET', '/Orders/get-orders', { as: asGuest })).status).toBe(200)
})
