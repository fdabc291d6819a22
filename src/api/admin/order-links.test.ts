/** Tests `data/orders/order-links.ts`, `data/orders/queue-customer-email.ts` and `rules/order-messages.ts` too. */
import { expect, test } from 'vitest'
import { queueCustomerEmail } from '#data/orders/queue-customer-email.ts'
import { openConfirmationShop } from '#test/admin/confirmation-shop.ts'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'
import { openMail } from '#test/shop/email-sender.ts'

const dayMs = 86_400_000

/** Opens the address of a link as its holder does. */
const openLink = (
  { call }: Pick<Awaited<ReturnType<typeof createOrderAdmin>>, 'call'>,
  url: string,
) => call('GET', '/Orders/by-link', { as: { 'order-link': url.split('#')[1] ?? '' } })

test('C13 a manager gets, sends and blocks a link; a packer and a viewer are refused', async () => {
  const admin = await createOrderAdmin()
  const id = await admin.place()
  const path = `/orders/${id}/link`
  const manager = await admin.signIn('manager', 'Mona Adel')
  expect((await manager.get(`/orders/${id}`)).data.hasLink).toBe(true)
  const shared = await manager.post(path, { channel: 'email' })
  expect(shared.data).toEqual({
    url: expect.stringMatching(/^http:\/\/localhost:3000\/order#e[\w-]{43}$/),
    whatsAppUrl: null,
    text: null,
    messages: [],
  })
  const { url } = shared.data
  expect((await openLink(admin, url)).status).toBe(200)
  expect((await manager.post(`${path}/send`, {})).data.hasLink).toBe(true)
  expect((await manager.post(`${path}/block`, {})).status).toBe(200)
  expect(await openLink(admin, url)).toMatchObject({ status: 404, codes: ['order_link_invalid'] })
  const again = await manager.post(path, { channel: 'email' })
  expect((await openLink(admin, again.data.url)).status).toBe(200)
  for (const role of ['packer', 'viewer'] as const) {
    const other = await admin.signIn(role)
    for (const [end, body] of [
      ['', { channel: 'phone' }],
      ['/send', {}],
      ['/block', {}],
    ] as const)
      expect((await other.post(path + end, body)).status).toBe(403)
  }
  const log = await admin.engine.db
    .selectFrom('audit_log')
    .select(['action', 'changes', 'actor_name'])
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute()
  expect(log).toEqual(
    [
      ['order.link_shared', [{ field: 'channel', to: 'email' }]],
      ['order.link_sent', [{ field: 'channel', to: 'email' }]],
      ['order.link_blocked', [{ field: 'linkVersion', from: 1, to: 2 }]],
      ['order.link_shared', [{ field: 'channel', to: 'email' }]],
    ].map(([action, changes]) => ({ action, changes, actor_name: 'Mona Adel' })),
  )
  const { items } = (await manager.get(`/orders/${id}/timeline`)).data
  expect(
    items.flatMap(({ kind, text }: { kind: string; text: string }) =>
      kind === 'edit' ? text : [],
    ),
  ).toEqual(['copied the link', 'blocked the link', 'sent the link', 'copied the link'])
})

test('an order without a link is 404 while links are off, and 409 after they have ended', async () => {
  const off = await createOrderAdmin({}, { signLink: null })
  const unlinked = await off.place()
  const owner = await off.signIn()
  expect((await owner.get(`/orders/${unlinked}`)).data.hasLink).toBe(false)
  const admin = await createOrderAdmin()
  const id = await admin.place()
  await forceStatus(admin, id, 'delivered')
  await admin.engine.db
    .updateTable('orders')
    .set({ status_changed_at: admin.clock.now.toISOString() })
    .where('id', '=', id)
    .execute()
  admin.wait(91 * dayMs)
  const later = await admin.signIn()
  expect((await later.get(`/orders/${id}`)).data.hasLink).toBe(false)
  const erased = await admin.place()
  await admin.engine.db
    .updateTable('orders')
    .set({ contact_email: '' })
    .where('id', '=', erased)
    .execute()
  for (const [person, order, code] of [
    [owner, unlinked, 'not_found'],
    [later, id, 'order_not_editable'],
    [later, erased, 'order_not_editable'],
  ] as const)
    for (const [end, body] of [
      ['', { channel: 'email' }],
      ['/send', {}],
      ['/block', {}],
    ] as const) {
      const refused = await person.post(`/orders/${order}/link${end}`, body)
      expect([end, refused.errors[0]?.code]).toEqual([end, code])
    }
  expect((await later.post('/orders/00000000/link', { channel: 'email' })).status).toBe(404)
  const extra = { channel: 'email', url: 'https://luca.example' }
  expect((await later.post(`/orders/${id}/link`, extra)).status).toBe(422)
})

test('C24 the message for WhatsApp is in the language of the order, with name, number and link', async () => {
  const shop = await openConfirmationShop({ confirmOrders: 'all' })
  const { place, row, clock, asOwner } = shop
  const share = async (id: string) =>
    (await (await asOwner()).post(`/orders/${id}/link`, { channel: 'phone' })).data
  const english = await place({
    contactInfo_Name: 'Abu Bakr Salem',
    contactInfo_PhoneNumber: '0100 555 0142',
  })
  const number = `#${english.slice(0, 8)}`
  const { url, text, whatsAppUrl, messages } = await share(english)
  expect(url).toMatch(/\/order#p[\w-]{43}$/)
  expect(text).toBe(
    `Hello Abu Bakr, this is LUCA. Please confirm your order ${number} here: ${url}`,
  )
  expect(whatsAppUrl).toBe(`https://wa.me/201005550142?text=${encodeURIComponent(text)}`)
  expect(messages[0]).toEqual({ kind: 'confirm', text, whatsAppUrl })
  expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(['confirm', 'called', 'about'])
  expect((await row(english)).confirm_sent_at).toBe(clock.now.toISOString())
  const opened = await openLink(shop, url)
  expect(opened.body.data).toMatchObject({ can: { confirm: true }, contact: { isMasked: true } })

  const arabic = await place({ contactInfo_Name: 'https://evil.example now' })
  await shop.set(arabic, { locale: 'ar', status: 'shipped' })
  const message = await share(arabic)
  expect(message.url).toMatch(/\/ar\/order#p/)
  const lrm = (value: string) => `\u200E${value}\u200E`
  expect(message.text).toBe(
    `مرحبًا ${lrm('عميلنا العزيز')}، معك متجر LUCA. طلبك ${lrm(`#${arabic.slice(0, 8)}`)} في الطريق إليك. يمكنك عرضه من هنا: ${message.url}`,
  )
  expect((await row(arabic)).confirm_sent_at).toBeNull()
})

test('a link by WhatsApp is not marked on an order that needs no confirmation', async () => {
  const { place, row, asOwner } = await openConfirmationShop()
  const id = await place()
  const { data } = await (await asOwner()).post(`/orders/${id}/link`, { channel: 'phone' })
  expect(data.text).toContain(`this is LUCA about your order #${id.slice(0, 8)}: http`)
  expect((await row(id)).confirm_sent_at).toBeNull()
})

test('a link that staff send is one e-mail and not limited like those of a form', async () => {
  const admin = await createOrderAdmin()
  const id = await admin.place()
  const manager = await admin.signIn('manager')
  const mail = await openMail(admin.engine, null, { now: () => admin.clock.now })
  const send = () => manager.post(`/orders/${id}/link/send`, {})
  await Promise.all([send(), send(), send()])
  expect(await admin.entries('order.link_sent')).toHaveLength(1)
  for (const _ of [1, 2, 3]) {
    await mail.send()
    expect((await send()).status).toBe(200)
  }
  await mail.send()
  const emails = await admin.engine.db
    .selectFrom('customer_emails')
    .select(['kind', 'caused_by', 'state', 'recipient'])
    .execute()
  expect(emails).toEqual(
    Array.from({ length: 4 }, () => ({
      kind: 'orderLink',
      caused_by: 'staff',
      state: 'logged',
      recipient: 'nour@example.com',
    })),
  )
})

test('a link that staff send arrives after a form has used up its e-mails', async () => {
  const admin = await createOrderAdmin()
  const id = await admin.place()
  const { now } = admin.clock
  const form = {
    kind: 'orderLink',
    orderId: id,
    recipient: 'nour@example.com',
    locale: 'en',
  } as const
  await admin.engine.write(async ({ trx }) => {
    for (const _ of [1, 2, 3, 4]) await queueCustomerEmail(trx, { ...form, now })
  })
  const mail = await openMail(admin.engine, null, { now: () => now })
  await mail.send()
  const manager = await admin.signIn('manager')
  await manager.post(`/orders/${id}/link/send`, {})
  await mail.send()
  const emails = await admin.engine.db
    .selectFrom('customer_emails')
    .select(['caused_by', 'state'])
    .orderBy('caused_by')
    .orderBy('state')
    .execute()
  expect(emails.map((each) => Object.values(each).join(' '))).toEqual([
    ...['logged', 'logged', 'logged', 'skipped'].map((state) => `shopper ${state}`),
    'staff logged',
  ])
})
