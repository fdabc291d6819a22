/** Tests `data/customers/erase-customer.ts`, `data/customers/erase-rows.ts`, `data/customers/personal-search.ts` and `data/engine/clean-sqlite.ts`. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Movement } from '#contract/admin/stock.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import { backUpSqlite } from '#data/backup/backup-sqlite.ts'
import { guestKey } from '#data/orders/customer-key.ts'
import {
  type CustomerAdmin,
  createCustomerAdmin,
  rami,
  readBytes,
  traces,
} from '#test/admin/customer-admin.ts'
import { forceStatus } from '#test/admin/staff-orders.ts'
import { makeScratch } from '#test/engine/scratch.ts'

/**
 * Fills a shop: Rami has an account, two orders of it and one as a guest, and left traces in each
 * table that may contain some. Sara lives at the same address.
 */
async function fill(admin: CustomerAdmin) {
  const owner = await admin.signIn('owner')
  const as = await admin.register(rami)
  const sara = { shippingAddress: '5 Nile Street, Giza', contactInfo_PhoneNumber: '01000000005' }
  const others: string[] = []
  const ids: string[] = []
  for (const given of [{ as }, { as, ...sara }, { contactInfo_Email: rami.email.toUpperCase() }]) {
    ids.push(await admin.placeForRami(given))
    others.push(await admin.place({ ...sara, contactInfo_Email: 'sara@example.com' }))
  }
  const [first = ''] = ids
  const contact = { version: 1, changes: { contactName: 'Rami S. Shaker' } }
  await owner.post(`/orders/${first}/contact`, contact)
  const note = { text: 'Ask Rami Shaker for the floor', isPinned: true }
  await owner.post(`/orders/${first}/notes`, note, 'note-of-rami')
  const other = { text: `Goes with the parcel of ${rami.email}`, isPinned: false }
  await owner.post(`/orders/${others[0]}/notes`, other, 'note-of-sara')
  await admin.put(as, 'oxford-white-m', 2)
  await admin.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as })
  await admin.sendMessage('Rami Shaker', rami.email, `Call me: ${rami.phone}`)
  await admin.sendMessage(
    'Sara',
    'sara@example.com',
    `My neighbour has ${rami.email}, ${rami.phone}`,
  )
  await admin.engine.db
    .insertInto('saved_views')
    .values({
      id: 'v',
      list: 'orders',
      name: `For ${rami.phone}`,
      query: 'q=rami.shaker%40example.com',
      position: 0,
    })
    .execute()
  await admin.index()
  return { owner, as, ids, others, key: await admin.keyOf(rami.email) }
}

const deliver = async (admin: CustomerAdmin, ids: readonly string[]) => {
  for (const id of ids) await forceStatus(admin, id, 'delivered')
}

const amounts = ({ engine }: CustomerAdmin) =>
  engine.db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'subtotal', 'discount', 'shipping_cost'])
    .orderBy('id')
    .execute()

test('an order on its way, a wrong number and a missing confirmation change nothing', async () => {
  const admin = await createCustomerAdmin()
  const { owner, ids, key } = await fill(admin)
  const [first = '', ...rest] = ids
  await deliver(admin, rest)
  const before = await admin.dump()
  const withoutSession = async () => (await admin.dump()).replaceAll(/"seen_at":"[^"]*"/g, '')
  for (const status of ['pending', 'processing', 'shipped'] as const) {
    await forceStatus(admin, first, status)
    const dump = await withoutSession()
    const preview = await owner.post(`/customers/${key}/erase-preview`, {})
    expect(preview.data).toEqual({
      orders: 3,
      messages: 1,
      cartItems: 1,
      wishlistItems: 1,
      hasAccount: true,
      blockedBy: [first.slice(0, 8)],
      erasedLater: [],
      elsewhere: { total: 0, items: [] },
    })
    const refused = await owner.post(`/customers/${key}/erase`, { orderCount: 3 })
    expect([refused.status, refused.errors[0].code]).toEqual([409, 'orders_in_progress'])
    expect(refused.errors[0].params).toEqual({ numbers: [first.slice(0, 8)] })
    expect(await withoutSession()).toBe(dump)
  }
  await deliver(admin, ids)
  const dump = await withoutSession()
  for (const body of [{ orderCount: 2 }, { orderCount: 4 }, { orderCount: -1 }, {}]) {
    const refused = await owner.post(`/customers/${key}/erase`, body)
    expect([refused.status, refused.errors[0].field]).toEqual([422, 'orderCount'])
  }
  expect(await withoutSession()).toBe(dump)
  expect(before).toContain('rami')
})

test('an erased customer leaves no trace in any table; amounts, stock and chain stay', async () => {
  const admin = await createCustomerAdmin()
  const { owner, as, ids, others, key } = await fill(admin)
  await deliver(admin, ids)
  const before = await amounts(admin)
  const stock = await admin.stockOf()
  for (const trace of traces) expect(await admin.dump(), trace).toContain(trace)
  const { status, data } = await owner.post(`/customers/${key}/erase`, { orderCount: 3 })
  expect([status, data]).toEqual([
    200,
    {
      isVerified: true,
      orders: 3,
      messages: 1,
      cartItems: 1,
      wishlistItems: 1,
      hasAccount: true,
    },
  ])
  await admin.index()
  const dump = await admin.dump()
  for (const trace of traces) expect(dump, trace).not.toContain(trace)
  expect(dump).not.toContain(guestKey(rami.email).toLowerCase())
  // The neighbour stays, with the street that both lived in.
  expect(dump).toContain('5 nile street')
  expect(dump).toContain('my neighbour has erased, erased')
  expect(await amounts(admin)).toEqual(before)
  expect(await admin.stockOf()).toBe(stock)
  await admin.expectConsistent()
  expect((await verifyAuditLog(admin.engine.db)).brokenAtSeq).toBeNull()
  const [entry] = await admin.entries('customer.erased')
  expect(entry).toMatchObject({
    subject_id: key,
    changes: [{ field: 'orders', to: 3 }, {}, {}, {}, {}],
  })
  const order = (await owner.get(`/orders/${ids[0]}`)).data
  expect([order.contactName, order.contactEmail, order.contactPhone]).toEqual(['Erased', '', ''])
  expect((await owner.get(`/orders?q=${ids[0]?.slice(0, 8)}`)).data.items).toHaveLength(1)
  expect((await owner.get(`/orders?q=shaker`)).data.items).toEqual([])
  expect((await owner.get(`/orders/${others[0]}`)).data.contactEmail).toBe('sara@example.com')
  expect((await owner.get(`/customers/${key}`)).status).toBe(404)
  expect((await admin.call('GET', '/Carts/get-my-cart', { as })).status).toBe(401)
  expect((await owner.post(`/customers/${key}/erase`, { orderCount: 3 })).status).toBe(404)
})

/** Returns the number of bytes of the search index. */
async function indexSize({ engine }: CustomerAdmin): Promise<number> {
  const size = sql<{ bytes: number }>`select sum(length(block)) as bytes from order_search_data`
  return (await size.execute(engine.db)).rows[0]?.bytes ?? 0
}

test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'the bytes of the database file, its log and a fresh backup contain no trace',
  async () => {
    const admin = await createCustomerAdmin()
    const { owner, ids, key } = await fill(admin)
    await deliver(admin, ids)
    const folder = await admin.folder()
    for (const trace of traces) expect(readBytes(folder)).toContain(trace)
    const indexed = await indexSize(admin)
    expect((await owner.post(`/customers/${key}/erase`, { orderCount: 3 })).status).toBe(200)
    const copies = makeScratch('luca-erased-')
    await backUpSqlite(folder, join(copies, 'backup.db'))
    for (const each of [folder, copies]) {
      const bytes = readBytes(each)
      expect(bytes).toContain('sara@example.com')
      for (const trace of traces) expect([each, bytes.includes(trace)]).toEqual([each, false])
    }
    // A deleted row of the search index leaves its words behind until segments are merged.
    expect(await indexSize(admin)).toBeLessThan(indexed)
  },
)

test('erases a guest and names the person in the audit log without the email', async () => {
  const admin = await createCustomerAdmin()
  const owner = await admin.signIn('owner')
  const ids = [await admin.placeForRami(), await admin.placeForRami()]
  await admin.index()
  const key = guestKey(rami.email)
  expect((await owner.get(`/customers/${key}/export`)).status).toBe(200)
  await deliver(admin, ids)
  expect((await owner.post(`/customers/${key}/erase`, { orderCount: 2 })).status).toBe(200)
  const dump = await admin.dump()
  for (const trace of [...traces, key.toLowerCase()]) expect(dump, trace).not.toContain(trace)
  for (const action of ['customer.exported', 'customer.erased'])
    expect((await admin.entries(action))[0]?.subject_id).toMatch(/^guest_[\da-f]{8}$/)
})

test('rolls back and names the table if a value remains that cannot be removed', async () => {
  const admin = await createCustomerAdmin()
  const { owner, ids, key } = await fill(admin)
  await deliver(admin, ids)
  const summary = `Ask ${rami.email}`
  await admin.engine.db.updateTable('products').set({ summary }).execute()
  const before = await admin.dump()
  const refused = await owner.post(`/customers/${key}/erase`, { orderCount: 3 })
  expect([refused.status, refused.errors[0].code]).toEqual([409, 'in_use'])
  expect(refused.errors[0].description).toContain('products')
  expect(await admin.dump()).toBe(before)
})

test('removes a telephone number from notes of staff, and the chain still verifies', async () => {
  const admin = await createCustomerAdmin()
  const { owner, ids, key } = await fill(admin)
  await deliver(admin, ids)
  const note = async (text: string) => {
    const movements = [{ variantId: 'floral-701', cause: 'received', quantity: 1 }]
    await owner.post('/stock/movements', { movements, note: text }, randomUUID())
  }
  await note(`From ${rami.phone}, at noon`)
  await note('Monday')
  const notes = async () => {
    const { items } = (await owner.get('/stock/floral-701/movements')).data
    return items.flatMap(({ cause, note }: Movement) => (cause === 'received' ? [note] : []))
  }
  expect(await notes()).toEqual(['Monday', `From ${rami.phone}, at noon`])
  expect((await owner.post(`/customers/${key}/erase`, { orderCount: 3 })).status).toBe(200)
  expect(await admin.dump()).not.toContain(rami.phone)
  expect(await notes()).toEqual(['Monday', 'From Erased, at noon'])
  expect((await verifyAuditLog(admin.engine.db)).brokenAtSeq).toBeNull()
})

test('keeps what another person shares: a name, a phone number and an address', async () => {
  const admin = await createCustomerAdmin()
  const owner = await admin.signIn('owner', 'Rami Shaker')
  const id = await admin.placeForRami()
  const twin = await admin.placeForRami({ contactInfo_Email: 'twin@example.com' })
  await deliver(admin, [id])
  const erased = await owner.post(`/customers/${guestKey(rami.email)}/erase`, { orderCount: 1 })
  expect(erased.status).toBe(200)
  expect(await admin.dump()).not.toContain(rami.email)
  expect((await owner.get(`/orders/${twin}`)).data).toMatchObject({
    contactName: 'Rami Shaker',
    contactPhone: rami.phone,
    shippingAddress: rami.address,
  })
})

test('people who erase the same customer at once leave one entry', async () => {
  const admin = await createCustomerAdmin()
  const { owner, ids, key } = await fill(admin)
  await deliver(admin, ids)
  const erase = () => owner.post(`/customers/${key}/erase`, { orderCount: 3 })
  const responses = await Promise.all(Array.from({ length: 5 }, erase))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  expect(await admin.entries('customer.erased')).toHaveLength(1)
})
