/** Tests the confirmation of orders as staff see it: `data/orders/order-detail.ts` and the filters. */
import { expect, test } from 'vitest'
import { hourMs, openConfirmationShop } from '#test/admin/confirmation-shop.ts'

test('C19 an order shows staff who must confirm it, why and when, and who did', async () => {
  const shop = await openConfirmationShop({ confirmOrders: 'first', confirmCancelHours: 24 })
  const { place, asOwner, clock, wait, followUp, confirm, change } = shop
  const look = async (id: string) =>
    (await (await asOwner()).get(`/orders/${id}`)).data.confirmation
  const id = await place()
  const placed = {
    need: 'confirm',
    reason: 'first_order',
    callAboveLe: null,
    dueAt: '2026-01-15T14:00:00.000Z',
    until: '2026-01-16T10:00:00.000Z',
    remindedAt: null,
    sentAt: null,
    confirmedBy: null,
  }
  expect(await look(id)).toEqual(placed)
  await (await asOwner()).post(`/orders/${id}/link`, { channel: 'phone' })
  const sent = { ...placed, sentAt: clock.now.toISOString() }
  expect(await look(id)).toEqual(sent)
  wait(4 * hourMs)
  await followUp()
  const reminded = { ...sent, dueAt: placed.until, remindedAt: placed.dueAt }
  expect(await look(id)).toEqual(reminded)
  await confirm(id, 'phone')
  expect(await look(id)).toEqual({ ...reminded, dueAt: null, confirmedBy: 'phone_link' })
  await change({ callAboveLe: 900 })
  expect(await look(await place({ contactInfo_PhoneNumber: '01112345678' }))).toMatchObject({
    need: 'call',
    reason: 'above_amount',
    callAboveLe: 900,
  })
})

test('filters orders by the state of their confirmation, and counts and exports them alike', async () => {
  const shop = await openConfirmationShop({ confirmOrders: 'all', callAboveLe: 1500 })
  const { place, set, confirm, asOwner } = shop
  const waiting = await place()
  const call = await place({ items: { 'floral-701': 2 } })
  const confirmed = await place()
  expect((await confirm(confirmed)).status).toBe(200)
  const packing = await place()
  await set(packing, { status: 'processing' })
  const old = await place()
  await set(old, { confirm_need: null })
  const owner = await asOwner()
  for (const [state, id] of [
    ['waiting', waiting],
    ['call', call],
    ['confirmed', confirmed],
  ] as const) {
    const { items, total } = (await owner.get(`/orders?confirmation=${state}&withTotal=true`)).data
    expect([state, total, items.map((each: { id: string }) => each.id)]).toEqual([state, 1, [id]])
    const csv = (await owner.get(`/orders/export?confirmation=${state}`)).data
    expect(String(csv).trim().split('\n')).toHaveLength(2)
    expect(csv).toContain(id.slice(0, 8))
  }
  expect((await owner.get('/orders?confirmation=none')).status).toBe(422)
})
