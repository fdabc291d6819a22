/** Tests `link-sender.ts` and `customer-email-sender.ts` with requests for the link of an order. */
import { expect, test } from 'vitest'
import { startSmtpServer } from '#test/engine/smtp-server.ts'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { openMail, order } from '#test/shop/email-sender.ts'
import { product, variant } from '#test/shop/factories.ts'

const catalogue = [product('silk', [variant('silk-red', { stock: 9 })])]

/** Places an order and sends its first e-mail. Returns functions to request links and to send e-mails. */
async function openFinder() {
  const shop = await createTestShop({ catalogue })
  // A trigger of the database queues e-mails by the real time.
  shop.clock.now = new Date()
  const smtp = await startSmtpServer()
  const { answer } = await order(shop)
  const id: string = answer.body.data.id
  const { send } = await openMail(shop.engine, smtp.url, { now: () => new Date(Date.now() + 1000) })
  await send()
  const find = async (number: string, email: string) => {
    await shop.call('POST', '/Orders/find', { body: { number, email } })
    // The first run resolves the request, the second one sends its e-mail.
    await send()
    await send()
  }
  const links = () =>
    smtp.received.filter(({ raw }) => raw.includes('Subject: The link to your order'))
  return { shop, id, number: id.slice(0, 8), find, links, send }
}

const countRequests = async ({ engine }: TestShop) =>
  (await engine.db.selectFrom('link_requests').select('id').execute()).length

test('C9 only the number with the address of its order gets an e-mail, whose link opens the order', async () => {
  const { shop, number, find, links } = await openFinder()
  await find(number, 'other@example.com')
  await find('00000000', 'nour@example.com')
  expect(links()).toEqual([])
  await find(`#${number.toUpperCase()}`, 'Nour@Example.com')
  const [email, ...others] = links()
  expect([email?.to, others]).toEqual(['nour@example.com', []])
  const raw = email?.raw.replaceAll('=\r\n', '') ?? ''
  expect(raw).toContain('If you did not ask for it, ignore this e-mail.')
  const [, token = ''] = /order#(e[\w-]{43})/.exec(raw) ?? []
  const opened = await shop.call('GET', '/Orders/by-link', { as: { 'order-link': token } })
  expect(opened.body.data.number).toBe(number)
  expect(await countRequests(shop)).toBe(0)
  const rows = await shop.engine.db.selectFrom('customer_emails').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('C10 a fourth request in an hour sends nothing, and the next status is still reported', async () => {
  const { shop, id, number, find, links, send } = await openFinder()
  for (let count = 0; count < 4; count += 1) await find(number, 'nour@example.com')
  expect(links()).toHaveLength(3)
  await shop.engine.db
    .updateTable('orders')
    .set({ status: 'processing' })
    .where('id', '=', id)
    .execute()
  await send()
  const { state } = await shop.engine.db
    .selectFrom('outbox')
    .select('state')
    .where('order_id', '=', id)
    .where('order_status', '=', 'processing')
    .executeTakeFirstOrThrow()
  expect(state).toBe('sent')
})
