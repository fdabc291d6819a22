import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { claimEmail } from '#data/claim-email.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { setOrderStatus } from '#data/orders.ts'
import { readDueEmails, resendEmails } from '#data/outbox.ts'
import { saveProducts } from '#data/save-catalogue.ts'
import { sweep } from '#data/sweep.ts'
import { maxAttempts } from '#rules/email-schedule.ts'
import { checkoutBody, createTestShop, freshLocation } from '#test/create-test-shop.ts'
import { letters, openMail, order, states } from '#test/email-sender.ts'
import { product, variant } from '#test/factories.ts'
import { startSmtpServer } from '#test/smtp-server.ts'
import { startEmailSender } from './email-sender.ts'

const day = 86_400_000
const catalogue = [product('silk', [variant('silk-red', { stock: 100 })])]

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + 10_000
  while (!(await isTrue())) {
    if (performance.now() > limit) throw new Error('it did not come to pass within 10 seconds')
    await sleep(5)
  }
}

const later = (milliseconds: number) => () => new Date(Date.now() + milliseconds)

test('every step of an order writes its letter once, and a refused one none', async () => {
  const shop = await createTestShop({ catalogue })
  const { engine, clock } = shop
  const refused = await shop.call('POST', '/Orders/checkout', {
    as: shop.guest(),
    body: checkoutBody(),
  })
  expect(refused.status).toBe(409)
  expect(await letters(engine)).toEqual([])
  const first = await order(shop)
  const number = String(first.answer.body.data.id).slice(0, 8)
  for (const to of ['processing', 'shipped', 'delivered'] as const)
    await setOrderStatus(engine, { number, to, now: clock.now })
  await expect(setOrderStatus(engine, { number, to: 'shipped', now: clock.now })).rejects.toThrow()
  const second = await order(shop)
  const { id } = second.answer.body.data
  await shop.call('DELETE', `/Orders/delete-order/${id}`, { as: second.as })
  await shop.call('DELETE', `/Orders/delete-order/${id}`, { as: second.as })
  const written = (await letters(engine)).map(
    (each) => `${each.orderId.slice(0, 8)} ${each.status}`,
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

test('a letter that cannot be written takes the order back with it', async () => {
  const shop = await createTestShop({ catalogue })
  await shop.engine.db.schema.dropTable('outbox').execute()
  const { answer } = await order(shop)
  expect(answer.status).toBe(500)
  expect(await shop.engine.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('letters arrive at a mail server, whole, once, with the same id whenever sent', async () => {
  const shop = await createTestShop({ catalogue })
  const smtp = await startSmtpServer()
  const { answer } = await order(shop)
  const { id } = answer.body.data
  const { send, said, outcomes } = await openMail(shop.engine, smtp.url)
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [letter, ...more] = smtp.received
  expect(more).toEqual([])
  expect(letter?.to).toBe('nour@example.com')
  expect(letter?.raw).toMatch(/^From: LUCA <shop@luca\.example>\r$/m)
  expect(letter?.raw).toMatch(/^To: nour@example\.com\r$/m)
  expect(letter?.raw).toContain(`Subject: Your order #${id.slice(0, 8)}`)
  expect(letter?.raw).toContain(`Message-ID: <${id}.pending@luca.example>`)
  for (const type of ['text/plain', 'text/html']) expect(letter?.raw).toContain(type)
  expect(await states(shop.engine)).toEqual(['sent'])
  expect(outcomes).toEqual(['sent'])
  expect(JSON.stringify(said)).not.toMatch(/nour|hassan/i)
})

test('without a mail server a letter is one line of the log, which names nobody', async () => {
  const shop = await createTestShop({ catalogue })
  const { answer } = await order(shop)
  const { send, said, outcomes } = await openMail(shop.engine, null)
  await send()
  await send()
  expect(said).toEqual([
    {
      level: 'info',
      text: JSON.stringify({
        about: { order: answer.body.data.id.slice(0, 8), letter: 'pending', attempts: 1 },
        message: 'letter',
      }),
    },
  ])
  expect(outcomes).toEqual(['logged'])
  expect(await states(shop.engine)).toEqual(['logged'])
})

test('nobody answering: tried again after ever longer pauses, given up, and sent when asked', async () => {
  const shop = await createTestShop({ catalogue })
  const gone = await startSmtpServer()
  gone.stop()
  await order(shop)
  let ahead = 0
  const { send, said, outcomes } = await openMail(shop.engine, gone.url, {
    now: () => new Date(Date.now() + ahead),
  })
  const pauses: number[] = []
  for (let tries = 1; tries < maxAttempts; tries += 1) {
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    const [letter] = await letters(shop.engine)
    pauses.push(Date.parse(letter?.dueAt ?? '') - Date.now() - ahead)
    ahead = Date.parse(letter?.dueAt ?? '') - Date.now() + 1
  }
  expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) + 20_000)
  expect(pauses.at(-1)).toBeGreaterThan(3_600_000)
  expect(await states(shop.engine)).toEqual(['waiting'])
  await send()
  const [letter] = await letters(shop.engine)
  expect(letter).toMatchObject({ state: 'given_up', attempts: maxAttempts })
  expect(letter?.lastError).toMatch(/ECONNREFUSED/)
  expect(outcomes).toEqual([...Array(maxAttempts - 1).fill('failed'), 'given_up'])
  expect(said.every(({ level }) => level === 'warn')).toBe(true)
  expect(await send()).toBe(0)
  const orderId = letter?.orderId ?? ''
  expect(await resendEmails(shop.engine, { orderId, status: undefined, now: new Date() })).toBe(1)
  const smtp = await startSmtpServer()
  const again = await openMail(shop.engine, smtp.url)
  expect(await again.send()).toBe(1)
  expect(smtp.received).toHaveLength(1)
})

test('an address refused for good is given up at once, one refused for now is not', async () => {
  const shop = await createTestShop({ catalogue })
  const replies = ['550 5.1.1 no such user <nour@example.com>', '451 try later']
  const smtp = await startSmtpServer({ toRecipient: () => replies.shift() ?? '250 ok' })
  const { send, said } = await openMail(shop.engine, smtp.url)
  await order(shop)
  await send()
  expect(await states(shop.engine)).toEqual(['given_up'])
  await order(shop)
  await send()
  expect((await states(shop.engine)).toSorted()).toEqual(['given_up', 'waiting'])
  const kept = JSON.stringify([said, await letters(shop.engine)])
  expect(kept).toMatch(/550|no such user/)
  expect(kept).not.toContain('nour@example.com')
})

test('a mail server that never answers: orders are placed while its letter hangs', async () => {
  const shop = await createTestShop({ catalogue })
  const mute = await startSmtpServer({ isMute: true })
  const { deps } = await openMail(shop.engine, mute.url)
  const course = [`order ${(await order(shop)).answer.status}`]
  const countEmail = (outcome: string) => course.push(`letter ${outcome}`)
  const stop = startEmailSender({ ...deps, metrics: { countEmail } })
  await until(() => mute.sockets.size > 0)
  course.push('letter hangs')
  course.push(`order ${(await order(shop)).answer.status}`)
  course.push(`listing ${(await shop.call('GET', '/products/get-products')).status}`)
  mute.stop()
  await until(() => course.includes('letter failed'))
  await stop()
  expect(course.slice(0, 5)).toEqual([
    'order 200',
    'letter hangs',
    'order 200',
    'listing 200',
    'letter failed',
  ])
  expect(await states(shop.engine)).toEqual(['waiting', 'waiting'])
})

test('an order whose server died before its letter left: it leaves after the next start', async () => {
  const { location, remove } = await freshLocation()
  onTestFinished(remove)
  const before = await openEngine(location)
  await migrate(before)
  await saveProducts(before, catalogue, new Date())
  await order(await createTestShop({ engine: before }))
  await before.close()
  const engine = await openEngine(location)
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

test('a try cut short by a death is left alone for its lease, then begun again', async () => {
  const shop = await createTestShop({ catalogue })
  await order(shop)
  const now = new Date()
  const [due] = await readDueEmails(shop.engine.db, { now, limit: 1 })
  if (!due) throw new Error('no letter is due')
  const rules = { now, until: new Date(now.getTime() + 300_000), maxPerHour: 6 }
  expect(await claimEmail(shop.engine, due, rules)).toMatchObject({
    kind: 'claimed',
    letter: { attempts: 1 },
  })
  expect(await claimEmail(shop.engine, due, rules)).toEqual({ kind: 'taken' })
  const smtp = await startSmtpServer()
  expect(await (await openMail(shop.engine, smtp.url, { now: later(290_000) })).send()).toBe(0)
  expect(await (await openMail(shop.engine, smtp.url, { now: later(310_000) })).send()).toBe(1)
  expect(smtp.received).toHaveLength(1)
})

test('two senders at once send each letter once', async () => {
  const { location, remove } = await freshLocation()
  const first = await openEngine(location)
  // A folder has one server; on PostgreSQL the second sender is a node of its own.
  const second = 'url' in location ? await openEngine(location) : first
  onTestFinished(async () => {
    await Promise.all(new Set([first, second]).values().map((engine) => engine.close()))
    await remove()
  })
  await migrate(first)
  await saveProducts(first, catalogue, new Date())
  const shop = await createTestShop({ engine: first })
  for (let at = 0; at < 12; at += 1)
    await order(shop, checkoutBody({ contactInfo_Email: `nour${at}@example.com` }))
  const smtp = await startSmtpServer()
  const senders = await Promise.all([first, second].map((engine) => openMail(engine, smtp.url)))
  const tried = await Promise.all(senders.map(({ send }) => send()))
  expect(tried[0] ?? 0).toBeGreaterThan(0)
  expect(tried[1] ?? 0).toBeGreaterThan(0)
  expect(smtp.received).toHaveLength(12)
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(12)
  expect(new Set(await states(first))).toEqual(new Set(['sent']))
})

test('letters long sent are swept away; those that wait or were given up stay', async () => {
  const shop = await createTestShop({ catalogue })
  const { engine } = shop
  for (let at = 0; at < 3; at += 1) await order(shop)
  const [sent, lost] = await letters(engine)
  const settle = (id: string | undefined, state: 'sent' | 'given_up') =>
    engine.db
      .updateTable('outbox')
      .set({ state, settled_at: new Date().toISOString() })
      .where('order_id', '=', id ?? '')
      .execute()
  await settle(sent?.orderId, 'sent')
  await settle(lost?.orderId, 'given_up')
  await sweep(engine, new Date(Date.now() + 89 * day))
  expect(await letters(engine)).toHaveLength(3)
  await sweep(engine, new Date(Date.now() + 91 * day))
  expect((await states(engine)).toSorted()).toEqual(['given_up', 'waiting'])
})
