/** Tests `data/orders/order-status.ts`, `data/orders/lock-order.ts` and `data/orders/cancel-locked-order.ts`. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import { canEverSet, canTransition, type LifecycleActor } from '#rules/order-lifecycle.ts'
import { cancelReasonsOf } from '#rules/order-reasons.ts'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'

const statuses = OrderStatus.options

test('staff make exactly the changes of the lifecycle table, and refused ones leave nothing', async () => {
  const admin = await createOrderAdmin()
  const { signIn, place, engine } = admin
  const people = [
    { actors: ['orders.fulfil'] as LifecycleActor[], caller: await signIn('packer') },
    {
      actors: ['orders.fulfil', 'orders.manage'] as LifecycleActor[],
      caller: await signIn('manager'),
    },
  ]
  const counts = async () => {
    const rows = ['audit_log', 'stock_movements', 'outbox'] as const
    return Promise.all(
      rows.map(async (name) => (await engine.db.selectFrom(name).selectAll().execute()).length),
    )
  }
  for (const { actors, caller } of people) {
    for (const from of statuses) {
      for (const to of statuses) {
        const id = await place()
        if (from !== 'pending') await forceStatus(admin, id, from)
        const before = await counts()
        const [reason] = to === 'cancelled' ? (cancelReasonsOf[from] ?? ['other']) : []
        const items = [{ position: 0, sellable: 1, damaged: 0 }]
        const body = { to, reason, ...(to === 'cancelled' ? { items } : {}) }
        const response = await caller.post(`/orders/${id}/status`, body)
        const name = `${actors.at(-1)}: ${from} to ${to}`
        const expected = !canEverSet(to, actors)
          ? 403
          : from === to || canTransition(from, to, actors)
            ? 200
            : 409
        expect(response.status, name).toBe(expected)
        if (expected === 200) expect(response.data.isChanged, name).toBe(from !== to)
        else expect(await counts(), name).toEqual(before)
      }
    }
  }
})

test('a shopper cancels a pending order only, and a refused cancellation leaves nothing', async () => {
  const admin = await createOrderAdmin()
  const { place, guest, call, engine, stockOf } = admin
  for (const from of statuses) {
    const as = guest()
    const id = await place({ as })
    if (from !== 'pending') await forceStatus(admin, id, from)
    const stock = await stockOf()
    const emails = await engine.db.selectFrom('outbox').selectAll().execute()
    const { status } = await call('DELETE', `/Orders/delete-order/${id}`, { as })
    const isAllowed = canTransition(from, 'cancelled', ['shopper'])
    expect([from, isAllowed]).toEqual([from, from === 'pending'])
    // To a shopper, a cancelled order is absent.
    const refused = from === 'cancelled' ? 404 : 409
    expect([from, status]).toEqual([from, isAllowed ? 200 : refused])
    if (isAllowed) continue
    expect(await stockOf()).toBe(stock)
    expect(await engine.db.selectFrom('outbox').selectAll().execute()).toHaveLength(emails.length)
  }
  expect(await admin.entries('order.status_changed')).toEqual([])
})

test('the same change 20 times at once happens once, and of two changes one wins', async () => {
  const { signIn, place, wait, entries, emails } = await createOrderAdmin()
  const [mona, omar] = [await signIn('manager', 'Mona'), await signIn('manager', 'Omar')]
  const id = await place()
  const same = await Promise.all(
    Array.from({ length: 20 }, () => mona.post(`/orders/${id}/status`, { to: 'processing' })),
  )
  expect(same.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(same.filter(({ data }) => data.isChanged)).toHaveLength(1)
  expect(await entries('order.status_changed')).toHaveLength(1)
  expect((await emails(id)).filter((each) => each.order_status === 'processing')).toHaveLength(1)
  wait(1000)
  const both = await Promise.all([
    mona.post(`/orders/${id}/status`, { to: 'delivered' }),
    omar.post(`/orders/${id}/status`, { to: 'cancelled', reason: 'other' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, loser] = both[0].status === 200 ? ['Mona', both[1]] : ['Omar', both[0]]
  expect(loser.errors[0]).toMatchObject({
    code: 'transition_not_allowed',
    params: { changedBy: winner, changedAt: '2026-01-15T10:00:01.000Z' },
  })
})

test('a bulk change reports each order, and the same key changes nothing again', async () => {
  const admin = await createOrderAdmin()
  const { signIn, place, engine } = admin
  const { post } = await signIn('manager')
  const ids = await Promise.all(Array.from({ length: 9 }, () => place()))
  const [cancelled = ''] = ids
  await forceStatus(admin, cancelled, 'cancelled')
  const unknown = randomUUID()
  const body = { orderIds: [...ids, unknown], to: 'shipped' }
  const first = await post('/orders/status', body, 'bulk-key-1')
  expect(first.status).toBe(200)
  const changed = first.data.results.filter((row: { isChanged: boolean }) => row.isChanged)
  expect(changed).toHaveLength(8)
  expect(first.data.undoUntil).toBe('2026-01-15T10:01:00.000Z')
  expect(first.data.results[0]).toMatchObject({
    number: cancelled.slice(0, 8),
    error: { code: 'transition_not_allowed', params: { from: 'cancelled' } },
  })
  expect(first.data.results[9]).toMatchObject({
    number: unknown.slice(0, 8),
    error: { code: 'not_found' },
  })
  const again = await post('/orders/status', body, 'bulk-key-1')
  expect([again.data, again.headers.get('idempotency-replayed')]).toEqual([first.data, 'true'])
  const emails = await engine.db
    .selectFrom('outbox')
    .select('order_id')
    .where('order_status', '=', 'shipped')
    .execute()
  expect(emails).toHaveLength(8)
  const orderIds = Array.from({ length: 201 }, () => randomUUID())
  expect((await post('/orders/status', { orderIds, to: 'shipped' }, 'bulk-key-2')).status).toBe(422)
})

test('a bulk change gives each order its tracking number, and refuses one of another order', async () => {
  const admin = await createOrderAdmin()
  const { post } = await admin.signIn('packer')
  const [first, second, other] = [await admin.place(), await admin.place(), await admin.place()]
  const body = { orderIds: [first, second], to: 'shipped', courier: 'Bosta' }
  const refused = await post(
    '/orders/status',
    { ...body, trackingNumbers: { [other]: 'BO-3' } },
    'tracking-1',
  )
  expect([refused.status, refused.errors[0].field]).toEqual([422, `trackingNumbers.${other}`])
  const { data } = await post(
    '/orders/status',
    { ...body, trackingNumbers: { [second]: 'BO-2' } },
    'tracking-2',
  )
  expect(data.results.map(({ isChanged }: { isChanged: boolean }) => isChanged)).toEqual([
    true,
    true,
  ])
  const rows = await admin.engine.db
    .selectFrom('orders')
    .select(['id', 'courier', 'tracking_number'])
    .where('id', 'in', [first, second, other])
    .execute()
  const trackingOf = (id: string) => rows.find((row) => row.id === id)?.tracking_number
  expect([trackingOf(first), trackingOf(second), trackingOf(other)]).toEqual([null, 'BO-2', null])
})

test('a packer cancels no orders in bulk, and gets no result of any', async () => {
  const { signIn, place } = await createOrderAdmin()
  const { post, get } = await signIn('packer')
  const id = await place()
  const body = { orderIds: [id], to: 'cancelled', reason: 'other' }
  expect((await post('/orders/status', body, 'cancel-key-1')).status).toBe(403)
  expect((await get(`/orders/${id}`)).data.status).toBe('pending')
})

test.each([
  [{ to: 'processing', courier: 'Bosta' }, 'courier'],
  [{ to: 'processing', trackingNumber: 'BO-1' }, 'trackingNumber'],
  [{ to: 'processing', isCashReceived: true }, 'isCashReceived'],
])('refuses %j and changes nothing', async (body, field) => {
  const { signIn, place } = await createOrderAdmin()
  const { post, get } = await signIn('manager')
  const id = await place()
  const { status, errors } = await post(`/orders/${id}/status`, body)
  expect([status, errors[0].field]).toEqual([422, field])
  expect((await get(`/orders/${id}`)).data).toMatchObject({ status: 'pending', courier: null })
})

test('a bulk cancellation of a shipped order fails in its row', async () => {
  const admin = await createOrderAdmin()
  const { post } = await admin.signIn('manager')
  const id = await admin.place()
  await forceStatus(admin, id, 'shipped')
  const body = { orderIds: [id], to: 'cancelled', reason: 'refused' }
  const { data } = await post('/orders/status', body, 'bulk-key-3')
  expect(data.results[0].error).toMatchObject({ code: 'invalid', field: 'items' })
  expect(data.undoUntil).toBeNull()
})

test('50 cancellations at once return the stock once', async () => {
  const { signIn, place, stockOf, expectConsistent } = await createOrderAdmin()
  const { post } = await signIn('manager')
  const id = await place({ items: { 'floral-701': 3 } })
  expect(await stockOf()).toBe(997)
  const body = { to: 'cancelled', reason: 'customer_request' }
  const all = await Promise.all(
    Array.from({ length: 50 }, () => post(`/orders/${id}/status`, body)),
  )
  expect(all.filter(({ data }) => data.isChanged)).toHaveLength(1)
  expect(await stockOf()).toBe(1000)
  await expectConsistent()
})

test('50 returns of a parcel at once book its units once', async () => {
  const { signIn, place, stockOf, expectConsistent } = await createOrderAdmin()
  const { post } = await signIn('manager')
  const id = await place({ items: { 'floral-701': 3 } })
  await post(`/orders/${id}/status`, { to: 'shipped' })
  const items = [{ position: 0, sellable: 2, damaged: 1 }]
  const body = { to: 'cancelled', reason: 'refused', items }
  const all = await Promise.all(
    Array.from({ length: 50 }, () => post(`/orders/${id}/status`, body)),
  )
  expect(all.filter(({ data }) => data.isChanged)).toHaveLength(1)
  expect(await stockOf()).toBe(999)
  await expectConsistent()
})

test('a returned parcel with one damaged of two units returns one, by two movements', async () => {
  const { signIn, place, stockOf, expectConsistent, engine } = await createOrderAdmin()
  const { post, get } = await signIn('manager')
  const id = await place({ items: { 'floral-701': 2 } })
  await post(`/orders/${id}/status`, { to: 'shipped', courier: 'Bosta', trackingNumber: 'B-17' })
  const cancel = { to: 'cancelled', reason: 'refused' }
  for (const items of [undefined, [{ position: 0, sellable: 1, damaged: 0 }]]) {
    const refused = await post(`/orders/${id}/status`, { ...cancel, items })
    expect([refused.status, refused.errors[0].field]).toEqual([422, 'items'])
  }
  const items = [{ position: 0, sellable: 1, damaged: 1 }]
  const { data } = await post(`/orders/${id}/status`, { ...cancel, items })
  expect(data).toMatchObject({
    isChanged: true,
    undoUntil: null,
    order: { status: 'cancelled', isReturned: true, cancelReason: 'refused', courier: 'Bosta' },
  })
  expect(await stockOf()).toBe(999)
  const movements = await engine.db
    .selectFrom('stock_movements')
    .selectAll()
    .where('variant_id', '=', 'floral-701')
    .execute()
  expect(movements.map(({ delta, reason, cause }) => [delta, reason, cause])).toEqual(
    expect.arrayContaining([
      [2, 'cancel', null],
      [-1, 'count', 'damaged'],
    ]),
  )
  expect(movements.find(({ cause }) => cause === 'damaged')?.audit_seq).toBe(data.auditSeq)
  const timeline = (await get(`/orders/${id}/timeline`)).data.items
  const stock = timeline.filter((entry: { kind: string }) => entry.kind === 'stock')
  expect(stock.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    '1 item taken from stock, damaged',
    '2 items returned to stock',
    '2 items taken from stock',
  ])
  await expectConsistent()
})

test('of a shopper who cancels and staff who ship one wins, and stock and e-mails agree', async () => {
  const { signIn, place, guest, call, stockOf, emails, expectConsistent } = await createOrderAdmin()
  const { post } = await signIn('packer')
  const as = guest()
  for (let round = 0; round < 6; round += 1) {
    const before = await stockOf()
    const id = await place({ as, items: { 'floral-701': 2 } })
    const ship = () => post(`/orders/${id}/status`, { to: 'shipped' })
    const cancel = () => call('DELETE', `/Orders/delete-order/${id}`, { as })
    const results = await Promise.all(round % 2 ? [ship(), cancel()] : [cancel(), ship()])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isShipped = results[round % 2 ? 0 : 1]?.status === 200
    expect(await stockOf()).toBe(isShipped ? before - 2 : before)
    const kinds = (await emails(id)).map((each) => each.order_status).toSorted()
    expect(kinds).toEqual(isShipped ? ['pending', 'shipped'] : ['cancelled', 'pending'])
  }
  await expectConsistent()
})
