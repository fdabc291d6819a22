/** Tests `data/customers/redact-values.ts`, `data/customers/own-values.ts` and `data/customers/erase-preview.ts`. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import { guestKey } from '#data/orders/customer-key.ts'
import { type CustomerAdmin, createCustomerAdmin, rami } from '#test/admin/customer-admin.ts'
import { forceStatus } from '#test/admin/staff-orders.ts'

const sara = {
  contactInfo_Name: 'Sara Adel',
  contactInfo_Email: 'sara@example.com',
  contactInfo_PhoneNumber: '01000000005',
  contactInfo_PhoneNumber2: null,
  shippingAddress: '5 Nile Street, Giza',
}
const notes = [
  'Leave it with the neighbour, second floor',
  'The mistake was ours: send the cotton shirt again',
  'Sara Adel prefers the afternoon, order pending since Monday',
]
const messages = ['Please leave it with the porter', 'Delivered by mistake to Nile Street']

/** Fills a shop with texts that staff and other people wrote. Returns the order of Sara. */
async function fillShop(admin: CustomerAdmin) {
  const owner = await admin.signIn('owner')
  const order = await admin.place(sara)
  for (const [at, text] of notes.entries())
    await owner.post(`/orders/${order}/notes`, { text, isPinned: false }, `note-of-sara-${at}`)
  const movement = (note: string) =>
    owner.post(
      '/stock/movements',
      { movements: [{ variantId: 'floral-701', cause: 'received', quantity: 1 }], note },
      randomUUID(),
    )
  await movement('A mistake of the neighbour, cotton from the Delta')
  await movement(`Leave it with ${sara.contactInfo_Name}`)
  await owner.post(`/orders/${order}/contact`, { version: 1, changes: { contactName: 'Sara A' } })
  for (const text of messages) await admin.sendMessage('Sara Adel', 'sara@example.com', text)
  await admin.engine.db
    .insertInto('saved_views')
    .values({ id: 'v', list: 'orders', name: 'Leave it with', query: 'q=mistake', position: 0 })
    .execute()
  return { owner, order }
}

/** Returns the rows of a table without those of the orders `ids` and of an e-mail address. */
async function rowsOf(admin: CustomerAdmin, table: string, ids: readonly string[]) {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(admin.engine.db)
  return rows
    .map((row) => JSON.stringify(row))
    .filter((row) => ![rami.email, ...ids].some((each) => row.includes(each)))
    .toSorted()
}

const otherTables = [
  'order_notes',
  'feedback',
  'audit_personal',
  'saved_views',
  'admin_idempotency_keys',
  'orders',
  'order_items',
  'outbox',
  'notices',
  'users',
  'staff',
  'products',
  'variants',
  'coupons',
  'content',
  'settings',
  'stock_movements',
]

async function readOthers(admin: CustomerAdmin, ids: readonly string[]) {
  const entries = otherTables.map(async (table) => [table, await rowsOf(admin, table, ids)])
  return Object.fromEntries(await Promise.all(entries))
}

/** Returns texts of the catalogue, the copy, the staff and other people. */
async function readCorpus(admin: CustomerAdmin): Promise<string[]> {
  const { db } = admin.engine
  const products = await db.selectFrom('products').select(['name', 'summary', 'tags']).execute()
  const variants = await db.selectFrom('variants').select(['id', 'name', 'color']).execute()
  const staff = await db.selectFrom('staff').select('name').execute()
  return [
    ...products.flatMap(({ name, summary, tags }) => [name, summary, ...tags]),
    ...variants.flatMap(({ id, name, color }) => [id, name, color]),
    ...staff.map(({ name }) => name),
    JSON.stringify(checkoutCopy()),
    ...notes,
    ...messages,
    ...['pending', 'received', 'customer', 'floral-701', 'orders', 'Leave it with', 'mistake'],
  ]
}

/** Returns parts of the texts: 30 of one to three words, the same for the same seed. */
function drawWords(corpus: readonly string[], seed: number): string[] {
  let state = seed
  const draw = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * count)
  }
  return Array.from({ length: 30 }, () => {
    const words = (corpus[draw(corpus.length)] ?? '').match(/[\p{L}\p{N}-]+/gu) ?? ['cotton']
    const start = draw(words.length)
    return words.slice(start, start + 1 + draw(3)).join(' ')
  })
}

/** Places orders of a stranger with the e-mail address of Rami. `words` are in all their fields. */
async function placeWithWords(admin: CustomerAdmin, words: readonly string[]) {
  const ids: string[] = []
  for (const word of words) {
    const id = await admin.placeForRami()
    // An earlier version of the shop accepted any text as a telephone number.
    await admin.engine.db
      .updateTable('orders')
      .set({
        contact_name: word,
        contact_phone: word,
        contact_phone2: word,
        shipping_address: word,
        city: word,
        country: word,
        status: 'cancelled',
      })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  await admin.index()
  return ids
}

test.each([1, 2, 3])(
  'an erasure changes no row of other people for 30 words of the shop in an order, seed %i',
  async (seed) => {
    const admin = await createCustomerAdmin()
    const { owner } = await fillShop(admin)
    const words = drawWords(await readCorpus(admin), seed)
    const ids = await placeWithWords(admin, ['Leave it with', 'mistake', 'cotton', ...words])
    const before = await readOthers(admin, ids)
    const path = `/customers/${guestKey(rami.email)}`
    const { data } = await owner.post(`${path}/erase-preview`, {})
    expect(data.elsewhere).toEqual({ total: 0, items: [] })
    const erased = await owner.post(`${path}/erase`, { orderCount: ids.length })
    expect([erased.status, words]).toEqual([200, words])
    expect(await readOthers(admin, ids)).toEqual(before)
    expect((await verifyAuditLog(admin.engine.db)).brokenAtSeq).toBeNull()
    expect(await admin.dump()).not.toContain(rami.email)
  },
)

/** Fills a shop in which staff wrote Rami's address and number into texts about other people. */
async function fillElsewhere(admin: CustomerAdmin) {
  const { owner, order } = await fillShop(admin)
  const text = `Shared with ${rami.phone}, not with 012855501369`
  await owner.post(`/orders/${order}/notes`, { text, isPinned: false }, 'note-with-phone')
  await owner.post(
    '/stock/movements',
    {
      movements: [{ variantId: 'floral-701', cause: 'received', quantity: 1 }],
      note: `Back from ${rami.email} in good order`,
    },
    randomUUID(),
  )
  await admin.engine.db
    .updateTable('saved_views')
    .set({ query: 'q=rami.shaker%40example.com&status=shipped' })
    .execute()
  const id = await admin.placeForRami()
  await forceStatus(admin, id, 'cancelled')
  await admin.index()
  return { owner, order, path: `/customers/${guestKey(rami.email)}` }
}

test('the preview counts and lists the texts of other people that an erasure changes', async () => {
  const admin = await createCustomerAdmin()
  const { owner, order, path } = await fillElsewhere(admin)
  const before = await admin.dump()
  const { data } = await owner.post(`${path}/erase-preview`, {})
  // The stored responses of both calls contain the texts, too.
  expect(data.elsewhere.total).toBe(data.elsewhere.items.length)
  expect(data.elsewhere.items).toEqual(
    expect.arrayContaining([
      {
        kind: 'note',
        label: order.slice(0, 8),
        text: `Shared with ${rami.phone}, not with 012855501369`,
      },
      { kind: 'view', label: 'Leave it with', text: 'q=rami.shaker%40example.com&status=shipped' },
      {
        kind: 'activity',
        label: expect.stringMatching(/^\d+$/),
        text: `Back from ${rami.email} in good order`,
      },
    ]),
  )
  expect((await admin.dump()).replaceAll(/"seen_at":"[^"]*"/g, '')).toBe(
    before.replaceAll(/"seen_at":"[^"]*"/g, ''),
  )
})

test('an erasure removes the value inside texts of other people and deletes none of them', async () => {
  const admin = await createCustomerAdmin()
  const { owner, path } = await fillElsewhere(admin)
  const { db } = admin.engine
  const count = async () => {
    const tables = ['order_notes', 'audit_personal', 'saved_views', 'admin_idempotency_keys']
    return Promise.all(tables.map(async (table) => (await rowsOf(admin, table, [])).length))
  }
  const personal = await db.selectFrom('audit_personal').selectAll().execute()
  expect((await owner.post(`${path}/erase`, { orderCount: 1 })).status).toBe(200)
  const dump = await admin.dump()
  for (const text of ['shared with erased, not with 012855501369', 'q=erased&status=shipped'])
    expect(dump).toContain(text)
  expect(dump).toContain('back from erased in good order')
  for (const trace of [rami.email, 'shared with 0128']) expect(dump).not.toContain(trace)
  expect(await count()).toEqual([4, personal.length, 1, expect.any(Number)])
  expect(await verifyAuditLog(db)).toMatchObject({ brokenAtSeq: null })
})

test('the chain finds a change of the rest of a redacted entry', async () => {
  const admin = await createCustomerAdmin()
  const { owner, path } = await fillElsewhere(admin)
  const { db } = admin.engine
  await owner.post(`${path}/erase`, { orderCount: 1 })
  const redacted = await db
    .selectFrom('audit_personal')
    .selectAll()
    .where('redaction_seq', 'is not', null)
    .execute()
  expect(redacted).toHaveLength(1)
  const [entry] = redacted
  const seq = entry?.audit_seq ?? 0
  await db
    .updateTable('audit_personal')
    .set({ changes: JSON.stringify([{ field: 'reason', to: 'Stolen by Mona' }]) })
    .where('audit_seq', '=', seq)
    .execute()
  expect((await verifyAuditLog(db)).brokenAtSeq).toBe(seq)
  await db
    .updateTable('audit_personal')
    .set({ changes: JSON.stringify(entry?.changes), redaction_seq: seq - 1 })
    .where('audit_seq', '=', seq)
    .execute()
  expect((await verifyAuditLog(db)).brokenAtSeq).toBe(seq)
})

test('a telephone number of the shop in an order of a stranger does not prevent an erasure', async () => {
  const admin = await createCustomerAdmin()
  const { owner } = await fillShop(admin)
  const summary = 'Cotton. Questions? Call 02 2735 0000 or 0227350000.'
  await admin.engine.db.updateTable('products').set({ summary }).execute()
  const id = await admin.placeForRami({ contactInfo_PhoneNumber2: '0227350000' })
  await forceStatus(admin, id, 'cancelled')
  await admin.index()
  const path = `/customers/${guestKey(rami.email)}/erase`
  expect((await owner.post(path, { orderCount: 1 })).status).toBe(200)
  expect(await admin.dump()).toContain('0227350000')
})

test('an order number of digits and a chosen key of a checkout do not prevent an erasure', async () => {
  const admin = await createCustomerAdmin()
  const { owner, order } = await fillShop(admin)
  const { db } = admin.engine
  const stored = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const numbered = { id: `12345678${randomUUID().slice(8)}`, number: '12345678', search_key: null }
  await db
    .insertInto('orders')
    .values({ ...stored, ...numbered })
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({
      owner: `guest:${randomUUID()}`,
      key: rami.email,
      request_hash: 'x',
      order_id: order,
      created_at: admin.clock.now.toISOString(),
    })
    .execute()
  const id = await admin.placeForRami({ contactInfo_PhoneNumber2: '(12) 345 678' })
  await forceStatus(admin, id, 'cancelled')
  await admin.index()
  const erased = await owner.post(`/customers/${guestKey(rami.email)}/erase`, { orderCount: 1 })
  expect(erased.errors).toEqual([])
  const numbers = await db.selectFrom('orders').select('number').execute()
  expect(numbers).toContainEqual({ number: '12345678' })
})
