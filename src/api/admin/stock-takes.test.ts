/** Tests `data/stock/stock-takes.ts` and `data/stock/stock-take-changes.ts`. */
import { expect, test } from 'vitest'
import type { StockTake } from '#contract/admin/stock-takes.ts'
import { createStockAdmin } from '#test/admin/stock-admin.ts'

const minute = 60_000

/** Creates an admin with a function that starts a stock take. */
async function createTakeAdmin() {
  const admin = await createStockAdmin()
  const [manager, packer] = [
    await admin.signIn('manager', 'Omar'),
    await admin.signIn('packer', 'Mona'),
  ]
  let keys = 0
  const start = async (scope: object = {}, isBlind = false): Promise<StockTake> => {
    keys += 1
    const started = await packer.post('/stock-takes', { scope, isBlind }, `start-key-${keys}`)
    expect(started.status).toBe(200)
    return started.data
  }
  const count = (id: string, counts: Record<string, number>) =>
    packer.post(`/stock-takes/${id}/counts`, {
      counts: Object.entries(counts).map(([variantId, counted]) => ({ variantId, counted })),
    })
  const apply = (id: string, body: object = {}) => manager.post(`/stock-takes/${id}/apply`, body)
  return { ...admin, manager, packer, start, count, apply }
}

test('a stock take with sales in between ends at counted minus sold', async () => {
  const { start, count, apply, place, wait, stockOf, movementSum, expectConsistent, packer } =
    await createTakeAdmin()
  const { id } = await start({ category: 'shirts' })
  await place({ items: { 'oxford-white-m': 1 } })
  wait(minute)
  const counted = await count(id, { 'oxford-white-m': 7, 'oxford-white-l': 12 })
  expect(counted.data.counts).toMatchObject([
    { variantId: 'oxford-white-l', counted: 12, bookAtCount: 10, difference: 2 },
    { variantId: 'oxford-white-m', counted: 7, bookAtCount: 9, difference: -2 },
  ])
  expect(counted.data.counts[0].countedBy).toEqual({ id: packer.id, name: 'Mona' })
  await place({ items: { 'oxford-white-m': 3, 'oxford-white-l': 1 } })
  const applied = await apply(id)
  expect(applied.data).toMatchObject({ state: 'applied', closedAt: '2026-01-15T10:01:00.000Z' })
  expect(await stockOf('oxford-white-m')).toBe(7 - 3)
  expect(await stockOf('oxford-white-l')).toBe(12 - 1)
  expect(await movementSum('oxford-white-m')).toBe(4)
  await expectConsistent()
})

test('a repeated count replaces the one before', async () => {
  const { start, count, apply, place, stockOf, entries } = await createTakeAdmin()
  const { id } = await start()
  await count(id, { 'floral-ivory': 2, 'glen-grey': 0 })
  await place({ items: { 'floral-ivory': 1 } })
  const again = await count(id, { 'floral-ivory': 1 })
  expect(again.data.counts).toMatchObject([
    { variantId: 'floral-ivory', counted: 1, bookAtCount: 2, difference: -1 },
    { variantId: 'glen-grey', difference: 0 },
  ])
  await count(id, { 'floral-ivory': 1 })
  const changes = (await entries('stock_take.counted')).map((entry) => entry.changes)
  expect(changes).toEqual([
    [
      { field: 'floral-ivory', from: null, to: 2 },
      { field: 'glen-grey', from: null, to: 0 },
    ],
    [{ field: 'floral-ivory', from: 2, to: 1 }],
  ])
  await apply(id)
  expect(await stockOf('floral-ivory')).toBe(1)
  expect(await stockOf('glen-grey')).toBe(0)
})

test('applying writes one entry for each difference and one for the stock take', async () => {
  const { start, count, apply, entries, get, manager } = await createTakeAdmin()
  const { id } = await start()
  await count(id, { 'floral-ivory': 2, 'floral-701': 1000, 'oxford-white-m': 11 })
  await apply(id, { note: 'Yearly count' })
  const moved = await entries('stock.moved')
  expect(moved.map((entry) => [entry.subject_id, entry.actor_name])).toEqual([
    ['floral-ivory', 'Omar'],
    ['oxford-white-m', 'Omar'],
  ])
  expect((await manager.get('/audit')).data.items.slice(0, 3)).toMatchObject([
    { action: 'stock_take.applied', reason: 'Yearly count' },
    { action: 'stock.moved', reason: 'Yearly count' },
    { action: 'stock.moved', reason: 'Yearly count' },
  ])
  expect(moved[0]?.changes).toEqual([
    { field: 'stock', from: 3, to: 2 },
    { field: 'cause', to: 'counted' },
    { field: 'counted', from: 3, to: 2 },
    { field: 'stockTake', from: null, to: id },
  ])
  const applied = await entries('stock_take.applied')
  expect(applied).toMatchObject([{ subject_kind: 'stock_take', subject_id: id }])
  const [movement] = (await get('/stock/floral-ivory/movements')).data.items
  expect(movement).toMatchObject({
    delta: -1,
    balance: 2,
    cause: 'counted',
    actor: { kind: 'staff', id: manager.id, name: 'Omar' },
    note: 'Yearly count',
    auditSeq: moved[0]?.seq,
  })
})

test('applies all differences or none, and never below 0', async () => {
  const { start, count, apply, place, stockOf, movementCount, get, entries } =
    await createTakeAdmin()
  const { id } = await start()
  await count(id, { 'floral-ivory': 1, 'oxford-white-m': 12 })
  await place({ items: { 'floral-ivory': 2 } })
  const before = await movementCount()
  const refused = await apply(id)
  expect(refused.status).toBe(409)
  expect(refused.errors).toMatchObject([
    { code: 'insufficient_stock', field: 'floral-ivory', params: { left: 1 } },
  ])
  expect([await stockOf('oxford-white-m'), await movementCount()]).toEqual([10, before])
  expect((await get(`/stock-takes/${id}`)).data.state).toBe('open')
  expect(await entries('stock_take.applied')).toEqual([])
})

test('of eight applications at once one books the differences', async () => {
  const { start, count, apply, stockOf, entries } = await createTakeAdmin()
  const { id } = await start()
  await count(id, { 'floral-701': 990 })
  const all = await Promise.all(Array.from({ length: 8 }, () => apply(id)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect(await stockOf('floral-701')).toBe(990)
  expect(await entries('stock.moved')).toHaveLength(1)
})

test('a closed stock take refuses counts, application and cancellation', async () => {
  const { start, count, apply, packer, stockOf, entries } = await createTakeAdmin()
  const { id } = await start()
  await count(id, { 'floral-701': 5 })
  const cancel = () => packer.post(`/stock-takes/${id}/cancel`, {})
  expect((await cancel()).data.state).toBe('cancelled')
  expect(await stockOf('floral-701')).toBe(1000)
  for (const refused of [await count(id, { 'floral-701': 6 }), await apply(id), await cancel()])
    expect([refused.status, refused.errors[0].code]).toEqual([409, 'stock_take_closed'])
  expect(await entries('stock_take.cancelled')).toHaveLength(1)
})

test('a blind stock take hides the expected numbers until it is closed', async () => {
  const { start, count, apply, get } = await createTakeAdmin()
  const { id } = await start({}, true)
  const counted = (await count(id, { 'floral-ivory': 2 })).data
  const listed = (await get('/stock-takes')).data.items[0]
  const read = (await get(`/stock-takes/${id}`)).data
  for (const take of [counted, listed, read]) {
    expect(take).toMatchObject({ isBlind: true, counts: [{ counted: 2 }] })
    expect(Object.keys(take.counts[0])).toEqual(['variantId', 'counted', 'countedAt', 'countedBy'])
  }
  expect((await apply(id)).data.counts[0]).toMatchObject({ bookAtCount: 3, difference: -1 })
})

test('counts only items of the scope, which has at least one', async () => {
  const { start, count, packer, get } = await createTakeAdmin()
  const { id, scope } = await start({ productIds: ['floral'], variantIds: ['floral-ivory'] })
  expect(scope).toEqual({ productIds: ['floral'], variantIds: ['floral-ivory'] })
  const outside = await count(id, { 'floral-ivory': 1, 'floral-701': 1, nope: 1 })
  expect(outside.status).toBe(422)
  expect(outside.errors.map(({ code, field }: Record<string, string>) => [code, field])).toEqual([
    ['invalid', 'counts.1.variantId'],
    ['invalid', 'counts.2.variantId'],
  ])
  expect((await get(`/stock-takes/${id}`)).data.counts).toEqual([])
  const begin = async (wrong: object, key: string) => {
    const refused = await packer.post('/stock-takes', { scope: wrong, isBlind: false }, key)
    return [refused.status, refused.errors[0].field]
  }
  expect(await begin({ productIds: ['nope'] }, 'scope-key-1')).toEqual([422, 'scope.productIds'])
  expect(await begin({ variantIds: ['nope'] }, 'scope-key-2')).toEqual([422, 'scope.variantIds'])
  expect(await begin({ category: 'hats' }, 'scope-key-3')).toEqual([422, 'scope'])
  expect((await get('/stock-takes')).data.items).toHaveLength(1)
})

test('starts once for a key, and lists the newest first', async () => {
  const { start, wait, get, packer, entries } = await createTakeAdmin()
  const first = await start()
  wait(minute)
  const body = { scope: { category: 'ties' }, isBlind: true }
  expect((await packer.post('/stock-takes', body)).status).toBe(422)
  const second = await packer.post('/stock-takes', body, 'the-same-key')
  const again = await packer.post('/stock-takes', body, 'the-same-key')
  expect(again.data.id).toBe(second.data.id)
  wait(minute)
  const third = await start({ variantIds: ['floral-701'] })
  const ids: string[] = []
  let cursor = ''
  do {
    const { data } = await get(`/stock-takes?limit=1${cursor}`)
    ids.push(...data.items.map(({ id }: StockTake) => id))
    cursor = data.nextCursor && `&cursor=${data.nextCursor}`
    expect(ids.length).toBeLessThan(5)
  } while (cursor)
  expect(ids).toEqual([third.id, second.data.id, first.id])
  expect((await entries('stock_take.started')).map((entry) => entry.subject_id)).toEqual(
    ids.toReversed(),
  )
  const wrong = await get('/stock-takes?cursor=nope')
  expect([wrong.status, wrong.errors[0].field]).toEqual([422, 'cursor'])
  expect((await get(`/stock-takes/${packer.id}`)).status).toBe(404)
})

test('a viewer counts nothing, and a packer applies nothing', async () => {
  const { signIn, start, count, packer, stockOf, entries, get } = await createTakeAdmin()
  const viewer = await signIn('viewer')
  const { id } = await start()
  await count(id, { 'floral-701': 5 })
  const refusals = [
    await packer.post(`/stock-takes/${id}/apply`, {}),
    await viewer.post(`/stock-takes/${id}/apply`, {}),
    await viewer.post(`/stock-takes/${id}/cancel`, {}),
    await viewer.post(`/stock-takes/${id}/counts`, {
      counts: [{ variantId: 'floral-701', counted: 1 }],
    }),
    await viewer.post('/stock-takes', { scope: {}, isBlind: false }, 'viewer-key'),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await viewer.get(`/stock-takes/${id}`)).data.counts[0].counted).toBe(5)
  expect(await stockOf('floral-701')).toBe(1000)
  expect((await get('/stock-takes')).data.items).toHaveLength(1)
  expect(await entries('stock_take.applied')).toEqual([])
})
