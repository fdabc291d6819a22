/** Attacks on `link-identity.ts`, `order-link.ts`, `account-links.ts` and `data/customers/link-requests.ts`. */
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCustomerAdmin, rami } from '#test/admin/customer-admin.ts'
import { forceStatus, placeOrder } from '#test/admin/staff-orders.ts'
import { countStatements } from '#test/engine/count-statements.ts'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { linkHeaders } from '#test/shop/order-links.ts'
import { openMailbox, tokenIn } from '#test/shop/sent-emails.ts'

const path = '/Orders/by-link'
const wrongLink = { address: { points: 60, seconds: 3600 } }
const attempts = 10_000

/** Runs attempts in groups, as a client with 100 connections does. Returns how often each status came. */
async function countStatuses(
  attempt: (index: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let start = 0; start < attempts; start += 100) {
    const group = Array.from({ length: 100 }, (_, at) => attempt(start + at))
    for (const { status } of await Promise.all(group)) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** Returns each text that differs from this one in one character. The others are those of base64url. */
const withOtherCharacters = (text: string): string[] =>
  [...text].flatMap((char, at) =>
    ['A', 'z', '-', '9', '.'].flatMap((other) =>
      other === char ? [] : [text.slice(0, at) + other + text.slice(at + 1)],
    ),
  )

test('R26 no other character in a token opens an order, and none in a proof cancels it', async () => {
  const shop = await createTestShop()
  const id = await placeOrder(shop)
  const link = linkHeaders(shop, { orderId: id })
  const token = link['order-link']
  const bodies = new Set<string>()
  for (const other of [...withOtherCharacters(token), token.slice(1), `${token}A`, `${token} x`]) {
    const { status, body } = await shop.call('GET', path, { as: { 'order-link': other } })
    expect([other, status]).toEqual([other, 404])
    bodies.add(JSON.stringify(body))
  }
  expect(bodies.size).toBe(1)
  const proved = await shop.call('POST', `${path}/verify-phone`, {
    as: link,
    body: { phone: '01012345678' },
  })
  const proof: string = proved.body.data.proof
  for (const other of [...withOtherCharacters(proof), '', `${proof}A`]) {
    const as = { ...link, 'order-proof': other }
    const { codes } = await shop.call('DELETE', path, { as })
    expect([other, ...codes]).toEqual([other, 'phone_proof_required'])
    expect((await shop.call('GET', path, { as })).body.data.contact.isMasked).toBe(true)
  }
  const cancelled = await shop.call('DELETE', path, { as: { ...link, 'order-proof': proof } })
  expect(cancelled.status).toBe(200)
})

test('R26 of 10,000 wrong tokens of an address 60 are tried, and the right one is served', {
  timeout: 300_000,
}, async () => {
  const shop = await createTestShop({ limits: { wrongLink } })
  const id = await placeOrder(shop)
  const right = linkHeaders(shop, { orderId: id })
  const open = (as: Record<string, string>) => shop.call('GET', path, { as })
  const counts = await countStatuses((at) =>
    open(
      at % 2 === 0
        ? linkHeaders(shop, { orderId: randomUUID() })
        : { 'order-link': `e${randomBytes(32).toString('base64url')}` },
    ),
  )
  expect(counts).toEqual({ 404: 60, 429: attempts - 60 })
  expect((await open(right)).status).toBe(200)
  const elsewhere = await shop.call('GET', path, { as: {}, from: '198.51.100.9' })
  expect(elsewhere.status).toBe(404)
})

test('R28 of 10,000 wrong tokens of an account 60 are tried, and the right one works', {
  timeout: 300_000,
}, async () => {
  const shop = await createTestShop({ limits: { wrongLink } })
  const email = 'nour@example.com'
  await shop.customer(email)
  const mailbox = await openMailbox(shop)
  await shop.call('POST', '/users/forgot-password', { body: { email } })
  const token = tokenIn((await mailbox.send())[0])
  const password = 'another silk thread'
  const reset = (given: string) =>
    shop.call('POST', '/users/reset-password', { body: { token: given, password } })
  for (const other of withOtherCharacters(token).slice(0, 20))
    expect((await reset(other)).status).toBe(404)
  const counts = await countStatuses(() => reset(randomBytes(32).toString('base64url')))
  expect(counts).toEqual({ 404: 40, 429: attempts - 40 })
  expect((await reset(token)).status).toBe(200)
})

test('R26 the link of an erased customer opens nothing', async () => {
  const admin = await createCustomerAdmin()
  const owner = await admin.signIn('owner')
  await admin.register(rami)
  const id = await admin.placeForRami()
  await forceStatus(admin, id, 'delivered')
  const as = linkHeaders(admin, { orderId: id })
  const open = () => admin.call('GET', path, { as })
  expect((await open()).status).toBe(200)
  const key = await admin.keyOf(rami.email)
  expect((await owner.post(`/customers/${key}/erase`, { orderCount: 1 })).status).toBe(200)
  const { status, codes } = await open()
  expect([status, ...codes]).toEqual([404, 'order_link_invalid'])
})

/** Sends a call, and returns every byte of the response and every statement. */
async function observe({ app }: TestShop, [at, body]: readonly [string, object]): Promise<string> {
  const response = await app.request(
    `/api${at}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    { address: '203.0.113.7' },
  )
  const bytes = Buffer.from(await response.arrayBuffer()).toString('hex')
  return JSON.stringify([response.status, [...response.headers], bytes])
}

test('R27 known and unknown input get the same bytes and statements', async () => {
  const shop = await createTestShop()
  await shop.customer('known@example.com')
  const id = await placeOrder(shop, { contactInfo_Email: 'known@example.com' })
  await shop.engine.db
    .updateTable('users')
    .set({ email_verified_at: shop.clock.now.toISOString() })
    .where('email', '=', 'known@example.com')
    .execute()
  const number = id.slice(0, 8)
  const find = (email: string, given = number) =>
    ['/Orders/find', { number: given, email }] as const
  const forgot = (email: string) => ['/users/forgot-password', { email }] as const
  const take = countStatements()
  for (const group of [
    [
      find('known@example.com'),
      find('KNOWN@example.com'),
      find('other@example.com'),
      find('known@example.com', 'ffffffff'),
    ],
    [forgot('known@example.com'), forgot('unknown@example.com'), forgot('K@x.eg')],
  ]) {
    const seen = new Set<string>()
    for (const given of group) {
      take()
      const response = await observe(shop, given)
      seen.add(JSON.stringify([response, take()]))
    }
    expect(seen.size).toBe(1)
  }
})
