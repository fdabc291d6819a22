/** Tests `data/stock/stock-history.ts` and the stock at a past time. */
import { expect, test } from 'vitest'
import type { Movement, StockRow } from '#contract/admin/stock.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import { createStockAdmin } from '#test/admin/stock-admin.ts'

const minute = 60_000

test('every movement has a cause, a person and a time', async () => {
  const { signIn, place, wait, get, entries } = await createStockAdmin()
  const { post, id } = await signIn('owner', 'Mona')
  wait(minute)
  const order = await place({ items: { 'floral-ivory': 2 } })
  wait(minute)
  const body = {
    movements: [{ variantId: 'floral-ivory', cause: 'received', quantity: 20 }],
    note: 'second delivery',
  }
  const { auditSeq, movementId } = (await post('/stock/movements', body, 'key-received')).data
    .results[0]
  wait(minute)
  await post(`/orders/${order}/status`, { to: 'cancelled', reason: 'other' })
  wait(minute)
  const other = await place({ items: { 'floral-ivory': 1 } })
  const { items } = (await get('/stock/floral-ivory/movements')).data
  const mona = { kind: 'staff', id, name: 'Mona' }
  const shopper = { kind: 'shopper', id: null, name: 'Customer' }
  const numberOf = (orderId: string) => orderId.slice(0, 8)
  expect(items).toMatchObject([
    { delta: -1, balance: 22, reason: 'order', orderNumber: numberOf(other), actor: shopper },
    { delta: 2, balance: 23, reason: 'cancel', orderNumber: numberOf(order), actor: mona },
    {
      id: movementId,
      at: '2026-01-15T10:02:00.000Z',
      delta: 20,
      balance: 21,
      reason: 'count',
      cause: 'received',
      orderNumber: null,
      actor: mona,
      note: 'second delivery',
      auditSeq,
    },
    { delta: -2, balance: 1, reason: 'order', orderNumber: numberOf(order), actor: shopper },
    { delta: 3, balance: 3, reason: 'opening', actor: { kind: 'system', name: 'LUCA' } },
  ])
  const [entry] = await entries('stock.moved')
  expect(entry).toMatchObject({
    seq: auditSeq,
    actor_kind: 'staff',
    actor_id: id,
    actor_name: 'Mona',
    subject_kind: 'variant',
    subject_id: 'floral-ivory',
    changes: [
      { field: 'stock', from: 1, to: 21 },
      { field: 'cause', to: 'received' },
    ],
  })
})

test('walks the movements by cursor, each once', async () => {
  const { signIn, get } = await createStockAdmin()
  const { post } = await signIn('manager')
  for (const key of ['key-move-1', 'key-move-2', 'key-move-3'])
    await post(
      '/stock/movements',
      { movements: [{ variantId: 'glen-grey', cause: 'received', quantity: 2 }] },
      key,
    )
  const pages: Movement[][] = []
  let cursor = ''
  do {
    const { data } = await get(`/stock/glen-grey/movements?limit=1${cursor}`)
    pages.push(data.items)
    cursor = data.nextCursor && `&cursor=${data.nextCursor}`
    expect(pages.length).toBeLessThan(5)
  } while (cursor)
  expect(pages.map((items) => items.map(({ balance }) => balance))).toEqual([[6], [4], [2]])
  const wrong = await get('/stock/floral-701/movements?cursor=nope')
  expect([wrong.status, wrong.errors[0].field]).toEqual([422, 'cursor'])
  expect((await get('/stock/nope/movements')).status).toBe(404)
})

test('the stock at a past time is the sum of the movements to it', async () => {
  const { signIn, place, wait, get, clock, movementSum, ids } = await createStockAdmin()
  const { post } = await signIn('owner')
  const times: string[] = []
  for (const step of [1, 2, 3, 4, 5, 6]) {
    wait(minute)
    if (step % 2 === 0) await place({ items: { 'floral-701': 1, 'oxford-white-m': 1 } })
    else
      await post(
        '/stock/movements',
        { movements: [{ variantId: 'oxford-white-m', cause: 'gift', quantity: 1 }] },
        `gift-key-${step}`,
      )
    times.push(clock.now.toISOString())
  }
  for (const at of [...times, '2025-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']) {
    const { items } = (await get(`/stock?at=${at}`)).data
    const stocks = Object.fromEntries(
      items.map(({ variantId, stock }: StockRow) => [variantId, stock]),
    )
    const sums = Object.fromEntries(
      await Promise.all(ids.map(async (each) => [each, await movementSum(each, at)])),
    )
    expect(stocks, at).toEqual(sums)
  }
})

/** Returns a function that returns whole numbers below a limit, the same ones in every run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

test('movements, stock, orders and audit log agree after 500 random actions', async () => {
  const admin = await createStockAdmin()
  const { signIn, place, ids, engine, stockOf, movementSum, expectConsistent } = admin
  const { post, get } = await signIn('owner')
  const random = createRandom(35)
  const orders: string[] = []
  const pick = (list: readonly string[]): string => list[random(list.length)] ?? ''
  const move = (movement: object, key: string) =>
    post('/stock/movements', { movements: [{ variantId: pick(ids), ...movement }] }, key)
  const actions = [
    // A sold-out item is refused.
    () =>
      place({ items: { [pick(ids)]: 1 + random(2) } }).then(
        (id) => orders.push(id),
        () => 0,
      ),
    (key: string) => move({ cause: 'received', quantity: 1 + random(20) }, key),
    (key: string) => move({ cause: 'damaged', quantity: 1 + random(9) }, key),
    (key: string) => move({ cause: 'correction', quantity: random(2) ? 4 : -4 }, key),
    (key: string) => move({ cause: 'counted', counted: random(20), expected: random(20) }, key),
    () => post(`/orders/${pick(orders)}/status`, { to: 'cancelled', reason: 'other' }),
    async (key: string) => {
      const take = await post('/stock-takes', { scope: {}, isBlind: false }, key)
      const path = `/stock-takes/${take.data.id}`
      await post(`${path}/counts`, { counts: [{ variantId: pick(ids), counted: random(30) }] })
      await post(`${path}/apply`, {})
    },
  ] as const
  for (let batch = 0; batch < 20; batch += 1)
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        actions[random(actions.length)]?.(`random-${batch}-${index}`),
      ),
    )
  await expectConsistent()
  expect((await verifyAuditLog(engine.db)).brokenAtSeq).toBeNull()
  for (const id of ids) expect(await movementSum(id), id).toBe(await stockOf(id))
  const { items } = (await get('/stock/glen-grey/movements?limit=100')).data
  expect(items.length).toBeGreaterThan(10)
  for (const { cause, actor, at } of items.filter(({ reason }: Movement) => reason === 'count'))
    expect([cause, actor.kind, at]).toEqual([expect.any(String), 'staff', expect.any(String)])
}, 120_000)
