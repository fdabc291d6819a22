/** Tests `data/orders/undo-status.ts`. */
import { expect, test } from 'vitest'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'

test('an undo within 60 seconds restores the status and removes the e-mail', async () => {
  const { signIn, place, wait, emails, clock } = await createOrderAdmin()
  const { post, get } = await signIn('packer')
  const id = await place()
  const shipped = await post(`/orders/${id}/status`, { to: 'shipped' })
  const { auditSeq, undoUntil } = shipped.data
  const email = (await emails(id)).find((each) => each.order_status === 'shipped')
  expect([email?.due_at, undoUntil]).toEqual(Array(2).fill('2026-01-15T10:01:00.000Z'))
  wait(59_000)
  const undone = await post('/orders/undo', { auditSeqs: [auditSeq] })
  expect(undone.data.results[0]).toMatchObject({ isChanged: true, error: null })
  expect((await get(`/orders/${id}`)).data).toMatchObject({
    status: 'pending',
    statusChangedAt: '2026-01-15T10:00:00.000Z',
  })
  expect((await emails(id)).map((each) => each.order_status)).toEqual(['pending'])
  const { items } = (await get(`/orders/${id}/timeline`)).data
  const kinds = items.map((entry: { kind: string }) => entry.kind)
  expect(kinds).toEqual(expect.arrayContaining(['undo', 'status', 'placed']))
  expect(items[0]).toMatchObject({ kind: 'undo', at: clock.now.toISOString() })
  const again = await post('/orders/undo', { auditSeqs: [auditSeq] })
  expect(again.data.results[0]).toMatchObject({ isChanged: false, error: null })
})

test('an undo to pending writes no second confirmation after the first one was deleted', async () => {
  const { signIn, place, emails, engine } = await createOrderAdmin()
  const { post } = await signIn('packer')
  const id = await place()
  await engine.db.deleteFrom('outbox').execute()
  const { data } = await post(`/orders/${id}/status`, { to: 'processing' })
  await post('/orders/undo', { auditSeqs: [data.auditSeq] })
  expect(await emails(id)).toEqual([])
})

test('an undo fails after 60 seconds, a newer change and a cancellation', async () => {
  const admin = await createOrderAdmin()
  const { signIn, place, wait, call, guest } = admin
  const { post } = await signIn('manager')
  const reasonOf = async (auditSeq: number) =>
    (await post('/orders/undo', { auditSeqs: [auditSeq] })).data.results[0].error?.params.reason
  const late = (await post(`/orders/${await place()}/status`, { to: 'shipped' })).data
  wait(60_000)
  expect(await reasonOf(late.auditSeq)).toBe('expired')
  const id = await place()
  const first = (await post(`/orders/${id}/status`, { to: 'processing' })).data
  await post(`/orders/${id}/status`, { to: 'shipped' })
  expect(await reasonOf(first.auditSeq)).toBe('newer_change')
  // An older version of the shop changes a status without an audit entry.
  const unrecorded = await place()
  const before = (await post(`/orders/${unrecorded}/status`, { to: 'processing' })).data
  await forceStatus(admin, unrecorded, 'delivered')
  expect(await reasonOf(before.auditSeq)).toBe('newer_change')
  const cancel = { to: 'cancelled', reason: 'other' }
  const cancelled = (await post(`/orders/${await place()}/status`, cancel)).data
  expect(await reasonOf(cancelled.auditSeq)).toBe('cancelled')
  // A shopper cancels between an undo and its repetition.
  const as = guest()
  const own = await place({ as })
  const changed = (await post(`/orders/${own}/status`, { to: 'processing' })).data
  await post('/orders/undo', { auditSeqs: [changed.auditSeq] })
  await call('DELETE', `/Orders/delete-order/${own}`, { as })
  expect(await reasonOf(changed.auditSeq)).toBe('newer_change')
})

test('a packer undoes only own changes, and an unknown entry is 404', async () => {
  const { signIn, place } = await createOrderAdmin()
  const [mona, omar] = [await signIn('packer', 'Mona'), await signIn('packer', 'Omar')]
  const owner = await signIn('owner')
  const { data } = await mona.post(`/orders/${await place()}/status`, { to: 'shipped' })
  const body = { auditSeqs: [data.auditSeq] }
  expect((await omar.post('/orders/undo', body)).data.results[0].error.code).toBe('forbidden')
  expect((await omar.post('/orders/undo', { auditSeqs: [9999] })).status).toBe(404)
  expect((await owner.post('/orders/undo', body)).data.results[0].isChanged).toBe(true)
})

test('an entry that was undone is not undone again after the same change', async () => {
  const { signIn, place } = await createOrderAdmin()
  const { post } = await signIn('packer')
  const id = await place()
  const ship = async () => (await post(`/orders/${id}/status`, { to: 'shipped' })).data.auditSeq
  const undo = async (seq: number) =>
    (await post('/orders/undo', { auditSeqs: [seq] })).data.results[0]
  const first = await ship()
  expect(await undo(first)).toMatchObject({ isChanged: true, error: null })
  // The clock stands still, so status and time are those of the first entry.
  const second = await ship()
  expect((await undo(first)).error).toMatchObject({ params: { reason: 'newer_change' } })
  expect(await undo(second)).toMatchObject({ isChanged: true, error: null })
})

test.each([
  ['was tried', { attempts: 1 }],
  ['was sent', { state: 'sent' as const, settled_at: '2026-01-15T10:00:00.000Z' }],
])('an undo fails once the e-mail %s', async (_, email) => {
  const { signIn, place, engine, emails } = await createOrderAdmin()
  const { post, get } = await signIn('packer')
  const id = await place()
  const { auditSeq } = (await post(`/orders/${id}/status`, { to: 'shipped' })).data
  await engine.db
    .updateTable('outbox')
    .set(email)
    .where('order_id', '=', id)
    .where('order_status', '=', 'shipped')
    .execute()
  const [result] = (await post('/orders/undo', { auditSeqs: [auditSeq] })).data.results
  expect(result).toMatchObject({ isChanged: false, error: { params: { reason: 'expired' } } })
  expect((await get(`/orders/${id}`)).data.status).toBe('shipped')
  expect((await emails(id)).map(({ order_status }) => order_status)).toContain('shipped')
})
