/** Tests `data/customers/erasure-scope.ts` and `data/customers/erase-customer.ts` while orders have not ended. */
import { expect, test } from 'vitest'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import { eraseEndedOrders } from '#data/customers/erase-customer.ts'
import { guestKey } from '#data/orders/customer-key.ts'
import { type CustomerAdmin, createCustomerAdmin, rami } from '#test/admin/customer-admin.ts'
import { forceStatus } from '#test/admin/staff-orders.ts'

const hourMs = 3_600_000
const strangersPhone = '01177700099'

/** Rami has an account with one delivered order. A stranger placed an order with the same address. */
async function openShop() {
  const admin = await createCustomerAdmin()
  const owner = await admin.signIn('owner')
  const as = await admin.register(rami)
  const own = await admin.placeForRami({ as })
  await forceStatus(admin, own, 'delivered')
  const stranger = admin.guest()
  const ended = await admin.placeForRami({ as: stranger })
  await forceStatus(admin, ended, 'cancelled')
  const open = await admin.placeForRami({
    as: stranger,
    contactInfo_PhoneNumber: strangersPhone,
    contactInfo_PhoneNumber2: null,
  })
  await admin.put(stranger, 'oxford-white-m')
  const note = { text: `Rami has ${rami.email} and ${rami.phone}`, isPinned: false }
  const other = await admin.place({ contactInfo_Email: 'sara@example.com' })
  await owner.post(`/orders/${other}/notes`, note, 'note-of-sara')
  await admin.index()
  return { admin, owner, own, open, stranger, path: `/customers/${await admin.keyOf(rami.email)}` }
}

const readOrder = ({ engine }: CustomerAdmin, id: string) =>
  engine.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const emailsOf = async (admin: CustomerAdmin, id: string) =>
  (await admin.emails(id)).map(({ recipient }) => recipient)

test('an open order of another owner does not prevent an erasure and stays until it ends', async () => {
  const { admin, owner, own, open, stranger, path } = await openShop()
  const { data } = await owner.post(`${path}/erase-preview`, {})
  expect(data).toMatchObject({
    orders: 2,
    cartItems: 0,
    blockedBy: [],
    erasedLater: [open.slice(0, 8)],
    elsewhere: { items: expect.arrayContaining([expect.objectContaining({ kind: 'note' })]) },
  })
  expect((await owner.post(`${path}/erase`, { orderCount: 2 })).status).toBe(200)
  expect((await readOrder(admin, own)).contact_email).toBe('')
  expect(await readOrder(admin, open)).toMatchObject({
    contact_name: 'Rami Shaker',
    contact_email: rami.email,
    contact_phone: strangersPhone,
    status: 'pending',
  })
  expect(await emailsOf(admin, open)).toEqual([rami.email])
  const cart = await admin.call('GET', '/Carts/get-my-cart', { as: stranger })
  expect(JSON.stringify(cart.body.data)).toContain('oxford-white-m')
  const dump = await admin.dump()
  expect(dump).toContain('rami has erased and erased')
  expect(dump).not.toContain(rami.phone)
  expect((await verifyAuditLog(admin.engine.db)).brokenAtSeq).toBeNull()
})

test('an order that an erasure left out is erased an hour after it has ended', async () => {
  const { admin, owner, open, path } = await openShop()
  const { engine } = admin
  await owner.post(`${path}/erase`, { orderCount: 2 })
  const later = await admin.placeForRami({ contactInfo_PhoneNumber: '01099900011' })
  const now = () => new Date(Date.now() + hourMs + 60_000)
  expect(await eraseEndedOrders(engine, now())).toBe(0)
  await forceStatus(admin, open, 'delivered')
  expect(await eraseEndedOrders(engine, new Date())).toBe(0)
  expect((await readOrder(admin, open)).contact_email).toBe(rami.email)
  expect(await eraseEndedOrders(engine, now())).toBe(1)
  expect(await readOrder(admin, open)).toMatchObject({
    contact_name: 'Erased',
    contact_email: '',
    contact_phone: '',
    shipping_address: 'Erased',
    erasure_requested_at: null,
  })
  expect(await emailsOf(admin, open)).toEqual([])
  expect(await admin.dump()).not.toContain(strangersPhone)
  // A person who orders again after the erasure is a customer again.
  expect((await readOrder(admin, later)).contact_email).toBe(rami.email)
  expect(await emailsOf(admin, later)).toEqual([rami.email])
  expect(await eraseEndedOrders(engine, now())).toBe(0)
  const entries = await admin.entries('customer.erased')
  expect(entries.map(({ actor_kind }) => actor_kind)).toEqual(['staff', 'system'])
  expect((await verifyAuditLog(engine.db)).brokenAtSeq).toBeNull()
})

test('an open order of the account prevents an erasure', async () => {
  const { admin, owner, own, open, path } = await openShop()
  await forceStatus(admin, own, 'shipped')
  const refused = await owner.post(`${path}/erase`, { orderCount: 2 })
  expect([refused.status, refused.errors[0].code]).toEqual([409, 'orders_in_progress'])
  expect(refused.errors[0].params).toEqual({ numbers: [own.slice(0, 8)] })
  expect((await readOrder(admin, open)).erasure_requested_at).toBeNull()
})

test('a guest with open orders only is not erased, and with an ended one is', async () => {
  const admin = await createCustomerAdmin()
  const owner = await admin.signIn('owner')
  const [first, second] = [await admin.placeForRami(), await admin.placeForRami()]
  await admin.index()
  const path = `/customers/${guestKey(rami.email)}`
  const refused = await owner.post(`${path}/erase`, { orderCount: 2 })
  expect([refused.status, refused.errors[0].code]).toEqual([409, 'orders_in_progress'])
  await forceStatus(admin, first, 'delivered')
  expect((await owner.post(`${path}/erase`, { orderCount: 1 })).status).toBe(200)
  expect((await readOrder(admin, first)).contact_email).toBe('')
  expect((await readOrder(admin, second)).contact_email).toBe(rami.email)
})
