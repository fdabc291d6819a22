import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#settings/settings.ts'
import { replaceWithFastHashes } from '#test/engine/argon2.ts'
import { countStatements } from '#test/engine/count-statements.ts'
import {
  checkoutBody,
  countStatuses,
  createTestShop,
  type TestResponse,
} from '#test/shop/create-test-shop.ts'

const password = 'a long silk thread'
const quarterHour = 900

const retryAfterOf = (responses: readonly TestResponse[]): number[] =>
  responses
    .filter((response) => response.status === 429)
    .map((response) => Number(response.headers.get('retry-after')))

async function createShopWithOwner(login: { subject?: number; address?: number }) {
  const allowance = (points?: number) => (points ? { points, seconds: quarterHour } : undefined)
  const [subject, address] = [allowance(login.subject), allowance(login.address)]
  const limits = { login: { ...(subject ? { subject } : {}), ...(address ? { address } : {}) } }
  const shop = await createTestShop({ limits })
  replaceWithFastHashes()
  const email = 'owner@example.com'
  const form = { firstName: 'Nour', lastName: 'Hassan', email, password }
  await shop.call('POST', '/users/register', { body: form })
  const attempt = (fields: { email?: string; password?: string; from?: string } = {}) =>
    shop.call('POST', '/user/login', {
      body: { email: fields.email ?? email, password: fields.password ?? 'a wrong password' },
      from: fields.from ?? '203.0.113.7',
    })
  return { shop, attempt }
}

test('R10 of 1,000 wrong passwords for one account from many addresses 10 are verified [limits.passwords-account, limits.counting, api.status-429]', async () => {
  const { shop, attempt } = await createShopWithOwner({ subject: 10, address: 100 })
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      attempt({
        from: `198.51.${index % 250}.${index % 4}`,
        email: index % 2 ? 'owner@example.com' : 'OWNER@Example.com',
      }),
    ),
  )
  expect(countStatuses(responses)).toEqual({ 401: 10, 429: 990 })
  for (const wait of retryAfterOf(responses)) {
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(quarterHour)
  }
  expect((await attempt({ password })).status).toBe(429)
  expect(shop.failures).toEqual([])
})

test('R10 counts wrong passwords from one address together for all accounts [limits.counting]', async () => {
  const { shop, attempt } = await createShopWithOwner({ subject: 10, address: 15 })
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => attempt({ email: `guess${index}@example.com` })),
  )
  expect(countStatuses(responses)).toEqual({ 401: 15, 429: 185 })
  expect((await attempt({ password })).status).toBe(429)
  expect((await attempt({ password, from: '192.0.2.1' })).status).toBe(200)
  expect(shop.events.filter((event) => event === 'limited')).toHaveLength(186)
})

test('R10 after 1,000 wrong passwords the owner can sign in after 15 minutes, and not before [limits.passwords-account]', async () => {
  const { login } = readSettings({}).limits
  const { shop, attempt } = await createShopWithOwner({
    subject: login.subject?.points ?? 0,
    address: login.address?.points ?? 0,
  })
  // Only Date is fake, because database drivers need real timers.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const start = Date.now()
  const responses = await Promise.all(Array.from({ length: 1000 }, () => attempt()))
  expect(countStatuses(responses)).toEqual({ 401: 10, 429: 990 })
  expect(Math.max(...retryAfterOf(responses))).toBeLessThanOrEqual(quarterHour)
  expect((await attempt({ password, from: '192.0.2.1' })).status).toBe(429)
  vi.setSystemTime(start + (quarterHour - 1) * 1000)
  const late = await attempt({ password })
  expect([late.status, retryAfterOf([late])]).toEqual([429, [1]])
  vi.setSystemTime(start + quarterHour * 1000)
  expect((await attempt({ password })).status).toBe(200)
  expect(shop.failures).toEqual([])
})

test('R10 does not count right passwords as wrong ones [limits.passwords-account]', async () => {
  const { attempt } = await createShopWithOwner({ subject: 2, address: 2 })
  for (let time = 0; time < 5; time += 1) expect((await attempt({ password })).status).toBe(200)
  expect((await attempt()).status).toBe(401)
  expect((await attempt({ password })).status).toBe(200)
  expect((await attempt()).status).toBe(401)
  expect((await attempt()).status).toBe(429)
})

test('R10 limits registrations and feedback per address before the body is read [limits.counting]', async () => {
  const allowance = { address: { points: 2, seconds: 3600 } }
  const shop = await createTestShop({ limits: { register: allowance, feedback: allowance } })
  for (const path of ['/users/register', '/contact/submit-feedback']) {
    const responses: TestResponse[] = []
    for (let time = 0; time < 4; time += 1)
      responses.push(await shop.call('POST', path, { body: {} }))
    expect(countStatuses(responses)).toEqual({ 422: 2, 429: 2 })
    expect(retryAfterOf(responses).every((wait) => wait > 0 && wait <= 3600)).toBe(true)
    const elsewhere = await shop.call('POST', path, { body: {}, from: '192.0.2.1' })
    expect(elsewhere.status).toBe(422)
  }
  expect(shop.addressLimits).toEqual(['register', 'register', 'feedback', 'feedback'])
})

test('limits checkouts per shopper and does not limit reading orders [limits.counting, limits.reads]', async () => {
  const shop = await createTestShop({
    limits: { checkout: { subject: { points: 2, seconds: 60 } } },
  })
  const [one, other] = [shop.guest(), shop.guest()]
  const checkout = (as: Record<string, string>) =>
    shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  const responses = [await checkout(one), await checkout(one), await checkout(one)]
  expect(countStatuses(responses)).toEqual({ 409: 2, 429: 1 })
  expect((await checkout(other)).status).toBe(409)
  expect((await shop.call('GET', '/Orders/get-orders', { as: one })).status).toBe(200)
  expect(shop.addressLimits).toEqual([])
})

test('a retry after a refused checkout counts as an attempt; a replay of a placed order does not', async () => {
  const shop = await createTestShop({
    limits: { checkout: { subject: { points: 3, seconds: 60 } } },
  })
  const guest = shop.guest()
  const headers = { 'idempotency-key': 'attempt-0009' }
  const checkout = () =>
    shop.call('POST', '/Orders/checkout', { as: guest, headers, body: checkoutBody() })
  const refused = [await checkout(), await checkout()]
  expect(refused.map(({ status }) => status)).toEqual([409, 409])
  await shop.put(guest, 'floral-701')
  const bought = [await checkout(), await checkout(), await checkout()]
  expect(bought.map(({ status }) => status)).toEqual([200, 200, 200])
  const other = await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  expect(other.status).toBe(429)
})

test('an attempt counts for its address and its subject in at most one statement', async () => {
  const allowance = { points: 3, seconds: 60 }
  const shop = await createTestShop({
    limits: { checkout: { subject: allowance, address: allowance } },
  })
  const statements = countStatements()
  const responses: TestResponse[] = []
  for (let time = 0; time < 4; time += 1) {
    const as = shop.guest()
    responses.push(await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() }))
  }
  expect(countStatuses(responses)).toEqual({ 409: 3, 429: 1 })
  const counting = statements().filter((text) => text.includes('rate_limits'))
  expect(counting).toHaveLength(process.env.TEST_ENGINE === 'postgres' ? 3 : 0)
})

test('nodes on one PostgreSQL count the attempts of an address together, and ignore expired counts', async () => {
  const limits = {
    coupon: { address: { points: 4, seconds: 60 }, subject: { points: 3, seconds: 60 } },
  }
  const shop = await createTestShop({ limits })
  const other = await createTestShop({ limits, engine: shop.engine })
  const nodes = process.env.TEST_ENGINE === 'postgres' ? [shop, other] : [shop, shop]
  const lookUp = (index: number, as: Record<string, string>) =>
    nodes[index % 2]?.call('GET', '/Coupons/get-coupon-by-name/EID', {
      as,
    }) as Promise<TestResponse>
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const guest = shop.guest()
  const statuses = async () => {
    const responses: TestResponse[] = []
    for (let time = 0; time < 4; time += 1) responses.push(await lookUp(time, guest))
    responses.push(await lookUp(4, shop.guest()))
    return responses.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([404, 404, 404, 429, 429])
  vi.setSystemTime(Date.now() + 61_000)
  expect(await statuses()).toEqual([404, 404, 404, 429, 429])
})
