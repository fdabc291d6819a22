import { argon2 } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { replaceArgon2 } from '#test/engine/argon2.ts'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'

const realArgon2 = argon2
const password = 'a long silk thread'
const email = 'nour@example.com'
/** Vitest advances the fake clock by the interval at each check. */
const polling = { timeout: 7_000, interval: 5 }

/** Makes hashes wait until `release`. Hashes that start later are zeros, to save time. */
function holdHashes() {
  const waiting: (() => void)[] = []
  let started = 0
  let isReleased = false
  const restore = replaceArgon2((algorithm, parameters, callback) => {
    started += 1
    if (isReleased) setImmediate(() => callback(null, Buffer.alloc(parameters.tagLength)))
    else waiting.push(() => realArgon2(algorithm, parameters, callback))
  })
  const release = () => {
    isReleased = true
    for (const finish of waiting) finish()
  }
  return { release, restore, started: () => started }
}

async function createShopWithAccount(options: Parameters<typeof createTestShop>[0] = {}) {
  const shop = await createTestShop(options)
  await register(shop, email)
  return shop
}

const register = (shop: TestShop, account: string) => {
  const body = { firstName: 'Nour', lastName: 'Hassan', email: account, password }
  return shop.call('POST', '/users/register', { body })
}

const signIn = (shop: TestShop, fields: { email?: string; password?: string } = {}) =>
  shop.call('POST', '/user/login', { body: { email, password, ...fields } })

/**
 * Sends wrong passwords for 103 accounts and waits until one is refused. The others stay in the
 * queue.
 */
async function fillQueue(shop: TestShop) {
  const attempts = Array.from({ length: 103 }, (_, index) =>
    signIn(shop, { email: `guess${index}@example.com` }),
  )
  expect((await Promise.race(attempts)).status).toBe(503)
  return attempts
}

const countRows = async (shop: TestShop, table: 'sessions' | 'users'): Promise<number> =>
  (await shop.engine.db.selectFrom(table).selectAll().execute()).length

test('R11 R12 the 103rd concurrent hash returns 503, for known and unknown accounts alike [limits.hashing, api.status-503]', async () => {
  const shop = await createShopWithAccount()
  const hashes = holdHashes()
  const attempts = await fillQueue(shop)
  const known = await signIn(shop)
  const unknown = await signIn(shop, { email: 'unknown@example.com' })
  const registered = await register(shop, 'new@example.com')
  for (const refused of [known, unknown, registered]) {
    expect([refused.status, refused.codes]).toEqual([503, ['unavailable']])
    expect(refused.headers.get('retry-after')).toBe('2')
  }
  expect(known.body).toEqual(unknown.body)
  expect([...known.headers]).toEqual([...unknown.headers])
  expect(hashes.started()).toBe(2)
  hashes.release()
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(102)
  expect(statuses.filter((status) => status === 503)).toHaveLength(1)
  expect(hashes.started()).toBe(102)
  expect(shop.failures).toEqual([])
})

test('R10 a sign-in that a full queue rejects does not count as a wrong password', async () => {
  const subject = { points: 1, seconds: 900 }
  const shop = await createShopWithAccount({ limits: { login: { subject } } })
  const hashes = holdHashes()
  const attempts = await fillQueue(shop)
  expect((await signIn(shop)).status).toBe(503)
  expect((await signIn(shop)).status).toBe(503)
  hashes.release()
  await Promise.all(attempts)
  hashes.restore()
  expect((await signIn(shop)).status).toBe(200)
})

test('after the deadline no hash starts, and no session or account is written', async () => {
  const shop = await createShopWithAccount()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const hashes = holdHashes()
  const signIns = Array.from({ length: 4 }, () => signIn(shop))
  const attempts = [register(shop, 'new@example.com'), ...signIns]
  await vi.waitUntil(() => hashes.started() === 2, polling)
  await vi.advanceTimersByTimeAsync(8_000)
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses).toEqual([503, 503, 503, 503, 503])
  hashes.release()
  vi.useRealTimers()
  expect((await signIn(shop, { email: 'unknown@example.com' })).status).toBe(401)
  expect(hashes.started()).toBe(3)
  hashes.restore()
  expect((await signIn(shop)).status).toBe(200)
  expect(await countRows(shop, 'sessions')).toBe(1)
  expect(await countRows(shop, 'users')).toBe(1)
})

test('a session that waits for the database beyond the deadline is not written', async () => {
  const fast = await createShopWithAccount()
  const gate = Promise.withResolvers<void>()
  const writes: Promise<unknown>[] = []
  const delay = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const result = gate.promise.then(write)
    writes.push(result)
    return result
  }
  const slow: typeof fast.engine = {
    ...fast.engine,
    write: (body) => delay(() => fast.engine.write(body)),
    writeOne: (body) => delay(() => fast.engine.writeOne(body)),
  }
  const shop = await createTestShop({ engine: slow })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const attempt = signIn(shop)
  await vi.waitUntil(() => writes.length > 0, polling)
  await vi.advanceTimersByTimeAsync(8_000)
  expect((await attempt).status).toBe(503)
  gate.resolve()
  vi.useRealTimers()
  expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual(['rejected'])
  expect(await countRows(fast, 'sessions')).toBe(0)
})
