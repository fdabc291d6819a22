/** Tests `data/orders/claim-email.ts` and `data/orders/recipient-limit.ts`. */
import { expect, test, vi } from 'vitest'
import { claimEmail } from '#data/orders/claim-email.ts'
import { setOrderStatus } from '#data/orders/command-status.ts'
import { readDueEmails, resendEmails } from '#data/orders/outbox.ts'
import { sweep } from '#data/sweep.ts'
import { testActor } from '#test/admin/actors.ts'
import { startSmtpServer } from '#test/engine/smtp-server.ts'
import { checkoutBody, createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { createTwoNodes, listOutbox, openMail, order, states } from '#test/shop/email-sender.ts'
import { product, variant } from '#test/shop/factories.ts'

const catalogue = [product('silk', [variant('silk-red', { stock: 1000 })])]
const hourMs = 3_600_000

/** Opens a shop, a mail server, and a sender whose clock can be moved forward. */
async function openShop() {
  const shop = await createTestShop({ catalogue })
  const smtp = await startSmtpServer()
  const clock = { ahead: 0 }
  const now = () => new Date(Date.now() + clock.ahead)
  const mail = await openMail(shop.engine, smtp.url, { now })
  const sendAll = async () => {
    while ((await mail.send()) > 0);
  }
  return { ...mail, shop, smtp, clock, now, sendAll }
}

const cancel = (shop: TestShop, { as, answer }: Awaited<ReturnType<typeof order>>) =>
  shop.call('DELETE', `/Orders/delete-order/${answer.body.data.id}`, { as })

const numberOf = ({ answer }: Awaited<ReturnType<typeof order>>) =>
  String(answer.body.data.id).slice(0, 8)

const subjectsOf = (raws: readonly { raw: string }[]) =>
  raws.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])

const repeat = (state: string, count: number): string[] => Array(count).fill(state)

test('SEC-H3 40 orders and cancellations with one recipient send 6 e-mails; the others are skipped [limits.emails]', async () => {
  const { shop, smtp, send, outcomes } = await openShop()
  for (let at = 0; at < 40; at += 1) {
    const contactInfo_Email = at % 2 ? 'Nour@Example.com' : 'nour@example.com'
    const placed = await order(shop, checkoutBody({ contactInfo_Email }))
    expect(placed.answer.status).toBe(200)
    await send()
    await cancel(shop, placed)
    await send()
  }
  expect(smtp.received).toHaveLength(6)
  expect(outcomes.toSorted()).toEqual([...repeat('sent', 6), ...repeat('skipped', 74)].toSorted())
  const rows = await shop.engine.db.selectFrom('outbox').select('skip_reason').execute()
  expect(new Set(rows.map((row) => row.skip_reason))).toEqual(
    new Set([null, 'recipient_limit', 'order_cancelled']),
  )
})

test.each([
  ['victim+', '@example.com'],
  ['vic.tim+', '@gmail.com'],
])('24 orders to spellings of %s%s send 6 e-mails to the mailbox', async (name, domain) => {
  const { shop, smtp, sendAll } = await openShop()
  for (let at = 0; at < 24; at += 1)
    await order(shop, checkoutBody({ contactInfo_Email: `${name}${at}${domain}` }))
  await order(shop, checkoutBody({ contactInfo_Email: `victims${domain}` }))
  await sendAll()
  const recipients = smtp.received.map(({ to }) => String(to))
  expect(recipients.filter((to) => to.startsWith(name))).toHaveLength(6)
  expect(recipients).toContain(`victims${domain}`)
})

test('SEC-H3 an e-mail to another recipient is sent meanwhile, and to the same one an hour later', async () => {
  const { shop, smtp, clock, sendAll } = await openShop()
  for (let at = 0; at < 7; at += 1) await order(shop)
  await order(shop, checkoutBody({ contactInfo_Email: 'sara@example.com' }))
  await sendAll()
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([
    ...Array(6).fill('nour@example.com'),
    'sara@example.com',
  ])
  clock.ahead = hourMs + 1000
  await order(shop)
  await sendAll()
  expect(smtp.received).toHaveLength(8)
})

test('SEC-H3 the 7th e-mail that staff cause waits for an hour, then it is sent', async () => {
  const { shop, smtp, clock, now, sendAll, outcomes } = await openShop()
  const placed: Awaited<ReturnType<typeof order>>[] = []
  for (let at = 0; at < 6; at += 1) placed.push(await order(shop))
  await sendAll()
  const [first] = placed
  if (!first) throw new Error('no order')
  await setOrderStatus(shop.engine, {
    number: numberOf(first),
    to: 'shipped',
    actor: testActor,
    now: now(),
  })
  await sendAll()
  expect(smtp.received).toHaveLength(6)
  const [waiting] = (await listOutbox(shop.engine)).filter(({ state }) => state === 'waiting')
  expect(waiting).toMatchObject({ status: 'shipped', attempts: 0 })
  expect(waiting?.lastError).toBe('6 e-mails to this recipient in an hour')
  clock.ahead = hourMs - 60_000
  await sendAll()
  expect(smtp.received).toHaveLength(6)
  clock.ahead = hourMs + 1000
  await sendAll()
  expect(subjectsOf(smtp.received).at(-1)).toBe(`Your order #${numberOf(first)} is on its way`)
  expect(outcomes).toEqual(repeat('sent', 7))
})

test('SEC-H3 a cancellation by staff waits, one by a shopper is skipped', async () => {
  const { shop, smtp, clock, now, sendAll } = await openShop()
  const placed: Awaited<ReturnType<typeof order>>[] = []
  for (let at = 0; at < 6; at += 1) placed.push(await order(shop))
  await sendAll()
  const [byShopper, byStaff] = placed
  if (!byShopper || !byStaff) throw new Error('no order')
  await cancel(shop, byShopper)
  await setOrderStatus(shop.engine, {
    number: numberOf(byStaff),
    to: 'cancelled',
    actor: testActor,
    now: now(),
  })
  await sendAll()
  clock.ahead = hourMs + 1000
  await sendAll()
  expect(subjectsOf(smtp.received).slice(6)).toEqual([
    `Your order #${numberOf(byStaff)} is cancelled`,
  ])
  expect((await states(shop.engine)).toSorted()).toEqual(
    ['sent', 'skipped', ...repeat('sent', 6)].toSorted(),
  )
})

test('SEC-H3 an order cancelled before its confirmation was sent gets no e-mail', async () => {
  const { shop, smtp, now, sendAll, outcomes } = await openShop()
  await cancel(shop, await order(shop))
  const cancelledByStaff = await order(shop)
  await setOrderStatus(shop.engine, {
    number: numberOf(cancelledByStaff),
    to: 'cancelled',
    actor: testActor,
    now: now(),
  })
  await sendAll()
  expect(smtp.received).toEqual([])
  expect(await states(shop.engine)).toEqual(repeat('skipped', 4))
  expect(outcomes).toEqual(repeat('skipped', 4))
  const orderId = cancelledByStaff.answer.body.data.id
  expect(await resendEmails(shop.engine, { orderId, status: undefined, now: now() })).toBe(0)
})

test('SEC-H3 an order cancelled after its confirmation was sent gets both e-mails', async () => {
  const { shop, smtp, sendAll } = await openShop()
  const placed = await order(shop)
  await sendAll()
  await cancel(shop, placed)
  await sendAll()
  expect(subjectsOf(smtp.received)).toEqual([
    `Your order #${numberOf(placed)}`,
    `Your order #${numberOf(placed)} is cancelled`,
  ])
})

test('SEC-H3 while the confirmation is being sent, the cancellation waits for its outcome', async () => {
  const { shop, smtp, clock, sendAll } = await openShop()
  const silent = await startSmtpServer({ isMute: true })
  const placed = await order(shop)
  const slow = await openMail(shop.engine, silent.url)
  const sending = slow.send()
  await vi.waitFor(() => expect(silent.sockets.size).toBe(1))
  await cancel(shop, placed)
  await sendAll()
  expect(await states(shop.engine)).toEqual(['waiting', 'waiting'])
  silent.stop()
  await sending
  clock.ahead = hourMs
  await sendAll()
  expect(smtp.received).toEqual([])
  expect(await states(shop.engine)).toEqual(['skipped', 'skipped'])
})

test('SEC-H3 two nodes that claim every e-mail at once stay within the limit of a recipient', async () => {
  const { first, second, shop } = await createTwoNodes(catalogue)
  for (let at = 0; at < 20; at += 1) await order(shop)
  const now = new Date()
  const due = await readDueEmails(first.db, { now, limit: 20 })
  const rules = { now, until: new Date(now.getTime() + hourMs), maxPerHour: 6 }
  const claims = await Promise.all(
    due.flatMap((each) => [first, second].map((engine) => claimEmail(engine, each, rules))),
  )
  expect(claims.map(({ kind }) => kind).toSorted()).toEqual(
    [...repeat('claimed', 6), ...repeat('skipped', 14), ...repeat('taken', 20)].toSorted(),
  )
})

test('SEC-H3 an e-mail that staff resend waits instead of being skipped', async () => {
  const { shop, smtp, clock, now, sendAll } = await openShop()
  for (let at = 0; at < 7; at += 1) await order(shop)
  await sendAll()
  const [skipped] = (await listOutbox(shop.engine)).filter(({ state }) => state === 'skipped')
  const orderId = skipped?.orderId ?? ''
  expect(await resendEmails(shop.engine, { orderId, status: 'pending', now: now() })).toBe(1)
  await sendAll()
  expect(smtp.received).toHaveLength(6)
  clock.ahead = hourMs + 1000
  await sendAll()
  expect(smtp.received).toHaveLength(7)
})

test('SEC-H3 skipped e-mails are deleted after 90 days', async () => {
  const { shop, sendAll } = await openShop()
  shop.clock.now = new Date()
  await cancel(shop, await order(shop))
  await sendAll()
  await sweep(shop.engine, new Date(Date.now() + 89 * 24 * hourMs))
  expect(await listOutbox(shop.engine)).toHaveLength(2)
  await sweep(shop.engine, new Date(Date.now() + 91 * 24 * hourMs))
  expect(await listOutbox(shop.engine)).toEqual([])
})
