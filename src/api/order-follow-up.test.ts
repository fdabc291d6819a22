/** Tests `data/orders/follow-up.ts` and `data/orders/loop-gap.ts`: reminders, cancellations and stops of the shop. */
import { expect, test } from 'vitest'
import { followUpOrders } from '#data/orders/follow-up.ts'
import { recordRun } from '#data/orders/loop-gap.ts'
import { sendDueEmails } from '#email/email-sender.ts'
import { systemActor } from '#rules/system-actor.ts'
import { hourMs, openConfirmationShop, type Settings } from '#test/admin/confirmation-shop.ts'
import { openMail } from '#test/shop/email-sender.ts'

test('C20 reminds once when it is due, then cancels and returns stock and coupon', async () => {
  const shop = await openConfirmationShop({ confirmOrders: 'all', confirmCancelHours: 24 })
  const { place, row, followUp, reminders, inQueue, wait, stockOf, emails, entries } = shop
  const stock = await stockOf()
  const id = await place()
  wait(4 * hourMs - 1)
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
  wait(1)
  expect(await followUp()).toEqual({ reminded: 1, cancelled: 0 })
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
  expect(await reminders()).toMatchObject([
    { kind: 'confirmReminder', order_id: id, recipient: 'nour@example.com', caused_by: 'system' },
  ])
  expect(await inQueue('toCall')).toEqual([id])
  wait(20 * hourMs - 1)
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
  wait(1)
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 1 })
  expect(await row(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'not_confirmed' })
  expect(await stockOf()).toBe(stock)
  await shop.expectConsistent()
  expect(await emails(id)).toContainEqual(
    expect.objectContaining({ order_status: 'cancelled', state: 'waiting' }),
  )
  expect(await entries('order.status_changed')).toMatchObject([
    { actor_kind: 'system', actor_name: systemActor.name, subject_id: id },
  ])
  const { get } = await shop.asOwner()
  const { items } = (await get(`/orders/${id}/timeline`)).data
  expect(items.map(({ text }: { text: string }) => text)).toContain(
    'Cancelled automatically: the customer did not confirm',
  )
  expect(await shop.look(id)).toMatchObject({
    cancelReason: 'not_confirmed',
    confirmation: { state: 'none', until: null },
  })
  expect(await shop.confirm(id)).toMatchObject({ status: 409, codes: ['order_not_confirmable'] })
  expect((await row(id)).confirmed_at).toBeNull()
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
})

test.each<[string, Settings]>([
  ['is confirmed', { confirmed_at: '2026-01-15T15:00:00.000Z', confirmed_by: 'staff' }],
  ['needs a call', { confirm_need: 'call' }],
  ['has a reason to call', { call_reason: 'wants_changes' }],
  ['is to be called later', { next_call_at: '2026-01-25T10:00:00.000Z' }],
  ['is in preparation', { status: 'processing' }],
])('C21 the system never cancels an order that %s', async (_, columns) => {
  const { place, row, set, wait, followUp } = await openConfirmationShop({
    confirmOrders: 'all',
    confirmCancelHours: 24,
  })
  const id = await place()
  wait(4 * hourMs)
  expect(await followUp()).toEqual({ reminded: 1, cancelled: 0 })
  await set(id, columns)
  wait(100 * hourMs)
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
  expect((await row(id)).status).not.toBe('cancelled')
})

test('C21 cancels nothing after the owner turned cancellations off', async () => {
  const { place, row, change, wait, followUp } = await openConfirmationShop({
    confirmOrders: 'all',
    confirmCancelHours: 24,
  })
  const id = await place()
  wait(4 * hourMs)
  await followUp()
  expect((await change({ confirmCancelHours: null }, 1)).status).toBe(200)
  wait(100 * hourMs)
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
  expect((await row(id)).status).toBe('pending')
})

test('gives a late reminder an hour before the order is cancelled', async () => {
  const { place, row, wait, followUp } = await openConfirmationShop({
    confirmOrders: 'all',
    confirmCancelHours: 24,
  })
  const id = await place()
  wait(30 * hourMs)
  expect(await followUp()).toEqual({ reminded: 1, cancelled: 0 })
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
  wait(hourMs)
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 1 })
  expect((await row(id)).status).toBe('cancelled')
})

test('C26 a stop of hours moves all due times, so that nothing expires at the start', async () => {
  const { engine, clock, place, row, wait, followUp } = await openConfirmationShop({
    confirmOrders: 'all',
    confirmCancelHours: 24,
  })
  await recordRun(engine, clock.now)
  const id = await place()
  wait(4 * hourMs)
  await recordRun(engine, clock.now)
  expect(await row(id)).toMatchObject({
    confirm_due_at: '2026-01-15T18:00:00.000Z',
    confirm_until: '2026-01-16T14:00:00.000Z',
  })
  expect(await followUp()).toEqual({ reminded: 0, cancelled: 0 })
  wait(hourMs)
  await recordRun(engine, clock.now)
  expect((await row(id)).confirm_due_at).toBe('2026-01-15T18:00:00.000Z')
})

test('R29 C25 confirmed orders are never cancelled, and each order is cancelled once at most', async () => {
  const shop = await openConfirmationShop({ confirmOrders: 'all', confirmCancelHours: 24 })
  const { engine, clock, place, row, confirm, wait, followUp, stockOf } = shop
  const stock = await stockOf()
  const ids = []
  for (let at = 0; at < 50; at += 1) ids.push(await place())
  wait(4 * hourMs)
  expect((await followUp()).reminded).toBe(50)
  wait(20 * hourMs)
  const nodes = [followUpOrders(engine, clock.now), followUpOrders(engine, clock.now)]
  const confirmations = await Promise.all(ids.map((id) => confirm(id)))
  const [first, second] = await Promise.all(nodes)
  const orders = await Promise.all(ids.map(row))
  const cancelled = orders.filter(({ status }) => status === 'cancelled')
  expect(cancelled.filter(({ confirmed_at }) => confirmed_at !== null)).toEqual([])
  expect(orders.filter((each) => each.status === 'pending' && each.confirmed_at === null)).toEqual(
    [],
  )
  expect((first?.cancelled ?? 0) + (second?.cancelled ?? 0)).toBe(cancelled.length)
  expect(confirmations.filter(({ status }) => status === 200)).toHaveLength(50 - cancelled.length)
  expect(await stockOf()).toBe(stock - 50 + cancelled.length)
  await shop.expectConsistent()
})

test('sends the reminder with the link of the order, and none to an order that was confirmed', async () => {
  const shop = await openConfirmationShop({ confirmOrders: 'all', confirmCancelHours: 24 })
  const { place, wait, followUp, reminders, confirm, engine } = shop
  await place()
  const confirmed = await place()
  wait(4 * hourMs)
  await followUp()
  expect((await confirm(confirmed)).status).toBe(200)
  const { deps } = await openMail(engine, null, { now: () => shop.clock.now })
  await sendDueEmails(deps)
  expect((await reminders()).map(({ state }) => state).toSorted()).toEqual(['logged', 'skipped'])
})
