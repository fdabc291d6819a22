/** Tests `data/customers/erase-customer.ts` and `data/customers/erase-rows.ts`. */
import { expect, test } from 'vitest'
import type { Tables } from '#data/tables/tables.ts'
import { createCommandLine } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'

const email = 'nour@example.com'
const password = 'a long silk thread'

/** Creates a shop with a command line and a customer with two sessions. */
async function openShop() {
  const line = await createCommandLine()
  const shop = await createTestShop({ engine: line.engine })
  const as = await shop.customer(email)
  const second = await shop.call('POST', '/user/login', { body: { email, password } })
  const asSecond = { authorization: `Bearer ${second.body.accessToken}` }
  return { ...line, shop, as, asSecond }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** Places an order of one `floral-701` with this contact e-mail. */
async function order({ shop }: Shop, as: Record<string, string>, contactInfo_Email = email) {
  await shop.put(as, 'floral-701')
  const body = checkoutBody({ contactInfo_Email, contactInfo_PhoneNumber2: '01112345678' })
  const { body: response } = await shop.call('POST', '/Orders/checkout', { as, body })
  return String(response.data.id)
}

/**
 * Creates a cart item, a wishlist item and a message of the customer, and an order and a message of
 * another person. Returns the id of that order.
 */
async function fill(context: Shop) {
  const { shop, as, engine } = context
  await shop.put(as, 'oxford-white-m')
  await shop.call('POST', '/Wishlist/add-to-wishlist/floral-ivory', { as })
  for (const each of ['Nour@Example.com', 'sara@example.com']) {
    const body = { name: 'Nour', email: each, message: 'Lovely silk.' }
    await shop.call('POST', '/contact/submit-feedback', { body })
  }
  const other = await order(context, shop.guest(), 'sara@example.com')
  await engine.db.updateTable('orders').set({ client_address: '203.0.113.7' }).execute()
  return other
}

const tables = ['users', 'sessions', 'cart_lines', 'wishlist_items', 'feedback', 'orders', 'outbox']

const readAll = async ({ engine }: Shop) => {
  const rows = tables.map((table) =>
    engine.db
      .selectFrom(table as keyof Tables)
      .selectAll()
      .execute(),
  )
  return JSON.stringify(await Promise.all(rows))
}

test('SEC-L8 account sign-out ends all sessions of the account in any letter case, and no others', async () => {
  const { run, shop, as, asSecond } = await openShop()
  const other = await shop.customer('sara@example.com')
  expect(await run('account', 'Nour@Example.com', 'sign-out')).toMatchObject({
    code: 0,
    out: 'Nour@Example.com: 2 sessions ended.\n',
  })
  for (const each of [as, asSecond])
    expect((await shop.call('GET', '/Carts/get-my-cart', { as: each })).status).toBe(401)
  expect((await shop.call('GET', '/Carts/get-my-cart', { as: other })).status).toBe(200)
  expect((await shop.call('POST', '/user/login', { body: { email, password } })).status).toBe(200)
  expect(await run('account', 'omar@example.com', 'sign-out')).toMatchObject({
    code: 1,
    err: 'There is no account omar@example.com.\n',
  })
})

test('SEC-L8 account forget changes nothing without --yes', async () => {
  const context = await openShop()
  await fill(context)
  const id = await order(context, context.as)
  await context.run('order', id, 'delivered')
  const before = await readAll(context)
  expect(await context.run('account', email, 'forget')).toMatchObject({
    code: 0,
    out: [
      `${email}: account, 2 sessions, 0 cart items, 1 wishlist item, 1 message of feedback, contact data of 1 order.`,
      'Nothing was changed. Pass --yes to delete all of it.\n',
    ].join('\n'),
  })
  expect(await readAll(context)).toBe(before)
})

test.each(['pending', 'processing', 'shipped'] as const)(
  'SEC-L8 account forget refuses while an order is %s',
  async (status) => {
    const context = await openShop()
    const id = await order(context, context.as, 'Nour@Example.com')
    if (status !== 'pending') await context.run('order', id, status)
    const before = await readAll(context)
    for (const words of [[], ['--yes']]) {
      expect(await context.run('account', email, 'forget', ...words)).toMatchObject({
        code: 1,
        out: '',
        err: `${email} has 1 open order: ${id.slice(0, 8)}. Nothing was changed. Set each order to delivered or cancelled first.\n`,
      })
    }
    expect(await readAll(context)).toBe(before)
  },
)

test('account forget lists what it changes elsewhere and leaves open orders of other clients', async () => {
  const context = await openShop()
  const { run, shop, engine } = context
  const open = await order(context, shop.guest())
  const body = { name: 'Sara', email: 'sara@example.com', message: `Ask ${email}, please` }
  await shop.call('POST', '/contact/submit-feedback', { body })
  const lines = [
    `1 order of other clients with this address: ${open.slice(0, 8)}. Not finished, so erased after the end.`,
    "The address or a telephone number becomes 'Erased' in 1 text of other people:",
    `  message Sara: Ask ${email}, please`,
  ]
  const { code, out } = await run('account', email, 'forget')
  expect([code, out.split('\n').slice(0, 3)]).toEqual([0, lines])
  expect((await run('account', email, 'forget', '--yes')).code).toBe(0)
  const [message] = await engine.db.selectFrom('feedback').select('message').execute()
  expect(message?.message).toBe('Ask Erased, please')
  const orders = await engine.db.selectFrom('orders').select('contact_email').execute()
  expect(orders).toEqual([{ contact_email: email }])
})

test('SEC-L8 account forget --yes deletes personal data and preserves orders and stock', async () => {
  const context = await openShop()
  const { run, shop, as, engine } = context
  const guest = shop.guest()
  const own = [await order(context, as, 'gift@example.com'), await order(context, guest)]
  for (const id of own) await run('order', id, 'delivered')
  const other = await fill(context)
  expect(await run('account', 'NOUR@example.com', 'forget', '--yes')).toMatchObject({
    code: 0,
    out: 'Deleted: account, 2 sessions, 1 cart item, 1 wishlist item, 1 message of feedback, contact data of 2 orders.\n',
  })
  const remaining = (await readAll(context)).toLowerCase()
  for (const text of ['nour@', 'gift@']) expect(remaining).not.toContain(text)
  for (const table of ['users', 'sessions', 'cart_lines', 'wishlist_items'] as const)
    expect(await engine.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  const orders = await engine.db.selectFrom('orders').selectAll().execute()
  for (const row of orders.filter(({ id }) => own.includes(id))) {
    expect(row.status).toBe('delivered')
    const required = [row.contact_name, row.contact_email, row.contact_phone, row.shipping_address]
    expect(required).toEqual(['Erased', '', '', 'Erased'])
    const optional = [row.contact_phone2, row.city, row.country, row.client_address]
    expect(optional).toEqual([null, null, null, null])
  }
  expect(orders.find(({ id }) => id === other)).toMatchObject({
    contact_email: 'sara@example.com',
    client_address: '203.0.113.7',
  })
  expect((await shop.call('GET', '/Carts/get-my-cart', { as })).status).toBe(401)
  const listed = await shop.call('GET', '/Orders/get-orders', { as: guest })
  expect([listed.status, listed.body.data[0].contactInfo_Name]).toEqual([200, 'Erased'])
  const { out } = await run('order', own[0] ?? '')
  expect(out).toContain('\nContact  Erased\nAddress  Erased\n')
  expect((await run('doctor')).out).not.toMatch(/^problem +(stock|bookings|totals|emails)/m)
  expect(await run('account', email, 'forget', '--yes')).toMatchObject({
    code: 1,
    err: `Nothing is stored about ${email}.\n`,
  })
})

test('C40 account reset-link prints a link that sets a password once, and records it without the token', async () => {
  const { run, shop, engine } = await openShop()
  const { code, out } = await run('account', 'Nour@Example.com', 'reset-link')
  expect(code).toBe(0)
  const [, token = ''] = /^http:\/\/\S+\/reset-password#([\w-]{43})\n$/.exec(out) ?? []
  const body = { token, password: 'another silk thread' }
  const reset = () => shop.call('POST', '/users/reset-password', { body })
  expect((await reset()).status).toBe(200)
  expect((await reset()).codes).toEqual(['account_link_invalid'])
  const entries = await engine.db.selectFrom('audit_log').selectAll().execute()
  expect(entries.map(({ action }) => action)).toEqual(['account.link_created'])
  expect(JSON.stringify(entries)).not.toContain(token)
  expect((await run('account', 'sara@example.com', 'reset-link')).code).toBe(1)
})
