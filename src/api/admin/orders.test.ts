/**
 * Tests `data/orders/staff-orders.ts`, `data/orders/order-detail.ts`, `data/orders/order-filter.ts` and
 * `data/orders/order-timeline.ts`.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { indexOrders } from '#data/orders/order-index.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { countStatements } from '#test/engine/count-statements.ts'

const minute = 60_000

test('walks the orders by cursor, newest first, while new ones arrive', async () => {
  const { signIn, place, wait, engine } = await createOrderAdmin()
  const { get } = await signIn()
  const first = await place()
  const template = await engine.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: 999 }, (_, at) => {
    const id = `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000`
    // Ten orders have the same time, so that the id decides.
    const ordered_at = new Date(
      Date.parse(template.ordered_at) - Math.floor(at / 10) * minute,
    ).toISOString()
    return { ...template, id, number: id.slice(0, 8), ordered_at }
  })
  for (let at = 0; at < rows.length; at += 300)
    await engine.db
      .insertInto('orders')
      .values(rows.slice(at, at + 300))
      .execute()
  const seen: { id: string; orderedAt: string }[] = []
  let cursor = ''
  do {
    const page = await get(`/orders?status=pending&limit=100${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.data.items)
    cursor = page.data.nextCursor ?? ''
    wait(minute)
    await place()
  } while (cursor)
  expect(seen).toHaveLength(1000)
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set([first, ...rows.map(({ id }) => id)]))
  const times = seen.map(({ orderedAt }) => orderedAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const counted = await get('/orders?status=pending&limit=1&withTotal=true')
  expect(counted.data).toMatchObject({ total: 1010, isTotalCapped: false })
})

test('the number of statements does not grow with the orders', async () => {
  const { signIn, place, engine } = await createOrderAdmin()
  const { get } = await signIn()
  for (let at = 0; at < 2; at += 1) await place()
  const statements = countStatements()
  await get('/orders')
  const few = statements().length
  for (let at = 0; at < 20; at += 1) await place()
  const template = await engine.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  for (let batch = 0; batch < 5; batch += 1) {
    const rows = Array.from({ length: 200 }, () => {
      const id = randomUUID()
      return { ...template, id, number: id.slice(0, 8), ordered_at: '2026-01-01T10:00:00.000Z' }
    })
    await engine.db.insertInto('orders').values(rows).execute()
  }
  statements()
  const { data } = await get('/orders')
  expect(statements()).toHaveLength(few)
  expect([data.items.length, data.nextCursor === null]).toEqual([50, false])
})

test('filters by status, day in Cairo, product, coupon, governorate and facts', async () => {
  const { signIn, place, wait } = await createOrderAdmin()
  const tie = await place({ address1: '1 Nile Street', city: 'Kafr El Sheikh' })
  wait(12 * 60 * minute)
  const shirt = await place({ items: { 'oxford-white-m': 1 } })
  const { get } = await signIn()
  const found = async (query: string) =>
    (await get(`/orders?${query}`)).data.items.map((row: { id: string }) => row.id)
  expect(await found('product=floral')).toEqual([tie])
  expect(await found('variant=oxford-white-m')).toEqual([shirt])
  // 22:00 in UTC is the next day in Cairo.
  expect(await found('from=2026-01-16')).toEqual([shirt])
  expect(await found('from=2026-01-15&to=2026-01-15')).toEqual([tie])
  expect(await found('governorate=Cairo,Kafr%20El%20Sheikh')).toEqual([shirt, tie])
  expect(await found('governorate=Kafr%20El%20Sheikh')).toEqual([tie])
  expect(await found('coupon=none')).toEqual([])
  expect(await found('confirmed=true')).toEqual([])
  expect(await found('printed=false&returned=false&packed=false')).toEqual([shirt, tie])
  expect(await found('status=shipped,delivered')).toEqual([])
  expect(await found('sort=oldest')).toEqual([tie, shirt])
  expect((await get('/orders?cursor=abc')).errors[0]).toMatchObject({
    code: 'invalid',
    field: 'cursor',
  })
  expect((await get('/orders?nothing=1')).errors[0]).toMatchObject({ code: 'unknown_field' })
})

test('a packer sees neither e-mail nor amounts, sees cash due, and may not cancel', async () => {
  const { signIn, place } = await createOrderAdmin()
  const [packer, viewer] = [await signIn('packer'), await signIn('viewer')]
  const id = await place()
  const amounts = [
    'subtotal',
    'discount',
    'discountPercent',
    'shippingCost',
    'couponName',
    'total',
    'contactEmail',
    'cashReceived',
    'customer',
  ]
  const [detail, full] = [
    (await packer.get(`/orders/${id}`)).data,
    (await viewer.get(`/orders/${id}`)).data,
  ]
  expect(Object.keys(detail).filter((key) => amounts.includes(key))).toEqual([])
  expect(detail.items[0]).not.toHaveProperty('price')
  expect(detail.cashDue).toBe(990)
  expect(amounts.filter((key) => !(key in full))).toEqual([])
  const list = (await packer.get('/orders')).data.items[0]
  expect(list).not.toHaveProperty('total')
  expect(list.cashDue).toBe(990)
  const everything = JSON.stringify([
    detail,
    list,
    (await packer.get(`/orders/${id}/timeline`)).data,
  ])
  expect(everything).not.toContain('nour@example.com')
  const cancel = await packer.post(`/orders/${id}/status`, { to: 'cancelled', reason: 'other' })
  expect([cancel.status, cancel.errors[0].code]).toEqual([403, 'forbidden'])
  expect((await viewer.post(`/orders/${id}/status`, { to: 'shipped' })).status).toBe(403)
})

test('returns an order by id or number in any letter case, and 404 for another one', async () => {
  const { signIn, place } = await createOrderAdmin()
  const { get } = await signIn()
  const id = await place({ items: { 'floral-701': 2, 'oxford-white-m': 1 } })
  for (const order of [id, id.slice(0, 8), id.slice(0, 8).toUpperCase()]) {
    const { data } = await get(`/orders/${order}`)
    expect(data).toMatchObject({
      id,
      itemCount: 3,
      total: 3430,
      phone: { orderCount: 1, returnedCount: 0 },
      customer: { isAccount: false, orderCount: 1 },
      transitions: expect.arrayContaining([{ to: 'processing', isPrimary: true, requires: null }]),
    })
    expect(data.items.map((item: { code: string }) => item.code)).toEqual([
      'FLORAL-701',
      'OXFORD-WHITE-M',
    ])
  }
  for (const order of ['deadbeef', 'nothing'])
    expect((await get(`/orders/${order}`)).status).toBe(404)
})

test('counts orders of the same phone in another spelling and of the same e-mail', async () => {
  const { signIn, place, engine, clock } = await createOrderAdmin()
  const { get } = await signIn()
  const id = await place()
  await place({
    contactInfo_PhoneNumber: '+20 10 1234 5678',
    contactInfo_Email: 'other@example.com',
  })
  await place({ contactInfo_PhoneNumber: '01299999999', contactInfo_Email: 'NOUR@example.com' })
  await indexOrders(engine, { now: clock.now, hasOrderLinks: true })
  const { data } = await get(`/orders/${id}`)
  expect([data.phone.orderCount, data.customer.orderCount]).toEqual([2, 2])
})
