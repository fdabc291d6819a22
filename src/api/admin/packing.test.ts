/** Tests `data/orders/order-packing.ts`. */
import { expect, test } from 'vitest'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'

const minute = 60_000

test('of two claims at once one wins, and after 15 minutes the order is free', async () => {
  const { signIn, place, wait, entries } = await createOrderAdmin()
  const [mona, omar] = [await signIn('packer', 'Mona'), await signIn('packer', 'Omar')]
  const path = `/orders/${await place()}/claim`
  const both = await Promise.all([mona.post(path, {}), omar.post(path, {})])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, loser] = both[0].status === 200 ? [mona, omar] : [omar, mona]
  const refused = await loser.post(path, {})
  expect(refused.errors[0]).toMatchObject({
    code: 'already_claimed',
    params: { claimedBy: winner.name, claimedAt: '2026-01-15T10:00:00.000Z' },
  })
  expect((await loser.send(path, { method: 'DELETE' })).status).toBe(409)
  wait(10 * minute)
  expect((await winner.post(path, {})).data.claimedBy).toEqual({ id: winner.id, name: winner.name })
  wait(14 * minute)
  expect((await loser.post(path, {})).status).toBe(409)
  wait(minute)
  expect((await loser.post(path, {})).data.claimedBy.name).toBe(loser.name)
  expect((await winner.post(path, { takeOver: true })).data.claimedBy.name).toBe(winner.name)
  const claims = await entries('order.claimed')
  expect(claims).toHaveLength(3)
  expect(claims.at(-1)?.changes).toContainEqual({
    field: 'claimedBy',
    from: loser.id,
    to: winner.id,
  })
  const released = await winner.send(path, { method: 'DELETE' })
  expect(released.data.claimedBy).toBeNull()
  expect(await entries('order.claim_released')).toHaveLength(1)
})

test('a change by the holder extends the claim', async () => {
  const { signIn, place, wait } = await createOrderAdmin()
  const [mona, omar] = [await signIn('packer', 'Mona'), await signIn('packer', 'Omar')]
  const id = await place()
  await mona.post(`/orders/${id}/status`, { to: 'processing' })
  await mona.post(`/orders/${id}/claim`, {})
  wait(14 * minute)
  const item = { position: 0, quantity: 1, cause: 'lost' }
  expect((await mona.post(`/orders/${id}/missing-item`, item, 'missing-1')).status).toBe(200)
  wait(14 * minute)
  expect((await omar.post(`/orders/${id}/claim`, {})).status).toBe(409)
})

test('a repeated claim of the holder extends it and writes no entry', async () => {
  const { signIn, place, wait, entries } = await createOrderAdmin()
  const [mona, omar] = [await signIn('packer', 'Mona'), await signIn('packer', 'Omar')]
  const path = `/orders/${await place()}/claim`
  await mona.post(path, {})
  wait(14 * minute)
  expect((await mona.post(path, {})).data.claimedBy.name).toBe(mona.name)
  wait(14 * minute)
  expect((await omar.post(path, {})).status).toBe(409)
  expect(await entries('order.claimed')).toHaveLength(1)
  wait(minute)
  await mona.post(path, {})
  expect(await entries('order.claimed')).toHaveLength(2)
})

test('a packed order has no claim', async () => {
  const { signIn, place, entries } = await createOrderAdmin()
  const { post } = await signIn('packer', 'Mona')
  const id = await place()
  await post(`/orders/${id}/status`, { to: 'processing' })
  await post(`/orders/${id}/claim`, {})
  expect((await post(`/orders/${id}/packed`, { isPacked: true })).data.claimedBy).toBeNull()
  expect((await entries('order.packed'))[0]?.changes.map(({ field }) => field)).toEqual([
    'packedAt',
    'claimedBy',
  ])
})

test('marks only a processing order as packed, and removes the mark', async () => {
  const { signIn, place, entries } = await createOrderAdmin()
  const { get, post } = await signIn('packer')
  const id = await place()
  const mark = (isPacked: boolean) => post(`/orders/${id}/packed`, { isPacked })
  expect((await mark(true)).errors[0].code).toBe('order_not_editable')
  await post(`/orders/${id}/status`, { to: 'processing' })
  expect((await mark(true)).data.packedAt).toBe('2026-01-15T10:00:00.000Z')
  await mark(true)
  expect(await entries('order.packed')).toHaveLength(1)
  expect((await get('/orders?queue=toHandOver')).data.items).toHaveLength(1)
  expect((await mark(false)).data.packedAt).toBeNull()
  expect((await get('/orders?queue=toPack')).data.items).toHaveLength(1)
})

test('a missing item reduces the stock at most to 0 and returns the order to the calls', async () => {
  const { signIn, place, stockOf, engine, expectConsistent } = await createOrderAdmin()
  const { get, post } = await signIn('packer')
  const id = await place({ items: { 'floral-ivory': 2 } })
  const path = `/orders/${id}/missing-item`
  const body = { position: 0, quantity: 2, cause: 'lost' }
  expect((await post(path, { ...body, quantity: 3 }, 'missing-key-1')).errors[0].field).toBe(
    'quantity',
  )
  expect((await post(path, { ...body, position: 4 }, 'missing-key-2')).errors[0].field).toBe(
    'position',
  )
  const first = await post(path, body, 'missing-key-3')
  expect(first.data).toMatchObject({ stockDelta: -1, order: { callReason: 'item_missing' } })
  expect(await stockOf('floral-ivory')).toBe(0)
  await post(path, body, 'missing-key-3')
  expect((await post(path, body, 'missing-key-4')).errors[0]).toMatchObject({
    field: 'quantity',
    description: '2 of 2 are already reported as missing.',
  })
  const lost = await engine.db
    .selectFrom('stock_movements')
    .selectAll()
    .where('cause', '=', 'lost')
    .execute()
  expect(lost.map(({ delta }) => delta)).toEqual([-1])
  expect(lost[0]?.audit_seq).not.toBeNull()
  expect((await get('/orders?queue=toCall')).data.items).toHaveLength(1)
  await expectConsistent()
})

test('five reports of a missing unit take one unit from the stock', async () => {
  const { signIn, place, stockOf, entries, expectConsistent } = await createOrderAdmin()
  const { get, post } = await signIn('packer')
  const id = await place({ items: { 'floral-701': 3, 'oxford-white-m': 1 } })
  const body = { quantity: 2, cause: 'lost' }
  const { items } = (await get(`/orders/${id}`)).data
  const position = items.findIndex((item: { quantity: number }) => item.quantity === 1)
  const report = (given: object, key: string) => post(`/orders/${id}/missing-item`, given, key)
  const before = await stockOf('oxford-white-m')
  for (let at = 0; at < 5; at += 1)
    await report({ position, quantity: 1, cause: 'lost' }, `missing-again-${at}`)
  expect(await stockOf('oxford-white-m')).toBe(before - 1)
  expect(await entries('order.item_missing')).toHaveLength(1)
  const other = 1 - position
  expect((await report({ ...body, position: other }, 'missing-other-1')).data.stockDelta).toBe(-2)
  expect((await report({ ...body, position: other }, 'missing-other-2')).status).toBe(422)
  expect(
    (await report({ ...body, position: other, quantity: 1 }, 'missing-other-3')).data.stockDelta,
  ).toBe(-1)
  const withoutKey = await post(`/orders/${id}/missing-item`, { ...body, position })
  expect(withoutKey.errors[0].description).toContain('Idempotency-Key')
  await expectConsistent()
})

test.each(['shipped', 'delivered', 'cancelled'] as const)(
  'reports no missing item of a %s order, and its stock stays',
  async (status) => {
    const admin = await createOrderAdmin()
    const { post } = await admin.signIn('packer')
    const id = await admin.place({ items: { 'floral-701': 2 } })
    await forceStatus(admin, id, status)
    const before = await admin.stockOf('floral-701')
    const body = { position: 0, quantity: 1, cause: 'lost' }
    const refused = await post(`/orders/${id}/missing-item`, body, 'missing-key-1')
    expect([refused.status, refused.errors[0].code]).toEqual([409, 'order_not_editable'])
    expect(await admin.stockOf('floral-701')).toBe(before)
  },
)
