import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { type Answer, createTestShop, type TestShop } from '#test/create-test-shop.ts'
import { digest } from './identity.ts'

// These tests count attempts. Real hashes would take minutes on a busy machine.
vi.mock('./passwords.ts', () => ({
  hashPassword: async (password: string) => password,
  verifyPassword: async (password: string, hash: string | undefined) => password === hash,
  isOutdated: () => false,
}))

const email = 'owner@example.com'
const password = 'a long silk thread'
const allow = (points: number) => ({ points, seconds: 900 })

/** Number of responses of each status. */
const countStatuses = (responses: readonly Answer[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, all]) => [
      status,
      all.length,
    ]),
  )

/** Signs in as the owner with a wrong password from one address, unless told otherwise. */
const signIn = (
  shop: TestShop,
  given: { email?: string; password?: string; from?: string } = {},
): Promise<Answer> =>
  shop.call('POST', '/user/login', {
    body: { email: given.email ?? email, password: given.password ?? 'a wrong password' },
    from: given.from ?? '203.0.113.7',
  })

async function createShopWithOwner(limits: Parameters<typeof createTestShop>[0]) {
  const shop = await createTestShop(limits)
  const body = { firstName: 'Nour', lastName: 'Hassan', email, password }
  await shop.call('POST', '/users/register', { body })
  return shop
}

test('R10 an address over its limit leaves the counters of accounts untouched', async () => {
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

test('R10 attempts from one IPv6 network are counted together, however it is written', async () => {
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
