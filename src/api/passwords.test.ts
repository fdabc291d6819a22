import crypto, { argon2Sync, randomBytes } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

/** Parameters of the hashes in order, and the maximum number of concurrent hashes. */
const hashes = { parameters: [] as string[], running: 0, maxRunning: 0 }
const { argon2 } = crypto

beforeAll(() => {
  crypto.argon2 = (algorithm, parameters, callback) => {
    const { memory, passes, parallelism, tagLength } = parameters
    hashes.parameters.push(`${algorithm} m=${memory} t=${passes} p=${parallelism} ${tagLength}`)
    hashes.running += 1
    hashes.maxRunning = Math.max(hashes.maxRunning, hashes.running)
    argon2(algorithm, parameters, (error, key) => {
      hashes.running -= 1
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
  hashes.parameters = []
  hashes.maxRunning = 0
})

const password = 'a long silk thread'
const email = 'nour@example.com'
const expectedParameters = 'argon2id m=19456 t=2 p=1 32'

const login = (shop: TestShop, fields: { email?: string; password?: string } = {}) =>
  shop.call('POST', '/user/login', { body: { email, password, ...fields } })

async function createShopWithAccount() {
  const shop = await createTestShop()
  const form = { firstName: 'Nour', lastName: 'Hassan', email, password }
  await shop.call('POST', '/users/register', { body: form })
  return shop
}

const storedHash = async (shop: TestShop): Promise<string> => {
  const row = await shop.engine.db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.password_hash
}

test('R11 a wrong password and an unknown e-mail address return the same 401 after the same work [refusals.credentials, calls.login]', async () => {
  const shop = await createShopWithAccount()
  hashes.parameters = []
  const known = await login(shop, { password: 'not this password' })
  const parametersForKnown = hashes.parameters
  hashes.parameters = []
  const unknown = await login(shop, { email: 'unknown@example.com' })
  expect([unknown.status, unknown.codes]).toEqual([401, ['wrong_credentials']])
  expect(known.status).toBe(unknown.status)
  expect(known.body).toEqual(unknown.body)
  expect([...known.headers]).toEqual([...unknown.headers])
  expect(hashes.parameters).toEqual(parametersForKnown)
  expect(hashes.parameters).toEqual([expectedParameters])
})

test('R12 stores a password as an argon2id PHC string with 19 MiB and two passes', async () => {
  const shop = await createShopWithAccount()
  const phc = await storedHash(shop)
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(hashes.parameters).toEqual([expectedParameters])
  expect(phc).not.toContain(password)
})

test('R12 each hash has its own salt, and only the correct password matches', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).not.toBe(other)
  expect(one.split('$')[4]).not.toBe(other.split('$')[4])
  expect(await verifyPassword(password, one)).toBe(true)
  expect(await verifyPassword(`${password} `, one)).toBe(false)
  expect(await verifyPassword(password, undefined)).toBe(false)
})

test('R12 composed and decomposed Unicode are the same password', async () => {
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

test('R12 a correct login replaces a hash of lower cost, and a wrong password does not', async () => {
  const shop = await createShopWithAccount()
  const nonce = randomBytes(16)
  const weak = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32, nonce }
  const tag = argon2Sync('argon2id', { ...weak, message: password })
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const outdated = `$argon2id$v=19$m=8192,t=1,p=1$${encode(nonce)}$${encode(tag)}`
  await shop.engine.db.updateTable('users').set({ password_hash: outdated }).execute()
  expect(isOutdated(outdated)).toBe(true)
  expect((await login(shop, { password: 'not this password' })).status).toBe(401)
  expect(await storedHash(shop)).toBe(outdated)
  expect((await login(shop)).status).toBe(200)
  const renewed = await storedHash(shop)
  expect(renewed).toContain('$m=19456,t=2,p=1$')
  expect(isOutdated(renewed)).toBe(false)
  expect((await login(shop)).status).toBe(200)
  expect(await storedHash(shop)).toBe(renewed)
})

test('R12 at most two hashes run at once, and they do not block the event loop', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  const results = await Promise.all(Array.from({ length: 8 }, () => hashPassword(password)))
  clearInterval(timer)
  expect(new Set(results).size).toBe(8)
  expect(hashes.parameters).toHaveLength(8)
  expect(hashes.maxRunning).toBe(2)
  expect(ticks).toBeGreaterThan(8)
})

test('R12 a hash that fails does not block the queue', async () => {
  const broken = '$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA'
  const failing = Array.from({ length: 4 }, () => verifyPassword(password, broken))
  const results = await Promise.allSettled(failing)
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(await hashPassword(password)).toContain('$argon2id$')
})
