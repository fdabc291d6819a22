import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import { adminEndpoints } from '#contract/admin/endpoints.ts'
import { StaffRole } from '#contract/admin/permissions.ts'
import { createOrderToken } from '#rules/order-link.ts'
import { createCustomerAdmin, rami } from '#test/admin/customer-admin.ts'
import { openMailbox, tokenIn } from '#test/shop/sent-emails.ts'

const device = 'Opera on ChromeOS'
const street = 'Saved Street 5'

/** Every call of staff that only reads. */
const reads = Object.entries<AdminEndpoint>(adminEndpoints)
  .filter(([, { method, auth }]) => method === 'GET' && auth === 'staff')
  .map(([id, { path }]) => ({ id, path }))

const records = ['exportOrders', 'getCustomer', 'getStaffOrder']
/** The calls that show each role the e-mail address of a customer, so that the test reads its record. */
const showingEmail: Record<StaffRole, readonly string[]> = {
  owner: ['exportCustomer', ...records],
  manager: records,
  packer: [],
  viewer: records,
}

/** Creates a customer with an order, a saved address, a device and an open link. Returns their secrets. */
async function createCustomer() {
  const admin = await createCustomerAdmin()
  const as = await admin.register(rami)
  const order = await admin.placeForRami({ as })
  const body = { address1: street, address2: 'Floor 3', city: 'Giza', country: 'Egypt' }
  expect((await admin.call('POST', '/users/me/addresses', { as, body })).status).toBe(200)
  await admin.engine.db.updateTable('sessions').set({ device }).execute()
  const mailbox = await openMailbox(admin)
  await admin.call('POST', '/users/forgot-password', { body: { email: rami.email } })
  const emails = await mailbox.send()
  const token = tokenIn(emails.find(({ text }) => text.includes('/reset-password#')))
  await admin.index()
  const { db } = admin.engine
  const hashes = [
    ...(await db.selectFrom('sessions').select('token_hash').execute()),
    ...(await db.selectFrom('account_links').select('token_hash').execute()),
  ]
  const { signLink } = admin.deps
  if (!signLink) throw new Error('Links are off.')
  const links = (['email', 'phone'] as const).map((channel) =>
    createOrderToken(signLink, channel, { orderId: order, version: 1 }),
  )
  const sessions = await admin.call('GET', '/users/me/sessions', { as })
  const [{ id }] = sessions.body.data.items
  const hidden = [street, device, token, id, ...hashes.map((row) => row.token_hash), ...links]
  return { admin, order, key: await admin.keyOf(rami.email), hidden }
}

test.each(StaffRole.options)(
  'C39 no call shows a %s the saved addresses, devices and links of a customer',
  async (role) => {
    const { admin, order, key, hidden } = await createCustomer()
    expect(hidden).toHaveLength(8)
    const { cookie } = await admin.addStaff(role)
    const values: Record<string, string> = { order, key, name: 'sales', kind: 'slips' }
    const shown = new Set<string>()
    for (const { id, path } of reads) {
      const target = path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? randomUUID())
      const response = await admin.staffRequest(target, { cookie })
      const text = await response.text()
      if (text.includes(rami.email)) shown.add(id)
      expect([id, hidden.filter((value) => text.includes(value))]).toEqual([id, []])
    }
    expect([...shown].toSorted()).toEqual(showingEmail[role])
  },
)
