/**
 * Tests `data/orders/assess-orders.ts` and `data/orders/confirm-order.ts`: the need of an order, and who
 * confirms it.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hourMs, openConfirmationShop } from '#test/admin/confirmation-shop.ts'
import { forceStatus } from '#test/admin/staff-orders.ts'

test('C17 asks for no confirmation and changes no queue with the default settings', async () => {
  const { place, row, look, confirm, wait, followUp, reminders, inQueue } =
    await openConfirmationShop()
  const id = await place()
  expect(await row(id)).toMatchObject({
    confirm_need: 'none',
    confirm_reason: null,
    confirm_due_at: null,
    confirmed_at: null,
    next_call_at: null,
  })
  expect(await inQueue('toCall')).toEqual([id])
  expect(await look(id)).toMatchObject({
    confirmation: { state: 'none', until: null },
    can: { confirm: false },
  })
  expect(await confirm(id)).toMatchObject({ status: 409, codes: ['order_not_confirmable'] })
  wait(200 * hourMs)
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
  expect(await reminders()).toEqual([])
})

test('C18 asks a new phone number to confirm, and confirms one with a delivered order at once', async () => {
  const { place, row, engine, inQueue } = await openConfirmationShop({ confirmOrders: 'first' })
  const first = await place()
  expect(await row(first)).toMatchObject({
    confirm_need: 'confirm',
    confirm_reason: 'first_order',
    confirm_due_at: '2026-01-15T14:00:00.000Z',
    confirm_until: null,
    next_call_at: '2026-01-15T14:00:00.000Z',
    confirmed_at: null,
  })
  await forceStatus({ engine }, first, 'delivered')
  const second = await place()
  expect(await row(second)).toMatchObject({
    confirm_need: 'none',
    confirm_reason: 'known',
    confirmed_at: '2026-01-15T10:00:00.000Z',
    confirmed_by: 'rule',
  })
  expect(await inQueue('toPack')).toEqual([second])
  expect(await inQueue('toCall')).toEqual([])
})

test('writes the need of a new order once, and none to orders of before or that staff worked on', async () => {
  const { place, row, index, set, clock, wait } = await openConfirmationShop({
    confirmOrders: 'all',
  })
  const id = await place()
  await set(id, { search_key: null, confirm_need: 'none' })
  await index()
  expect(await row(id)).toMatchObject({ confirm_need: 'none', confirmed_at: null })
  const called = await place()
  await set(called, {
    search_key: null,
    confirm_need: null,
    confirm_due_at: null,
    confirmed_at: clock.now.toISOString(),
    confirmed_by: 'staff',
  })
  await index()
  expect(await row(called)).toMatchObject({ confirm_need: null, confirmed_by: 'staff' })
  const old = await place()
  await set(old, { search_key: null, confirm_need: null, next_call_at: null })
  wait(hourMs)
  await index()
  expect(await row(old)).toMatchObject({ confirm_need: null, next_call_at: null })
  expect((await row(old)).search_key).not.toBeNull()
})

test('C19 an order that waits is in no queue until it is due, and its customer confirms it once', async () => {
  const { place, row, look, confirm, inQueue, asOwner, wait, followUp } =
    await openConfirmationShop({
      confirmOrders: 'all',
      confirmCancelHours: 24,
    })
  const id = await place()
  expect([await inQueue('toCall'), await inQueue('toPack')]).toEqual([[], []])
  expect(await look(id)).toMatchObject({
    confirmation: { state: 'waiting', until: '2026-01-16T10:00:00.000Z' },
    can: { confirm: true },
  })
  expect((await row(id)).confirmed_at).toBeNull()
  wait(60_000)
  const confirmed = await confirm(id)
  expect(confirmed.status).toBe(200)
  expect(confirmed.body.data).toMatchObject({
    confirmation: { state: 'confirmed', until: null },
    can: { confirm: false },
    contact: { isMasked: true },
  })
  const before = await row(id)
  expect(before).toMatchObject({ confirmed_by: 'email_link', next_call_at: null })
  wait(60_000)
  expect((await confirm(id, 'phone')).status).toBe(200)
  expect(await row(id)).toEqual(before)
  expect(await inQueue('toPack')).toEqual([id])
  const { items } = (await (await asOwner()).get(`/orders/${id}/timeline`)).data
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'call',
      actor: { kind: 'shopper', id: null, name: 'Customer' },
      text: 'confirmed the order, e-mail link',
      at: before.confirmed_at,
    }),
  )
  wait(100 * hourMs)
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
})

test('C23 calls above an amount and after a refused parcel, and only the link by telephone confirms', async () => {
  const shop = await openConfirmationShop({ confirmOrders: 'all', callAboveLe: 1500 })
  const { place, row, look, confirm, inQueue, set } = shop
  const dear = await place({ items: { 'floral-701': 2 } })
  expect(await row(dear)).toMatchObject({
    confirm_need: 'call',
    confirm_reason: 'above_amount',
    confirm_due_at: null,
  })
  expect(await inQueue('toCall')).toEqual([dear])
  expect(await look(dear)).toMatchObject({
    confirmation: { state: 'call', until: null },
    can: { confirm: false },
  })
  expect(await confirm(dear)).toMatchObject({ status: 409, codes: ['order_not_confirmable'] })
  expect(await look(dear, 'phone')).toMatchObject({
    confirmation: { state: 'waiting' },
    can: { confirm: true },
  })
  expect((await confirm(dear, 'phone')).status).toBe(200)
  expect(await row(dear)).toMatchObject({ confirmed_by: 'phone_link' })
  await set(dear, { status: 'cancelled', cancel_reason: 'refused' })
  const next = await place()
  expect(await row(next)).toMatchObject({ confirm_need: 'call', confirm_reason: 'refused_before' })
})

test('needs calls instead of confirmations while links are off', async () => {
  const { place, row } = await openConfirmationShop({ confirmOrders: 'all' })
  const id = await place({}, false)
  expect(await row(id)).toMatchObject({ confirm_need: 'call', confirm_reason: 'all_orders' })
})

test('a call that confirms or clears an order ends its reminder', async () => {
  const { place, row, asOwner } = await openConfirmationShop({ confirmOrders: 'all' })
  for (const outcome of ['confirmed', 'cleared'] as const) {
    const id = await place()
    expect(
      (await (await asOwner()).post(`/orders/${id}/call`, { outcome }, randomUUID())).status,
    ).toBe(200)
    expect((await row(id)).confirm_due_at).toBeNull()
  }
})

test('C27 only an owner changes the hours, with an entry, and not to a cancellation before the reminder', async () => {
  const { change, signIn, entries } = await openConfirmationShop({
    confirmReminderHours: 24,
    confirmCancelHours: 48,
  })
  const error = {
    field: 'confirmCancelHours',
    description: 'Enter more hours than for the reminder.',
  }
  for (const values of [{ confirmCancelHours: 24 }, { confirmReminderHours: 48 }])
    expect(await change(values, 1)).toMatchObject({ status: 422, errors: [error] })
  expect((await change({ confirmCancelHours: 25 }, 1)).status).toBe(200)
  const body = { changes: [{ key: 'confirmOrders', value: 'all', version: 0 }] }
  for (const role of ['manager', 'packer', 'viewer'] as const)
    expect((await (await signIn(role)).post('/settings', body)).status).toBe(403)
  const recorded = await entries('settings.changed')
  expect(recorded.map(({ actor_kind: kind, changes }) => [kind, changes])).toEqual([
    ['staff', [{ field: 'confirmReminderHours', from: 4, to: 24 }]],
    ['staff', [{ field: 'confirmCancelHours', from: null, to: 48 }]],
    ['staff', [{ field: 'confirmCancelHours', from: 48, to: 25 }]],
  ])
})
