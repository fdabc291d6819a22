/** Tests that a link changes nothing by opening it, and ends with an erasure. */
import { expect, test } from 'vitest'
import { guestKey } from '#data/orders/customer-key.ts'
import { erasedText } from '#rules/personal-values.ts'
import { createCustomerAdmin, rami } from '#test/admin/customer-admin.ts'
import { forceStatus } from '#test/admin/staff-orders.ts'
import { linkHeaders } from '#test/shop/order-links.ts'

const path = '/Orders/by-link'

test('C5 opening a link changes no row', async () => {
  const admin = await createCustomerAdmin()
  const as = linkHeaders(admin, { orderId: await admin.placeForRami() })
  const before = await admin.dump()
  expect(before).toContain(rami.email.toLowerCase())
  for (const locale of ['en', 'ar'])
    expect((await admin.call('GET', `${path}?locale=${locale}`, { as })).status).toBe(200)
  expect(await admin.dump()).toBe(before)
})

test('C16 the link of an erased customer is 404, for every channel and for staff', async () => {
  const admin = await createCustomerAdmin()
  const id = await admin.placeForRami()
  await forceStatus(admin, id, 'delivered')
  await admin.index()
  const links = (['email', 'phone'] as const).map((channel) =>
    linkHeaders(admin, { orderId: id, channel }),
  )
  for (const as of links) expect((await admin.call('GET', path, { as })).status).toBe(200)
  const owner = await admin.signIn('owner')
  const key = guestKey(rami.email)
  const erased = await owner.post(`/customers/${key}/erase`, { orderCount: 1 })
  expect(erased.status).toBe(200)
  const next = linkHeaders(admin, { orderId: id, version: 2 })
  for (const as of [...links, next])
    expect(await admin.call('GET', path, { as })).toMatchObject({
      status: 404,
      codes: ['order_link_invalid'],
    })
  const again = await admin.signIn('owner')
  expect((await again.get(`/orders/${id}`)).data.hasLink).toBe(false)
  expect((await again.post(`/orders/${id}/link`, { channel: 'email' })).status).toBe(409)
})

test('C16 the link of an order that an earlier version erased is 404', async () => {
  const admin = await createCustomerAdmin()
  const id = await admin.placeForRami()
  await forceStatus(admin, id, 'delivered')
  const as = linkHeaders(admin, { orderId: id })
  expect((await admin.call('GET', path, { as })).status).toBe(200)
  // An earlier version clears the contact and does not know the version of the link.
  await admin.engine.db
    .updateTable('orders')
    .set({ contact_name: erasedText, contact_email: '', contact_phone: '', phone_key: null })
    .where('id', '=', id)
    .execute()
  const { codes } = await admin.call('GET', path, { as })
  expect(codes).toEqual(['order_link_invalid'])
})
