/** Tests `email-sender.ts`, `email-transport.ts` and `data/orders/outbox.ts`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#data/migrate.ts'
import { claimEmail } from '#data/orders/claim-email.ts'
import { setOrderStatus } from '#data/orders/command-status.ts'
import { readDueEmails, resendEmails } from '#data/orders/outbox.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { sweep } from '#data/sweep.ts'
import { maxAttempts } from '#rules/email-schedule.ts'
import { testActor } from '#test/admin/actors.ts'
import { startSmtpServer } from '#test/engine/smtp-server.ts'
import { openStrictEngine } from '#test/engine/strict-writes.ts'
import { checkoutBody, createTestShop, freshLocation } from '#test/shop/create-test-shop.ts'
import { createTwoNodes, listOutbox, openMail, order, states } from '#test/shop/email-sender.ts'
import { product, variant } from '#test/shop/factories.ts'
import { startEmailSender } from './email-sender.ts'

const day = 86_400_000
const catalogue = [product('silk', [variant('silk-red', { stock: 100 })])]

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 10_000
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('The condition was not true within 10 seconds.')
    await sleep(5)
  }
}

const later = (milliseconds: number) => () => new Date(Date.now() + milliseconds)

test('each status of an order writes one e-mail, and a rejected change writes none', async () => {
  const shop = await createTestShop({ catalogue })
  const { engine, clock } = shop
  const rejected = await shop.call('POST', '/Orders/checkout', {
    as: shop.guest(),
    body: checkoutBody(),
  })
  expect(rejected.status).toBe(409)
  expect(await listOutbox(engine)).toEqual([])
  const first = await order(shop)
  const number = String(first.answer.body.data.id).slice(0, 8)
  for (const to of ['processing', 'shipped', 'delivered'] as const)
    await setOrderStatus(engine, { number, to, actor: testActor, now: clock.now })
  await expect(
    setOrderStatus(engine, { number, to: 'shipped', actor: testActor, now: clock.now }),
  ).rejects.toThrow()
  const second = await order(shop)
  const { id } = second.answer.body.data
  await shop.call('DELETE', `/Orders/delete-order/${id}`, { as: second.as })
  await shop.call('DELETE', `/Orders/delete-order/${id}`, { as: second.as })
  const written = (await listOutbox(engine)).map(
    ({ orderId, status }) => `${orderId.slice(0, 8)} ${status}`,
  )
  const secondNumber = String(id).slice(0, 8)
  expect(written.toSorted()).toEqual(
    [
      ...['pending', 'processing', 'shipped', 'delivered'].map((status) => `${number} ${status}`),
      ...['pending', 'cancelled'].map((status) => `${secondNumber} ${status}`),
    ].toSorted(),
  )
  expect(new Set(await states(engine))).toEqual(new Set(['waiting']))
})

test('an order is rolled back if its e-mail cannot be written', async () => {
  const shop = await createTestShop({ catalogue })
  await shop.engine.db.schema.dropTable('outbox').execute()
  const { answer } = await order(shop)
  expect(answer.status).toBe(500)
  expect(await shop.engine.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('the mail server receives a complete e-mail once, with an id made of order and status', async () => {
  const shop = await createTestShop({ catalogue })
  const smtp = await startSmtpServer()
  const { answer } = await order(shop)
  const { id } = answer.body.data
  const { send, logLines, outcomes } = await openMail(shop.engine, smtp.url)
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [email, ...others] = smtp.received
  expect(others).toEqual([])
  expect(email?.to).toBe('nour@example.com')
  expect(email?.raw).toMatch(/^From: LUCA <shop@luca\.example>\r$/m)
  expect(email?.raw).toMatch(/^To: nour@example\.com\r$/m)
  expect(email?.raw).toContain(`Subject: Your order #${id.slice(0, 8)}`)
  expect(email?.raw).toContain(`Message-ID: <${id}.pending@luca.example>`)
  for (const type of ['text/plain', 'text/html']) expect(email?.raw).toContain(type)
  expect(await states(shop.engine)).toEqual(['sent'])
  expect(outcomes).toEqual(['sent'])
  expect(JSON.stringify(logLines)).not.toMatch(/nour|hassan/i)
})

test('without a mail server an e-mail is one log line that does not name the recipient', async () => {
  const shop = await createTestShop({ catalogue })
  const { answer } = await order(shop)
  const { send, logLines, outcomes } = await openMail(shop.engine, null)
  await send()
  await send()
  expect(logLines).toEqual([
    {
      level: 'info',
      text: JSON.stringify({
        about: { order: answer.body.data.id.slice(0, 8), status: 'pending', attempts: 1 },
        message: 'e-mail logged',
      }),
    },
  ])
  expect(outcomes).toEqual(['logged'])
  expect(await states(shop.engine)).toEqual(['logged'])
})

test('an unreachable mail server causes retries with longer delays, then giving up, until staff resend', async () => {
  const shop = await createTestShop({ catalogue })
  const stopped = await startSmtpServer()
  stopped.stop()
  await order(shop)
  let ahead = 0
  const { send, logLines, outcomes } = await openMail(shop.engine, stopped.url, {
    now: () => new Date(Date.now() + ahead),
  })
  const delays: number[] = []
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    const [email] = await listOutbox(shop.engine)
    delays.push(Date.parse(email?.dueAt ?? '') - Date.now() - ahead)
    ahead = Date.parse(email?.dueAt ?? '') - Date.now() + 1
  }
  expect(delays[1]).toBeGreaterThan((delays[0] ?? 0) + 20_000)
  expect(delays.at(-1)).toBeGreaterThan(3_600_000)
  expect(await states(shop.engine)).toEqual(['waiting'])
  await send()
  const [email] = await listOutbox(shop.engine)
  expect(email).toMatchObject({ state: 'given_up', attempts: maxAttempts })
  expect(email?.lastError).toMatch(/ECONNREFUSED/)
  expect(outcomes).toEqual([...Array(maxAttempts - 1).fill('failed'), 'given_up'])
  expect(logLines.every(({ level }) => level === 'warn')).toBe(true)
  expect(await send()).toBe(0)
  const orderId = email?.orderId ?? ''
  expect(await resendEmails(shop.engine, { orderId, status: undefined, now: new Date() })).toBe(1)
  const smtp = await startSmtpServer()
  const again = await openMail(shop.engine, smtp.url)
  expect(await again.send()).toBe(1)
  expect(smtp.received).toHaveLength(1)
})

test('a 550 for the recipient gives up at once, a 451 is retried', async () => {
  const shop = await createTestShop({ catalogue })
  const replies = ['550 5.1.1 no such user <nour@example.com>', '451 try later']
  const smtp = await startSmtpServer({ toRecipient: () => replies.shift() ?? '250 ok' })
  const { send, logLines } = await openMail(shop.engine, smtp.url)
  await order(shop)
  await send()
  expect(await states(shop.engine)).toEqual(['given_up'])
  await order(shop)
  await send()
  expect((await states(shop.engine)).toSorted()).toEqual(['given_up', 'waiting'])
  const stored = JSON.stringify([logLines, await listOutbox(shop.engine)])
  expect(stored).toMatch(/550|no such user/)
  expect(stored).not.toContain('nour@example.com')
})

test('orders are placed while the mail server does not respond', async () => {
  const shop = await createTestShop({ catalogue })
  const silent = await startSmtpServer({ isMute: true })
  const { deps } = await openMail(shop.engine, silent.url)
  const events = [`order ${(await order(shop)).answer.status}`]
  const countEmail = (outcome: string) => events.push(`e-mail ${outcome}`)
  const stop = startEmailSender({ ...deps, metrics: { countEmail } })
  await until(() => silent.sockets.size > 0)
  events.push('e-mail hangs')
  events.push(`order ${(await order(shop)).answer.status}`)
  events.push(`listing ${(await shop.call('GET', '/products/get-products')).status}`)
  silent.stop()
  await until(() => events.includes('e-mail failed'))
  await stop()
  expect(events.slice(0, 5)).toEqual([
    'order 200',
    'e-mail hangs',
    'order 200',
    'listing 200',
    'e-mail failed',
  ])
  expect(await states(shop.engine)).toEqual(['waiting', 'waiting'])
})

test('an e-mail that was not sent before a crash is sent after the next start', async () => {
  const { location, remove } = await freshLocation()
  onTestFinished(remove)
  const before = await openStrictEngine(location)
  await migrate(before)
  await saveProducts(before, catalogue, new Date())
  await order(await createTestShop({ engine: before }))
  await before.close()
  const engine = await openStrictEngine(location)
  const smtp = await startSmtpServer()
  const { deps } = await openMail(engine, smtp.url)
  const stop = startEmailSender(deps)
  onTestFinished(async () => {
    await stop()
    await engine.close()
  })
  await until(async () => (await states(engine))[0] === 'sent')
  expect(smtp.received).toHaveLength(1)
})

test('an attempt that a crash ended is repeated when its claim expires', async () => {
  const shop = await createTestShop({ catalogue })
  await order(shop)
  const now = new Date()
  const [due] = await readDueEmails(shop.engine.db, { now, limit: 1 })
  if (!due) throw new Error('No e-mail is due.')
  const rules = { now, until: new Date(now.getTime() + 300_000), maxPerHour: 6 }
  expect(await claimEmail(shop.engine, due, rules)).toMatchObject({
    kind: 'claimed',
    email: { attempts: 1 },
  })
  expect(await claimEmail(shop.engine, due, rules)).toEqual({ kind: 'taken' })
  const smtp = await startSmtpServer()
  expect(await (await openMail(shop.engine, smtp.url, { now: later(290_000) })).send()).toBe(0)
  expect(await (await openMail(shop.engine, smtp.url, { now: later(310_000) })).send()).toBe(1)
  expect(smtp.received).toHaveLength(1)
})

test('two concurrent senders send each e-mail once', async () => {
  const { first, second, shop } = await createTwoNodes(catalogue)
  for (let at = 0; at < 12; at += 1)
    await order(shop, checkoutBody({ contactInfo_Email: `nour${at}@example.com` }))
  const smtp = await startSmtpServer()
  const senders = await Promise.all([first, second].map((engine) => openMail(engine, smtp.url)))
  const counts = await Promise.all(senders.map(({ send }) => send()))
  expect(counts[0] ?? 0).toBeGreaterThan(0)
  expect(counts[1] ?? 0).toBeGreaterThan(0)
  expect(smtp.received).toHaveLength(12)
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(12)
  expect(new Set(await states(first))).toEqual(new Set(['sent']))
})

test('the sweep deletes e-mails sent 90 days ago, and no waiting or given-up ones', async () => {
  const shop = await createTestShop({ catalogue })
  const { engine } = shop
  for (let at = 0; at < 3; at += 1) await order(shop)
  const [sent, givenUp] = await listOutbox(engine)
  const settle = (id: string | undefined, state: 'sent' | 'given_up') =>
    engine.db
      .updateTable('outbox')
      .set({ state, settled_at: new Date().toISOString() })
      .where('order_id', '=', id ?? '')
      .execute()
  await settle(sent?.orderId, 'sent')
  await settle(givenUp?.orderId, 'given_up')
  await sweep(engine, new Date(Date.now() + 89 * day))
  expect(await listOutbox(engine)).toHaveLength(3)
  await sweep(engine, new Date(Date.now() + 91 * day))
  expect((await states(engine)).toSorted()).toEqual(['given_up', 'waiting'])
})

test('C4 the e-mail about a status has a link that opens the order, and the database has no token', async () => {
  const shop = await createTestShop({ catalogue })
  const smtp = await startSmtpServer()
  const { answer } = await order(shop)
  const { send } = await openMail(shop.engine, smtp.url)
  await send()
  const raw = smtp.received[0]?.raw.replaceAll(/=\r\n/g, '') ?? ''
  const [, token = ''] = /https:\/\/luca\.example\/order#(e[\w-]{43})/.exec(raw) ?? []
  const opened = await shop.call('GET', '/Orders/by-link', { as: { 'order-link': token } })
  expect(opened.body.data.number).toBe(answer.body.data.id.slice(0, 8))
  for (const table of ['orders', 'outbox', 'customer_emails'] as const) {
    const rows = await shop.engine.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  }
})
