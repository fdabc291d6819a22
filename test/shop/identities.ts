import { randomUUID } from 'node:crypto'
import { digest } from '#api/identity.ts'
import { createSession } from '#data/customers/sessions.ts'
import type { TestShop } from './create-test-shop.ts'

/** The headers of a request. */
export type RequestHeaders = Record<string, string>

/** The identity of a request, and whether its two headers are absent, good or bad. */
export interface TestIdentity {
  headers: () => Promise<RequestHeaders> | RequestHeaders
  guest: 'absent' | 'good' | 'bad'
  bearer: 'absent' | 'good' | 'bad'
  /** The owner of the data. Responses to other identities must not contain them. */
  is?: 'guest A' | 'guest B' | 'customer A' | 'customer B'
}

const hour = 3_600_000

let opened = 0

async function registerUser(shop: TestShop) {
  const authorization = (await shop.customer()).authorization.slice('Bearer '.length)
  const row = await shop.engine.db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', digest(authorization))
    .executeTakeFirstOrThrow()
  return row.user_id
}

/** Creates a session of an account that expires after `hours`. Returns its header. */
async function openSession(shop: TestShop, userId: string, hours = 1): Promise<RequestHeaders> {
  const token = digest(randomUUID())
  const expires = new Date(shop.clock.now.getTime() + hours * hour)
  // Each is newer than the one before, because an account has at most 20 sessions.
  opened += 1
  const now = new Date(shop.clock.now.getTime() - hour + opened)
  await createSession(shop.engine, { tokenHash: digest(token), userId, now, expires })
  return { authorization: `Bearer ${token}` }
}

/** Creates every identity. Each request gets a new token, because logging out invalidates it. */
export async function createIdentities(shop: TestShop): Promise<Record<string, TestIdentity>> {
  const [guestA, guestB] = [shop.guest(), shop.guest()]
  const [userA, userB] = [await registerUser(shop), await registerUser(shop)]
  const asA = () => openSession(shop, userA)
  const loggedOut = await asA()
  await shop.call('POST', '/user/logout', { as: loggedOut })
  const unknown = { authorization: `Bearer ${digest('unknown token')}` }
  const cookie = async () => ({ cookie: `authToken=${(await asA()).authorization?.slice(7)}` })
  const upper = { 'guest-user-id': guestA['guest-user-id'].toUpperCase() }
  const garbled = { 'guest-user-id': `${guestA['guest-user-id']}0` }
  return {
    nobody: { headers: () => ({}), guest: 'absent', bearer: 'absent' },
    'a cookie alone': { headers: cookie, guest: 'absent', bearer: 'absent' },
    'malformed guest': { headers: () => garbled, guest: 'bad', bearer: 'absent' },
    'guest A': { headers: () => guestA, guest: 'good', bearer: 'absent', is: 'guest A' },
    'guest A in capitals': {
      headers: () => upper,
      guest: 'good',
      bearer: 'absent',
      is: 'guest A',
    },
    'guest B': { headers: () => guestB, guest: 'good', bearer: 'absent', is: 'guest B' },
    'customer A': { headers: asA, guest: 'absent', bearer: 'good', is: 'customer A' },
    'customer A with the id of guest B': {
      headers: async () => ({ ...(await asA()), ...guestB }),
      guest: 'good',
      bearer: 'good',
      is: 'customer A',
    },
    'customer B': {
      headers: () => openSession(shop, userB),
      guest: 'absent',
      bearer: 'good',
      is: 'customer B',
    },
    'unknown bearer': { headers: () => unknown, guest: 'absent', bearer: 'bad' },
    'unknown bearer with the id of guest A': {
      headers: () => ({ ...unknown, ...guestA }),
      guest: 'good',
      bearer: 'bad',
    },
    'basic credentials': {
      headers: () => ({ authorization: 'Basic bm91cjpub3Vy' }),
      guest: 'absent',
      bearer: 'bad',
    },
    'expired token': { headers: () => openSession(shop, userA, 0), guest: 'absent', bearer: 'bad' },
    'logged-out token': { headers: () => loggedOut, guest: 'absent', bearer: 'bad' },
  }
}
