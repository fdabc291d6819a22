import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSettings } from '#settings/settings.ts'
import { replaceWithFastHashes } from '#test/engine/argon2.ts'
import {
  countStatuses,
  createTestShop,
  type TestResponse,
  type TestShop,
} from '#test/shop/create-test-shop.ts'
import { digest } from './identity.ts'

const email = 'owner@example.com'
const password = 'a long silk thread'
const allow = (points: number) => ({ points, seconds: 900 })

/** Signs in as the owner, by default with a wrong password and from one address. */
const signIn = (
  shop: TestShop,
  fields: { email?: string; password?: string; from?: string } = {},
): Promise<TestResponse> =>
  shop.call('POST', '/user/login', {
    body: { email: fields.email ?? email, password: fields.password ?? 'a wrong password' },
    from: fields.from ?? '203.0.113.7',
  })

const countSessions = async (shop: TestShop): Promise<number> =>
  (await shop.engine.db.selectFrom('sessions').selectAll().execute()).length

const isSignedIn = async (shop: TestShop, as: Record<string, string> = {}): Promise<boolean> =>
  (await shop.call('GET', '/Carts/get-my-cart', { as })).status === 200

async function createShopWithOwner(limits: Parameters<typeof createTestShop>[0]) {
  const shop = await createTestShop(limits)
  const countHashes = replaceWithFastHashes()
  const body = { firstName: 'Nour', lastName: 'Hassan', email, password }
  await shop.call('POST', '/users/register', { body })
  return { ...shop, countHashes }
}

test('R10 an address above its limit does not count for accounts [limits.address-first]', async () => {
  const shop = await createShopWithOwner({
    limits: { login: { subject: allow(10), address: allow(100) } },
  })
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => signIn(shop, { email: `guess${index}@example.com` })),
  )
  expect(countStatuses(guesses)).toEqual({ 401: 100 })
  const refused = await Promise.all(Array.from({ length: 11 }, () => signIn(shop)))
  expect(countStatuses(refused)).toEqual({ 429: 11 })
  if (shop.engine.kind === 'postgres') {
    const { db } = shop.engine
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(db)
    expect(rows).toHaveLength(101)
    expect(rows.filter(({ key }) => key.includes(digest(email)))).toEqual([])
  }
  expect((await signIn(shop, { from: '192.0.2.1' })).status).toBe(401)
  expect((await signIn(shop, { password, from: '192.0.2.1' })).status).toBe(200)
})

test('R10 counts attempts from one IPv6 /64 together, in any spelling [limits.address]', async () => {
  const shop = await createShopWithOwner({ limits: { login: { address: allow(100) } } })
  const responses = await Promise.all(
    Array.from({ length: 140 }, (_, index) => {
      const host = (index + 1).toString(16)
      const from = index % 2 ? `2001:db8:1:1::${host}` : `2001:0DB8:0001:1:0:0:0:${host}%eth0`
      return signIn(shop, { email: `guess${index}@example.com`, from })
    }),
  )
  expect(countStatuses(responses)).toEqual({ 401: 100, 429: 40 })
  expect((await signIn(shop, { from: '2001:db8:1:2::1' })).status).toBe(401)
})

test('R10 requests without a readable address share one counter', async () => {
  const shop = await createShopWithOwner({ limits: { login: { address: allow(2) } } })
  const statuses: number[] = []
  for (const from of ['', 'unix', 'nonsense']) statuses.push((await signIn(shop, { from })).status)
  expect(statuses).toEqual([401, 401, 429])
})

test('R10 an account signs in 100 times in an hour, and wrong passwords do not count [limits.sign-ins]', async () => {
  const { signIn: limit } = readSettings({}).limits
  const shop = await createShopWithOwner({ limits: { signIn: limit } })
  const wrong = await Promise.all(Array.from({ length: 5 }, () => signIn(shop)))
  expect(countStatuses(wrong)).toEqual({ 401: 5 })
  const responses: TestResponse[] = []
  while (responses.length < 105) {
    const attempts = Array.from({ length: 5 }, () => signIn(shop, { password }))
    responses.push(...(await Promise.all(attempts)))
  }
  expect(countStatuses(responses)).toEqual({ 200: 100, 429: 5 })
  const next = await signIn(shop, { password })
  expect([next.status, next.codes]).toEqual([429, ['too_many_requests']])
  const seconds = Number(next.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(900)
  expect(seconds).toBeLessThanOrEqual(3600)
  expect(await countSessions(shop)).toBe(20)
})

test('R10 an account at its limit of sign-ins gets 429 before the password is verified', async () => {
  const shop = await createShopWithOwner({ limits: { signIn: { subject: allow(1) } } })
  expect((await signIn(shop, { password })).status).toBe(200)
  const hashes = shop.countHashes()
  expect((await signIn(shop, { password })).status).toBe(429)
  expect((await signIn(shop, { password, email: 'OWNER@Example.com' })).status).toBe(429)
  if (shop.engine.kind === 'postgres') {
    const otherNode = await createTestShop({ engine: shop.engine, limits: shop.deps.limits })
    expect((await signIn(otherNode, { password })).status).toBe(429)
  }
  expect(shop.countHashes()).toBe(hashes)
})

test('the 21st session of an account ends its first one, and no session of another', async () => {
  const shop = await createShopWithOwner({})
  const other = await shop.customer('other@example.com')
  const sessions: { authorization: string }[] = []
  for (let index = 0; index < 21; index += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const { body } = await signIn(shop, { password })
    sessions.push({ authorization: `Bearer ${body.accessToken}` })
    if (index === 19) expect(await isSignedIn(shop, sessions[0])).toBe(true)
  }
  const states = await Promise.all(sessions.map((session) => isSignedIn(shop, session)))
  expect(states).toEqual([false, ...Array<boolean>(20).fill(true)])
  expect(await isSignedIn(shop, other)).toBe(true)
})
