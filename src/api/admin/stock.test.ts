/** Tests `data/stock/stock-rows.ts` and `data/stock/stock-changes.ts`. */
import { expect, test } from 'vitest'
import { StaffRole } from '#contract/admin/permissions.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import { createStockAdmin } from '#test/admin/stock-admin.ts'

const minute = 60_000
const day = 24 * 60 * minute

const idsOf = (list: { items: StockRow[] }) => list.items.map(({ variantId }) => variantId)

test('receives while 20 shoppers buy: the end is the start plus 5 minus the sold units', async () => {
  const { signIn, place, stockOf, movementSum, expectConsistent } = await createStockAdmin()
  const { post } = await signIn('manager')
  const start = await stockOf('oxford-white-m')
  const received = post(
    '/stock/movements',
    { movements: [{ variantId: 'oxford-white-m', cause: 'received', quantity: 5 }] },
    'receive-1',
  )
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => place({ items: { 'oxford-white-m': 1 } }).catch(() => null)),
  )
  expect((await received).status).toBe(200)
  const sold = orders.filter((id) => id !== null).length
  expect(sold).toBeGreaterThanOrEqual(start)
  expect(await stockOf('oxford-white-m')).toBe(start + 5 - sold)
  expect(await movementSum('oxford-white-m')).toBe(start + 5 - sold)
  await expectConsistent()
})

test('books the same key once', async () => {
  const { signIn, stockOf, entries } = await createStockAdmin()
  const { post } = await signIn('manager')
  const body = { movements: [{ variantId: 'floral-ivory', cause: 'received', quantity: 5 }] }
  expect((await post('/stock/movements', body)).errors[0].field).toBe('idempotency-key')
  const first = await post('/stock/movements', body, 'receive-1')
  const second = await post('/stock/movements', body, 'receive-1')
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(second.data).toEqual(first.data)
  expect(await stockOf('floral-ivory')).toBe(8)
  expect(await entries('stock.moved')).toHaveLength(1)
})

test('books all or nothing, and never below 0', async () => {
  const { signIn, stockOf, movementCount, entries } = await createStockAdmin()
  const { post } = await signIn('packer')
  const move = (movements: object[], key: string) => post('/stock/movements', { movements }, key)
  const before = await movementCount()
  const refused = await move(
    [
      { variantId: 'floral-701', cause: 'damaged', quantity: 1 },
      { variantId: 'floral-ivory', cause: 'damaged', quantity: 2 },
      { variantId: 'floral-ivory', cause: 'lost', quantity: 2 },
      { variantId: 'glen-grey', cause: 'lost', quantity: 1 },
    ],
    'damaged-1',
  )
  expect(refused.status).toBe(409)
  expect(refused.errors).toMatchObject([
    {
      code: 'insufficient_stock',
      field: 'floral-ivory',
      description: "Only 1 in stock. You can't remove 2.",
      params: { name: 'floral-ivory', left: 1 },
    },
    { code: 'insufficient_stock', field: 'glen-grey', params: { name: 'glen-grey', left: 0 } },
  ])
  expect([await stockOf('floral-701'), await stockOf('floral-ivory')]).toEqual([1000, 3])
  expect([await movementCount(), (await entries('stock.moved')).length]).toEqual([before, 0])
  const missing = await move([{ variantId: 'nope', cause: 'lost', quantity: 1 }], 'damaged-2')
  expect([missing.status, missing.errors[0].code]).toEqual([404, 'not_found'])
  const booked = await move(
    [{ variantId: 'floral-ivory', cause: 'damaged', quantity: 3 }],
    'damaged-3',
  )
  expect(booked.data.results).toMatchObject([{ variantId: 'floral-ivory', delta: -3, stock: 0 }])
})

test('a count books the difference to the expected number, so that sales stay', async () => {
  const { signIn, place, stockOf, movementCount } = await createStockAdmin()
  const { post } = await signIn('packer')
  const count = (counted: number, expected: number, key: string) =>
    post(
      '/stock/movements',
      { movements: [{ variantId: 'oxford-white-l', cause: 'counted', counted, expected }] },
      key,
    )
  await place({ items: { 'oxford-white-l': 1 } })
  const expected = await stockOf('oxford-white-l')
  expect(expected).toBe(9)
  await place({ items: { 'oxford-white-l': 2 } })
  const { results } = (await count(7, expected, 'count-key-1')).data
  expect(results).toMatchObject([{ delta: -2, stock: 5 }])
  await place({ items: { 'oxford-white-l': 4 } })
  const refused = await count(7, 9, 'count-key-2')
  expect([refused.status, refused.errors[0].code]).toEqual([409, 'insufficient_stock'])
  expect(await stockOf('oxford-white-l')).toBe(1)
  const movements = await movementCount()
  const same = await count(1, 1, 'count-key-3')
  expect(same.data.results).toEqual([
    {
      variantId: 'oxford-white-l',
      delta: 0,
      stock: 1,
      movementId: null,
      auditSeq: expect.any(Number),
    },
  ])
  expect(await movementCount()).toBe(movements)
})

test('a variant is low at its threshold, in the dashboard and in the list', async () => {
  const { signIn, get, entries } = await createStockAdmin()
  const [manager, packer] = [await signIn('manager'), await signIn('packer')]
  const lowStock = async () => {
    const { queues } = (await get('/dashboard')).data
    const queue = queues.find(({ key }: { key: string }) => key === 'lowStock')
    const list = (await get('/stock?level=low&withTotal=true')).data
    expect([list.total, list.items.length]).toEqual([queue.count, queue.count])
    const out = (await get('/stock?level=out')).data
    expect(out.items).toHaveLength(queue.soldOutCount)
    return idsOf(list)
  }
  expect(await lowStock()).toEqual(['floral-ivory', 'glen-grey'])
  const received = {
    movements: [
      { variantId: 'floral-ivory', cause: 'received', quantity: 3 },
      { variantId: 'glen-grey', cause: 'received', quantity: 5 },
    ],
  }
  const refused = await packer.post('/stock/movements', received, 'key-low-1')
  expect([refused.status, refused.errors[0].code]).toEqual([403, 'forbidden'])
  expect(await lowStock()).toHaveLength(2)
  await manager.post('/stock/movements', received, 'key-low-1')
  expect(await lowStock()).toEqual(['glen-grey'])
  const path = '/stock/floral-ivory/threshold'
  expect((await packer.post(path, { lowStockThreshold: 6 })).status).toBe(403)
  const raised = await manager.post(path, { lowStockThreshold: 6 })
  expect(raised.data).toMatchObject({ threshold: 6, isLow: true, stock: 6 })
  await manager.post(path, { lowStockThreshold: 6 })
  expect(await lowStock()).toEqual(['floral-ivory', 'glen-grey'])
  const reset = await manager.post(path, { lowStockThreshold: null })
  expect(reset.data).toMatchObject({ threshold: 5, isLow: false })
  const changes = (await entries('stock.threshold_changed')).map((entry) => entry.changes)
  expect(changes).toEqual([
    [{ field: 'lowStockThreshold', from: null, to: 6 }],
    [{ field: 'lowStockThreshold', from: 6, to: null }],
  ])
  expect((await manager.post('/stock/nope/threshold', { lowStockThreshold: 1 })).status).toBe(404)
})

test.each(StaffRole.options)('a %s books the causes of the role', async (role) => {
  const { signIn, stockOf, movementCount } = await createStockAdmin()
  const { post } = await signIn(role)
  const statuses: Record<string, number> = {}
  for (const cause of ['received', 'damaged', 'lost', 'returned', 'gift', 'correction'] as const) {
    const movements = [
      { variantId: 'floral-701', cause: 'lost', quantity: 1 },
      { variantId: 'floral-701', cause, quantity: 1 },
    ]
    const before = [await stockOf(), await movementCount()]
    const { status } = await post('/stock/movements', { movements }, `key-${cause}`)
    statuses[cause] = status
    const after = [await stockOf(), await movementCount()]
    if (status === 200) expect(after).not.toEqual(before)
    else expect(after).toEqual(before)
  }
  const manages = role === 'owner' || role === 'manager' ? 200 : 403
  const counts = role === 'viewer' ? 403 : 200
  expect(statuses).toEqual({
    received: manages,
    damaged: counts,
    lost: counts,
    returned: manages,
    gift: manages,
    correction: manages,
  })
})

test('filters and sorts the list, and walks it by cursor', async () => {
  const { signIn, place, get, wait } = await createStockAdmin()
  await signIn()
  wait(minute)
  await place({ items: { 'oxford-white-m': 6 } })
  await place({ items: { 'floral-701': 1 } })
  const cancelled = await place({ items: { 'oxford-white-l': 4 } })
  await (await signIn()).post(`/orders/${cancelled}/status`, { to: 'cancelled', reason: 'other' })
  wait(minute)
  const read = async (query: string) => idsOf((await get(`/stock?${query}`)).data)
  const byName = ['floral-701', 'floral-ivory', 'glen-grey', 'oxford-white-l', 'oxford-white-m']
  expect(await read('')).toEqual(byName)
  expect(await read('sort=stock')).toEqual([
    'glen-grey',
    'floral-ivory',
    'oxford-white-m',
    'oxford-white-l',
    'floral-701',
  ])
  expect((await read('sort=cover')).slice(0, 3)).toEqual([
    'glen-grey',
    'oxford-white-m',
    'floral-701',
  ])
  expect(await read('category=shirts')).toEqual(['oxford-white-l', 'oxford-white-m'])
  expect(await read('product=glen')).toEqual(['glen-grey'])
  expect(await read('q=ivory')).toEqual(['floral-ivory'])
  expect(await read('q=nothing')).toEqual([])
  expect(await read('codes=oxford-white-m,nothing')).toEqual(['oxford-white-m'])
  const many = Array.from({ length: 101 }, (_, index) => `C${index}`).join(',')
  expect((await get(`/stock?codes=${many}`)).status).toBe(422)
  for (const sort of ['name', 'stock', 'cover']) {
    const all = await read(`sort=${sort}`)
    const walked: string[] = []
    let cursor = ''
    do {
      const { data } = await get(`/stock?limit=2&sort=${sort}${cursor}`)
      walked.push(...idsOf(data))
      cursor = data.nextCursor && `&cursor=${data.nextCursor}`
      expect(walked.length).toBeLessThan(9)
    } while (cursor)
    expect(walked, sort).toEqual(all)
  }
  expect((await get('/stock/oxford-white-m')).data).toMatchObject({
    code: 'OXFORD-WHITE-M',
    size: 'M',
    stock: 4,
    threshold: 5,
    isLow: true,
    soldLast30Days: 6,
    daysOfCover: 20,
  })
  expect((await get('/stock/oxford-white-l')).data).toMatchObject({
    soldLast30Days: 0,
    daysOfCover: null,
  })
  wait(31 * day)
  const later = await signIn()
  expect((await later.get('/stock/oxford-white-m')).data.soldLast30Days).toBe(0)
  const wrong = await later.get('/stock?cursor=nope')
  expect([wrong.status, wrong.errors[0].field]).toEqual([422, 'cursor'])
  expect((await later.get('/stock/nope')).status).toBe(404)
})

test('a shopper sees received stock with the next request', async () => {
  const { signIn, call } = await createStockAdmin()
  const { post } = await signIn('manager')
  const read = async () => (await call('GET', '/products/get-product/glen')).body.data
  expect((await read()).productVariants[0].stockQuantity).toBe(0)
  const movements = [{ variantId: 'glen-grey', cause: 'received', quantity: 7 }]
  await post('/stock/movements', { movements }, 'key-received')
  expect((await read()).productVariants[0].stockQuantity).toBe(7)
})
