/**
 * Tests `data/orders/order-calls.ts`, `data/orders/order-contact.ts`, `data/orders/order-notes.ts` and
 * `data/orders/resend-email.ts`.
 */
import { expect, test } from 'vitest'
import { readEmailOrder } from '#data/orders/outbox.ts'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'

test('edits contact data while an order is open, and records values only as personal data', async () => {
  const { signIn, place, engine, entries } = await createOrderAdmin()
  const { post } = await signIn('manager')
  const id = await place()
  const changes = {
    contactPhone: '01299988877',
    contactEmail: 'new@example.com',
    governorate: 'minya',
  }
  const { status, data } = await post(`/orders/${id}/contact`, { version: 1, changes })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    version: 2,
    contactPhone: '01299988877',
    governorate: 'Minya',
    shippingAddress: '12 Tahrir Square, Minya',
    merged: [],
  })
  const email = await readEmailOrder(engine.db, { orderId: id, status: 'pending' })
  expect(email.contactInfo_Email).toBe('new@example.com')
  const outbox = await engine.db.selectFrom('outbox').select('recipient').executeTakeFirst()
  expect(outbox?.recipient).toBe('new@example.com')
  const [entry] = await entries('order.contact_edited')
  expect(entry?.subject_version).toBe(2)
  const stored = JSON.stringify(entry)
  for (const value of ['01299988877', '01012345678', 'example.com', 'Minya', 'Tahrir'])
    expect(stored).not.toContain(value)
  const personal = await engine.db.selectFrom('audit_personal').selectAll().execute()
  expect(personal).toHaveLength(1)
  expect(personal[0]).toMatchObject({ order_id: id })
  expect(personal[0]?.changes).toContainEqual({
    field: 'contactPhone',
    from: '01012345678',
    to: '01299988877',
  })
})

test('an order that is shipped is not editable, and an unknown governorate is invalid', async () => {
  const admin = await createOrderAdmin()
  const { post } = await admin.signIn('manager')
  const id = await admin.place()
  const edit = (changes: object) => post(`/orders/${id}/contact`, { version: 1, changes })
  expect((await edit({ governorate: 'Atlantis' })).errors[0]).toMatchObject({
    code: 'invalid',
    field: 'governorate',
  })
  await forceStatus(admin, id, 'shipped')
  const refused = await edit({ contactName: 'Sara' })
  expect([refused.status, refused.errors[0].code]).toEqual([409, 'order_not_editable'])
  expect(await admin.entries('order.contact_edited')).toEqual([])
})

test('edits of different fields both stay, and of the same field one is refused', async () => {
  const { signIn, place } = await createOrderAdmin()
  const [mona, omar] = [await signIn('manager', 'Mona'), await signIn('manager', 'Omar')]
  const id = await place()
  await mona.post(`/orders/${id}/contact`, { version: 1, changes: { contactName: 'Sara Adel' } })
  const other = await omar.post(`/orders/${id}/contact`, {
    version: 1,
    changes: { governorate: 'Giza' },
  })
  expect(other.data).toMatchObject({
    contactName: 'Sara Adel',
    governorate: 'Giza',
    version: 3,
    merged: [{ field: 'contactName', changedBy: 'Mona' }],
  })
  const same = await omar.post(`/orders/${id}/contact`, {
    version: 1,
    changes: { contactName: 'Salma' },
  })
  expect(same.status).toBe(409)
  expect(same.errors).toMatchObject([
    {
      code: 'edit_conflict',
      field: 'contactName',
      params: {
        yours: 'Salma',
        theirs: 'Sara Adel',
        changedBy: 'Mona',
        changedById: mona.id,
        version: 3,
      },
    },
  ])
})

test('recalculates the shipping of a pending order only', async () => {
  const admin = await createOrderAdmin({}, { settings: { shippingPolicy: 'by-governorate' } })
  const { post } = await admin.signIn('manager')
  const id = await admin.place()
  const edit = (version: number, governorate: string, shipping?: string) =>
    post(`/orders/${id}/contact`, { version, changes: { governorate }, shipping })
  expect((await edit(1, 'Minya', 'recalculate')).data).toMatchObject({
    shippingCost: 109,
    total: 1099,
  })
  // The activity log shows amounts in LE, as for every other change.
  const [entry] = await admin.entries('order.contact_edited')
  const toOf = (field: string) => entry?.changes.find((change) => change.field === field)?.to
  expect([toOf('shippingCost'), toOf('total')]).toEqual([109, 1099])
  expect((await edit(2, 'Cairo')).data).toMatchObject({ shippingCost: 109, governorate: 'Cairo' })
  await admin.expectConsistent()
  await forceStatus(admin, id, 'processing')
  expect((await edit(3, 'Giza', 'recalculate')).status).toBe(409)
})

test('calls move orders between the queues, and the same key counts once', async () => {
  const { signIn, place, wait } = await createOrderAdmin()
  const { get, post } = await signIn('packer')
  const id = await place()
  const inQueue = async (queue: string) => (await get(`/orders?queue=${queue}`)).data.items.length
  const call = (outcome: string, key: string) => post(`/orders/${id}/call`, { outcome }, key)
  expect(await inQueue('toCall')).toBe(1)
  for (const attempt of [1, 2, 3]) {
    const key = `no-answer-${attempt}`
    const { data } = await call('no_answer', key)
    expect(data).toMatchObject({ callAttempts: attempt })
    expect((await call('no_answer', key)).data.callAttempts).toBe(attempt)
  }
  const { data } = await get(`/orders/${id}`)
  expect(data).toMatchObject({ callAttempts: 3, nextCallAt: '2026-01-15T12:00:00.000Z' })
  expect(await inQueue('toCall')).toBe(0)
  wait(2 * 3_600_000)
  expect(await inQueue('toCall')).toBe(1)
  expect((await call('confirmed', 'confirmed-1')).data.confirmedAt).toBe('2026-01-15T12:00:00.000Z')
  expect([await inQueue('toCall'), await inQueue('toPack')]).toEqual([0, 1])
  expect((await call('wants_changes', 'changes-1')).data.callReason).toBe('wants_changes')
  expect(await inQueue('toCall')).toBe(1)
  expect((await call('cleared', 'cleared-1')).data).toMatchObject({
    confirmedAt: null,
    callReason: null,
  })
  await call('no_answer', 'no-answer-4')
  expect(await inQueue('toCall')).toBe(0)
  expect((await call('cleared', 'cleared-2')).data.nextCallAt).toBeNull()
  expect([await inQueue('toCall'), await inQueue('toPack')]).toEqual([1, 0])
  await post(`/orders/${id}/status`, { to: 'shipped' })
  const late = await call('confirmed', 'confirmed-2')
  expect([late.status, late.errors[0].code]).toEqual([409, 'order_not_editable'])
  const keyless = await post(`/orders/${id}/call`, { outcome: 'confirmed' })
  expect(keyless.errors[0]).toMatchObject({ code: 'invalid', field: 'idempotency-key' })
})

test('a note is in no response to a shopper, and its markup is text', async () => {
  const { signIn, place, guest, call, entries, engine } = await createOrderAdmin()
  const { get, post } = await signIn('packer', 'Mona')
  const as = guest()
  const id = await place({ as })
  const text = '<script>alert(1)</script> Call first'
  const added = await post(`/orders/${id}/notes`, { text, isPinned: false }, 'note-key-1')
  const [note] = added.data.notes
  expect(note).toMatchObject({ text, isPinned: false, author: { name: 'Mona' } })
  expect(added.data.noteCount).toBe(1)
  const pinned = await post(`/orders/${id}/notes/${note.id}`, { isPinned: true })
  expect(pinned.data.notes[0].isPinned).toBe(true)
  const again = await post(`/orders/${id}/notes/${note.id}`, { isPinned: true })
  expect([again.status, (await entries('order.note_pinned')).length]).toEqual([200, 1])
  expect(
    (await post(`/orders/${await place()}/notes/${note.id}`, { isPinned: false })).status,
  ).toBe(404)
  const orders = await call('GET', '/Orders/get-orders', { as })
  const email = await readEmailOrder(engine.db, { orderId: id, status: 'pending' })
  expect(JSON.stringify([orders.body, email])).not.toContain('Call first')
  const timeline = (await get(`/orders/${id}/timeline`)).data.items
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'note', text }))
  expect(JSON.stringify(await entries('order.note_added'))).not.toContain('Call first')
})

test('sends a failed or logged e-mail again, and only those', async () => {
  const { signIn, place, engine, emails } = await createOrderAdmin()
  const { post } = await signIn('manager')
  const id = await place()
  const resend = () => post(`/orders/${id}/emails/pending`, {})
  expect((await resend()).status).toBe(404)
  await engine.db
    .updateTable('outbox')
    .set({ state: 'given_up', attempts: 9, settled_at: '2026-01-15T10:00:00.000Z' })
    .execute()
  const { data } = await resend()
  expect(data.emails).toMatchObject([{ status: 'pending', state: 'waiting' }])
  expect((await emails(id))[0]).toMatchObject({ attempts: 0, due_at: '2026-01-15T10:00:00.000Z' })
  expect((await (await signIn('packer')).post(`/orders/${id}/emails/pending`, {})).status).toBe(403)
})
