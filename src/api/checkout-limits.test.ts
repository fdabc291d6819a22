import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings } from '#settings/settings.ts'
import {
  checkoutBody,
  countStatuses,
  createTestShop,
  type TestResponse,
  type TestShop,
} from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'

const { checkout: checkoutLimit, units: unitLimit } = readSettings({}).limits
const hourMs = 3_600_000
const otherAddress = '192.0.2.1'

const withStock = (stock: number) => [
  product('tie', [variant('tie-red', { stock }), variant('tie-blue', { stock })]),
]

interface Purchase {
  as?: Record<string, string>
  key?: string
  from?: string
  body?: Record<string, unknown>
}

const checkout = (shop: TestShop, { as, key, from, body }: Purchase = {}) =>
  shop.call('POST', '/Orders/checkout', {
    as: as ?? shop.guest(),
    body: checkoutBody(body),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
    ...(from ? { from } : {}),
  })

/** Adds these quantities to the cart, of a new guest by default, and checks out. */
async function buy(shop: TestShop, quantities: Record<string, number>, purchase: Purchase = {}) {
  const as = purchase.as ?? shop.guest()
  for (const [id, quantity] of Object.entries(quantities)) await shop.put(as, id, quantity)
  return checkout(shop, { ...purchase, as })
}

const retryAfter = (response: TestResponse) => Number(response.headers.get('retry-after'))

test('SEC-H2 refuses the 121st checkout attempt of an address within an hour [limits.checkouts-address]', async () => {
  const { address = { points: 0, seconds: 0 } } = checkoutLimit
  const shop = await createTestShop({ limits: { checkout: { address } } })
  const responses: TestResponse[] = []
  while (responses.length < 120) {
    responses.push(...(await Promise.all(Array.from({ length: 12 }, () => checkout(shop)))))
  }
  expect(countStatuses(responses)).toEqual({ 409: 120 })
  const refused = await buy(shop, { 'floral-701': 1 })
  expect([refused.status, refused.codes]).toEqual([429, ['too_many_requests']])
  expect(retryAfter(refused)).toBeGreaterThan(3500)
  expect(retryAfter(refused)).toBeLessThanOrEqual(3600)
  expect((await buy(shop, { 'floral-701': 1 }, { from: otherAddress })).status).toBe(200)
})

test('SEC-H2 a replay of an idempotency key does not count as an attempt', async () => {
  const limits = { checkout: { address: { points: 3, seconds: 3600 } } }
  const shop = await createTestShop({ limits })
  const [as, key] = [shop.guest(), 'attempt-0001']
  const first = await buy(shop, { 'floral-701': 1 }, { as, key })
  for (let time = 0; time < 5; time += 1) {
    const replay = await checkout(shop, { as, key })
    expect([replay.status, replay.body]).toEqual([200, first.body])
  }
  const others = [await checkout(shop), await checkout(shop), await checkout(shop)]
  expect(others.map(({ status }) => status)).toEqual([409, 409, 429])
})

test('SEC-L10 returns the order of a key although the limit is reached [idempotency.replay]', async () => {
  const limits = { checkout: { subject: { points: 1, seconds: 3600 } } }
  const shop = await createTestShop({ limits })
  const [as, key] = [shop.guest(), 'attempt-0001']
  const first = await buy(shop, { 'floral-701': 1 }, { as, key })
  const otherNode = await createTestShop({ limits, engine: shop.engine })
  await checkout(otherNode, { as })
  expect((await checkout(otherNode, { as })).status).toBe(429)
  const replay = await checkout(otherNode, { as, key })
  expect([replay.status, replay.body]).toEqual([200, first.body])
})

test('SEC-L10 requests with the same owner, key and body share one execution [idempotency.retry]', async () => {
  const shop = await createTestShop({
    limits: { checkout: { subject: { points: 2, seconds: 60 } } },
  })
  let executions = 0
  const { write } = shop.engine
  shop.engine.write = (body) => {
    executions += 1
    return write(body)
  }
  const [as, key] = [shop.guest(), 'attempt-0001']
  await shop.put(as, 'floral-701')
  executions = 0
  const responses = await Promise.all(Array.from({ length: 50 }, () => checkout(shop, { as, key })))
  expect(countStatuses(responses)).toEqual({ 200: 50 })
  expect(new Set(responses.map((response) => response.body.data.id)).size).toBe(1)
  expect(executions).toBe(1)
  expect(shop.events.filter((event) => event === 'order_placed')).toHaveLength(1)
  const next = [await checkout(shop, { as }), await checkout(shop, { as })]
  expect(next.map(({ status }) => status)).toEqual([409, 429])
})

test('SEC-L10 requests with one key and different bodies count as different attempts', async () => {
  const shop = await createTestShop({
    limits: { checkout: { subject: { points: 3, seconds: 60 } } },
  })
  const [as, key] = [shop.guest(), 'attempt-0001']
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      checkout(shop, { as, key, body: { contactInfo_Name: `Nour ${at}` } }),
    ),
  )
  expect(countStatuses(responses)).toEqual({ 409: 3, 429: 7 })
})

test('SEC-H2 places 30 of 50 concurrent orders of 10 units from one address [limits.units]', async () => {
  const shop = await createTestShop({ catalogue: withStock(1000), limits: { units: unitLimit } })
  const guests = Array.from({ length: 50 }, () => shop.guest())
  for (const as of guests) await shop.put(as, 'tie-red', 10)
  const responses = await Promise.all(guests.map((as) => checkout(shop, { as })))
  expect(countStatuses(responses)).toEqual({ 200: 30, 429: 20 })
  const refused = responses.find(({ status }) => status === 429) as TestResponse
  expect(refused.body.errors).toEqual([
    {
      code: 'too_many_requests',
      description: expect.stringContaining('care@luca.example'),
      params: { units: 300, email: 'care@luca.example' },
    },
  ])
  expect(retryAfter(refused)).toBeGreaterThan(3500)
  expect(retryAfter(refused)).toBeLessThanOrEqual(3600)
  expect((await buy(shop, { 'tie-red': 10 }, { from: otherAddress })).status).toBe(200)
  const { stock } = await shop.engine.db
    .selectFrom('variants')
    .select('stock_quantity as stock')
    .where('id', '=', 'tie-red')
    .executeTakeFirstOrThrow()
  expect(stock).toBe(1000 - 310)
})

test('SEC-H2 accepts the first order of an hour with one item, regardless of its quantity [limits.first-order]', async () => {
  const shop = await createTestShop({ catalogue: withStock(1000), limits: { units: unitLimit } })
  const twoItems = await buy(shop, { 'tie-red': 200, 'tie-blue': 101 })
  expect([twoItems.status, retryAfter(twoItems)]).toEqual([429, 3600])
  expect((await buy(shop, { 'tie-red': 400 })).status).toBe(200)
  const second = await buy(shop, { 'tie-red': 1 })
  expect([second.status, second.codes]).toEqual([429, ['too_many_requests']])
  shop.clock.now = new Date(shop.clock.now.getTime() + hourMs)
  expect((await buy(shop, { 'tie-red': 400 })).status).toBe(200)
  expect((await buy(shop, { 'tie-red': 1 })).status).toBe(429)
})

test('SEC-H2 a cancelled order still counts as an attempt, and its units still count', async () => {
  const shop = await createTestShop({
    catalogue: withStock(1000),
    limits: { checkout: { address: { points: 4, seconds: 3600 } }, units: unitLimit },
  })
  const as = shop.guest()
  for (let time = 0; time < 3; time += 1) {
    const { status, body } = await buy(shop, { 'tie-red': 100 }, { as })
    expect(status).toBe(200)
    const path = `/Orders/delete-order/${body.data.id}`
    expect((await shop.call('DELETE', path, { as })).status).toBe(200)
  }
  const noUnits = await buy(shop, { 'tie-red': 1 }, { as })
  expect(noUnits.body.errors[0].description).toContain('300 pieces')
  const noAttempt = await buy(shop, { 'tie-red': 1 }, { as })
  expect([noAttempt.status, noAttempt.body.errors[0].description]).toEqual([
    429,
    'Too many attempts. Please try again later.',
  ])
})

test('SEC-H2 counts only the units of placed orders', async () => {
  const shop = await createTestShop({ catalogue: withStock(1000), limits: { units: unitLimit } })
  const { write } = shop.engine
  shop.engine.write = (body) =>
    write(async (trx) => {
      await body(trx)
      throw new Error('The transaction failed.')
    })
  const as = shop.guest()
  await shop.put(as, 'tie-red', 300)
  for (let time = 0; time < 3; time += 1) expect((await checkout(shop, { as })).status).toBe(500)
  shop.engine.write = write
  expect((await buy(shop, { 'tie-red': 300 }, { as })).status).toBe(200)
  expect((await buy(shop, { 'tie-red': 1 }, { as })).status).toBe(429)
})

test('SEC-H2 the same key returns its order although the address has reached its limit of units', async () => {
  const shop = await createTestShop({ catalogue: withStock(1000), limits: { units: unitLimit } })
  const [as, key] = [shop.guest(), randomUUID()]
  const first = await buy(shop, { 'tie-red': 300 }, { as, key })
  const replay = await buy(shop, { 'tie-red': 300 }, { as, key })
  expect([replay.status, replay.body]).toEqual([200, first.body])
})
