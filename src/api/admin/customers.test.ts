/** Tests `data/customers/customers.ts`, `data/customers/customer-search.ts`, `data/customers/customer-export.ts` and `data/customers/find-person.ts`. */
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { findPerson } from '#data/customers/find-person.ts'
import { guestKey } from '#data/orders/customer-key.ts'
import { addGuestKeys } from '#data/orders/order-index.ts'
import { type CustomerAdmin, createCustomerAdmin, rami } from '#test/admin/customer-admin.ts'
import { forceStatus } from '#test/admin/staff-orders.ts'

type Found = { key: string; name: string; email: string }

test('C39 staff see whether an address is verified, and no saved address or device of the account', async () => {
  const admin = await createCustomerAdmin()
  const { get } = await admin.signIn('owner')
  const as = await admin.register(rami)
  await admin.placeForRami({ as })
  await admin.placeForRami({ contactInfo_Email: 'guest@example.com' })
  const address = { address1: 'Saved Street 5', address2: '', city: 'Giza', country: '' }
  const saved = await admin.call('POST', '/users/me/addresses', { as, body: address })
  expect(saved.status).toBe(200)
  await admin.engine.db.updateTable('sessions').set({ device: 'Opera on ChromeOS' }).execute()
  const key = await admin.keyOf(rami.email)
  const read = async (each: string) => (await get(`/customers/${each}`)).data
  expect((await read(key)).isEmailVerified).toBe(false)
  await admin.engine.db
    .updateTable('users')
    .set({ email_verified_at: '2026-01-15T10:00:00.000Z' })
    .execute()
  const customer = await read(key)
  expect(customer.isEmailVerified).toBe(true)
  expect((await read(guestKey('guest@example.com'))).isEmailVerified).toBeNull()
  const shown = JSON.stringify([customer, (await get('/customers?q=shaker')).data])
  expect(shown).toContain(rami.email)
  expect(shown).not.toMatch(/Saved Street|Opera on/)
})

test('finds customers by name, phone and email, and none by product or address', async () => {
  const admin = await createCustomerAdmin()
  const { get } = await admin.signIn('viewer')
  const as = await admin.register(rami)
  await admin.placeForRami({ as })
  await admin.place({
    contactInfo_Name: 'أحمد زكي',
    contactInfo_Email: 'Ahmed@Example.com',
    contactInfo_PhoneNumber: '٠١١١٢٢٢٣٣٣٤',
  })
  const find = async (q: string) =>
    (await get(`/customers?q=${encodeURIComponent(q)}`)).data.items.map(({ email }: Found) => email)
  for (const isIndexed of [false, true]) {
    if (isIndexed) await admin.index()
    for (const q of [
      'rami',
      'SHAKER rami',
      '0128 555 0136',
      '+201285550136',
      '5550136',
      rami.email,
    ])
      expect([q, await find(q)]).toEqual([q, [rami.email]])
    for (const q of ['احمد', 'ahmed@example.com', '01112223334'])
      expect([q, await find(q)]).toEqual([q, ['ahmed@example.com']])
    for (const q of ['floral', 'maadi', 'Cairo', 'zzz', 'ra', '%%%', 'ram_'])
      expect([q, await find(q)]).toEqual([q, q === 'ram_' ? [rami.email] : []])
  }
  expect((await get('/customers')).status).toBe(422)
})

test('shows one row per person: orders of the account and orders with its email as a guest', async () => {
  const admin = await createCustomerAdmin()
  const { get } = await admin.signIn('owner')
  const as = await admin.register(rami)
  await admin.placeForRami({ as, items: { 'floral-701': 2 } })
  admin.wait(1000)
  const cancelled = await admin.placeForRami({ contactInfo_Email: 'RAMI.shaker@example.com' })
  await forceStatus(admin, cancelled, 'cancelled')
  await admin.engine.db
    .updateTable('orders')
    .set({ returned_at: '2026-01-15T11:00:00.000Z' })
    .where('id', '=', cancelled)
    .execute()
  const { items } = (await get('/customers?q=shaker')).data
  expect(items).toEqual([
    {
      key: await admin.keyOf(rami.email),
      kind: 'account',
      name: 'Rami Shaker',
      email: rami.email,
      phone: rami.phone,
      orderCount: 2,
      total: 1980,
      returnedCount: 1,
      lastOrderAt: '2026-01-15T10:00:01.000Z',
    },
  ])
  expect((await get(`/customers/${guestKey(rami.email)}`)).data.key).toBe(items[0].key)
})

test('shows two e-mail addresses with one phone number as one customer, and exports one of them', async () => {
  const admin = await createCustomerAdmin()
  const { get } = await admin.signIn('owner')
  await admin.placeForRami()
  admin.wait(1000)
  const returned = await admin.placeForRami({
    contactInfo_Email: 'r.shaker@example.com',
    contactInfo_PhoneNumber: '٠٠٢٠ ١٢٨ ٥٥٥ ٠١٣٦',
  })
  await admin.index()
  await admin.engine.db
    .updateTable('orders')
    .set({ returned_at: '2026-01-15T11:00:00.000Z' })
    .where('id', '=', returned)
    .execute()
  const [first, second] = ['r.shaker@example.com', rami.email]
  for (const q of ['shaker', '01285550136']) {
    const { items } = (await get(`/customers?q=${q}`)).data
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      email: first,
      orderCount: 1,
      samePhone: {
        orderCount: 2,
        returnedCount: 1,
        total: 1980,
        others: [{ key: guestKey(second), email: second, orderCount: 1 }],
      },
    })
  }
  const rows = (await get('/orders')).data.items
  expect(rows.map(({ phone }: { phone: unknown }) => phone)).toEqual([
    { orderCount: 2, returnedCount: 1 },
    { orderCount: 2, returnedCount: 1 },
  ])
  const exported = await admin.staffRequest(`/customers/${guestKey(first)}/export`, {
    cookie: (await admin.addStaff('owner')).cookie,
  })
  const text = await exported.text()
  expect(JSON.parse(text).orders).toHaveLength(1)
  expect(text).not.toContain(second)
})

test('shows orders, cart, wishlist, messages and coupons of a customer', async () => {
  const admin = await createCustomerAdmin()
  const { get } = await admin.signIn('viewer')
  const as = await admin.register(rami)
  await admin.placeForRami({ as })
  await admin.put(as, 'oxford-white-m')
  await admin.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as })
  await admin.sendMessage('Rami', 'Rami.Shaker@Example.com', 'Is it back?')
  await admin.sendMessage('Sara', 'sara@example.com', 'Other')
  const key = await admin.keyOf(rami.email)
  const { status, data } = await get(`/customers/${key}`)
  expect([status, data.key, data.kind, data.lastAddress]).toEqual([
    200,
    key,
    'account',
    rami.address,
  ])
  expect([data.cartItemCount, data.wishlistCount, data.couponNames]).toEqual([1, 1, []])
  expect(data.orders.map(({ customerName }: { customerName: string }) => customerName)).toEqual([
    'Rami Shaker',
  ])
  expect(data.messages.map(({ message }: { message: string }) => message)).toEqual(['Is it back?'])
})

test('the key of an order opens its customer', async () => {
  const admin = await createCustomerAdmin()
  const { get } = await admin.signIn('owner')
  const as = await admin.register(rami)
  for (const id of [await admin.placeForRami({ as }), await admin.place()]) {
    const { customer } = (await get(`/orders/${id}`)).data
    const { data } = await get(`/customers/${customer.key}`)
    expect([data.key, data.orderCount]).toEqual([customer.key, customer.orderCount])
  }
})

test.each(['user_4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e', guestKey('unknown@example.com'), 'rami'])(
  'returns 404 for the key %s',
  async (key) => {
    const admin = await createCustomerAdmin()
    await admin.place()
    const { get, post } = await admin.signIn('owner')
    expect((await get(`/customers/${key}`)).status).toBe(404)
    expect((await get(`/customers/${key}/export`)).status).toBe(404)
    expect((await post(`/customers/${key}/erase-preview`, {})).status).toBe(404)
    expect((await post(`/customers/${key}/erase`, { orderCount: 0 })).status).toBe(404)
    expect(await admin.entries('customer.exported')).toEqual([])
  },
)

test('the export holds the data of this person, and of no one else', async () => {
  const admin = await createCustomerAdmin()
  const owner = await admin.signIn('owner')
  const as = await admin.register(rami)
  const other = await admin.register({
    firstName: 'Sara',
    lastName: 'Adel',
    email: 'sara@example.com',
  })
  const id = await admin.placeForRami({ as })
  const others = await admin.place({ as: other, contactInfo_Name: 'Sara Adel' })
  for (const [each, phone] of [
    [id, '01299988877'],
    [others, '01233344455'],
  ])
    await owner.post(`/orders/${each}/contact`, { version: 1, changes: { contactPhone: phone } })
  await admin.put(as, 'oxford-white-m', 2)
  await admin.put(other, 'oxford-navy-l')
  await admin.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as })
  await admin.sendMessage('Rami', rami.email, 'Is it back?')
  await admin.sendMessage('Sara', 'sara@example.com', 'Not yours')
  const response = await admin.staffRequest(`/customers/${await admin.keyOf(rami.email)}/export`, {
    cookie: (await admin.addStaff('owner')).cookie,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="customer-2026-01-15.json"',
  )
  const text = await response.text()
  const data = JSON.parse(text)
  expect(data.account).toMatchObject({ email: rami.email, firstName: 'Rami', lastName: 'Shaker' })
  expect(data.carts).toMatchObject([{ variantId: 'oxford-white-m', quantity: 2 }])
  expect(data.wishlist).toMatchObject([{ variantId: 'floral-ivory' }])
  expect(data.orders).toMatchObject([
    { number: id.slice(0, 8), contactPhone: '01299988877', shippingAddress: rami.address },
  ])
  expect(data.orders[0].items).toMatchObject([{ quantity: 1 }])
  expect(data.messages).toMatchObject([{ message: 'Is it back?' }])
  expect(data.auditValues).toMatchObject([
    { changes: [{ field: 'contactPhone', from: rami.phone, to: '01299988877' }] },
  ])
  for (const foreign of ['Sara', 'sara@', 'Not yours', '01233344455', 'oxford-navy-l', 'password'])
    expect(text).not.toContain(foreign)
  const [entry] = await admin.entries('customer.exported')
  expect(entry).toMatchObject({ subject_kind: 'customer', changes: [{ field: 'orders', to: 1 }] })
})

/** Returns the database, and the number of orders whose address was read from it. */
function countAddresses({ db }: CustomerAdmin['engine']) {
  let count = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += result.rows.filter((row) => 'contact_email' in row).length
      return result
    },
  })
  const take = () => {
    const taken = count
    count = 0
    return taken
  }
  return { counted, take }
}

test('finds a guest by an index, and reads no address for an unknown key', async () => {
  const { place, index, engine } = await createCustomerAdmin()
  for (const name of ['hana', 'omar', 'nour', 'mona'])
    await place({ contactInfo_Email: `${name}@example.com` })
  const { counted, take } = countAddresses(engine)
  const find = async (name: string) => [await findPerson(counted, guestKey(name)), take()]
  const hana = { userId: null, email: 'hana@example.com' }
  // A new order is found before the search loop has read it.
  expect(await find(hana.email)).toEqual([hana, 4])
  await index()
  expect(await find(hana.email)).toEqual([hana, 1])
  expect(await find('unknown@example.com')).toEqual([undefined, 0])
  // Orders that an earlier version indexed have no key yet.
  await engine.db.updateTable('orders').set({ email_key: null }).execute()
  expect(await find(hana.email)).toEqual([hana, 4])
  expect([await addGuestKeys(engine), await addGuestKeys(engine)]).toEqual([4, 0])
  expect(await find('unknown@example.com')).toEqual([undefined, 0])
  // An earlier version changed the address and left the key.
  const orders = engine.db.updateTable('orders').where('contact_email', '=', hana.email)
  await orders.set({ contact_email: 'other@example.com' }).execute()
  expect(await find(hana.email)).toEqual([undefined, 1])
})

test('finds a guest whose order the search loop reads meanwhile', async () => {
  const { place, index, engine } = await createCustomerAdmin()
  await place({ contactInfo_Email: 'hana@example.com' })
  const indexAfterEachRead: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await index()
      return result
    },
  }
  const db = engine.db.withPlugin(indexAfterEachRead)
  const found = { userId: null, email: 'hana@example.com' }
  expect(await findPerson(db, guestKey(found.email))).toEqual(found)
})
