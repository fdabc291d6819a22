import crypto, { argon2Sync, randomBytes } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/create-test-shop.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

/** What was derived, in order, and how many at once at most. */
const work = { done: [] as string[], running: 0, most: 0 }
const { argon2 } = crypto

beforeAll(() => {
  crypto.argon2 = (algorithm, parameters, callback) => {
    const { memory, passes, parallelism, tagLength } = parameters
    work.done.push(`${algorithm} m=${memory} t=${passes} p=${parallelism} ${tagLength}`)
    work.running += 1
    work.most = Math.max(work.most, work.running)
    argon2(algorithm, parameters, (error, key) => {
      work.running -= 1
      callback(error, key)
    })
  }
  syncBuiltinESMExports()
})

afterAll(() => {
  crypto.argon2 = argon2
  syncBuiltinESMExports()
})

afterEach(() => {
  work.done = []
  work.most = 0
})

const password = 'a long silk thread'
const email = 'nour@example.com'
const asItShouldBe = 'argon2id m=19456 t=2 p=1 32'

const login = (shop: TestShop, given: { email?: string; password?: string } = {}) =>
  shop.call('POST', '/user/login', { body: { email, password, ...given } })

async function shopWithAccount() {
  const shop = await createTestShop()
  const form = { firstName: 'Nour', lastName: 'Hassan', email, password }
  await shop.call('POST', '/users/register', { body: form })
  return shop
}

const keptHash = async (shop: TestShop): Promise<string> => {
  const row = await shop.engine.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.password_hash
}

test('R11 a wrong password and an unknown e-mail address return the same 401 after the same work [refusals.credentials, calls.login]', async () => {
  const shop = await shopWithAccount()
  work.done = []
  const known = await login(shop, { password: 'not this password' })
  const forKnown = work.done
  work.done = []
  const unknown = await login(shop, { email: 'nobody@example.com' })
  expect([unknown.status, unknown.codes]).toEqual([401, ['wrong_credentials']])
  expect(known.status).toBe(unknown.status)
  expect(known.body).toEqual(unknown.body)
  expect([...known.headers]).toEqual([...unknown.headers])
  expect(work.done).toEqual(forKnown)
  expect(work.done).toEqual([asItShouldBe])
})

test('R12 a password is kept as argon2id in the PHC form, at 19 MiB and two passes', async () => {
  const shop = await shopWithAccount()
  const phc = await keptHash(shop)
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(work.done).toEqual([asItShouldBe])
  expect(phc).not.toContain(password)
})

test('R12 every hash has a salt of its own, and only the right password fits', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).not.toBe(other)
  expect(one.split('$')[4]).not.toBe(other.split('$')[4])
  expect(await verifyPassword(password, one)).toBe(true)
  expect(await verifyPassword(`${password} `, one)).toBe(false)
  expect(await verifyPassword(password, undefined)).toBe(false)
})

test('R12 a password is the same in composed and decomposed Unicode', async () => {
  const shop = await createTestShop()
  const composed = 'Zoé in Café Noël'.normalize('NFC')
  const decomposed = composed.normalize('NFD')
  expect(decomposed).not.toBe(composed)
  for (const [chosen, typed] of [
    [composed, decomposed],
    [decomposed, composed],
  ] as const) {
    const account = `${chosen.length}@example.com`
    const form = { firstName: 'Nour', lastName: 'Hassan', email: account, password: chosen }
    await shop.call('POST', '/users/register', { body: form })
    expect((await login(shop, { email: account, password: typed })).status).toBe(200)
    expect((await login(shop, { email: account, password: chosen })).status).toBe(200)
  }
})

test('R12 a hash made at a lower cost is made anew at the next login, and never by a wrong one', async () => {
  const shop = await shopWithAccount()
  const nonce = randomBytes(16)
  const weak = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32, nonce }
  const tag = argon2Sync('argon2id', { ...weak, message: password })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const outdated = `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(tag)}`
  await shop.engine.db.updateTable('users').set({ password_hash: outdated }).execute()
  expect(isOutdated(outdated)).toBe(true)
  expect((await login(shop, { password: 'not this password' })).status).toBe(401)
  expect(await keptHash(shop)).toBe(outdated)
  expect((await login(shop)).status).toBe(200)
  const renewed = await keptHash(shop)
  expect(renewed).toContain('$m=19456,t=2,p=1$')
  expect(isOutdated(renewed)).toBe(false)
  expect((await login(shop)).status).toBe(200)
  expect(await keptHash(shop)).toBe(renewed)
})

test('R12 at most two hashes are made at once, and the event loop goes on meanwhile', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  const hashes = await Promise.all(Array.from({ length: 8 }, () => hashPassword(password)))
  clearInterval(timer)
  expect(new Set(hashes).size).toBe(8)
  expect(work.done).toHaveLength(8)
  expect(work.most).toBe(2)
  expect(ticks).toBeGreaterThan(8)
})

test('R12 a hash that fails does not keep the others waiting for ever', async () => {
  const broken = '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA'
  const failing = Array.from({ length: 4 }, () => verifyPassword(password, broken))
  const ends = await Promise.allSettled(failing)
  expect(new Set(ends.map((end) => end.status))).toEqual(new Set(['rejected']))
  expect(await hashPassword(password)).toContain('$argon2id$')
})
