import { expect, test } from 'vitest'
import { confirmationText } from './confirmation-text.ts'

const now = new Date('2026-01-15T10:00:00.000Z')
const none = {
  need: null,
  reason: null,
  callAboveLe: null,
  dueAt: null,
  until: null,
  remindedAt: null,
  sentAt: null,
  confirmedBy: null,
} as const
const [today, tomorrow] = ['2026-01-15T12:20:00.000Z', '2026-01-16T08:00:00.000Z']
const confirm = { need: 'confirm', reason: 'first_order' } as const

test.each([
  [{}, undefined],
  [{ need: 'none' }, undefined],
  [{ need: 'none', reason: 'known' }, 'Call: Known customer'],
  [confirm, 'Waiting for the customer to confirm'],
  [{ ...confirm, dueAt: today }, 'Waiting for the customer to confirm, reminder 14:20'],
  [{ ...confirm, dueAt: tomorrow }, 'Waiting for the customer to confirm, reminder 16 Jan 10:00'],
  [{ ...confirm, remindedAt: today, until: tomorrow }, 'Reminded 14:20'],
  [
    { ...confirm, remindedAt: today, dueAt: tomorrow, until: tomorrow },
    'Reminded 14:20, cancelled 16 Jan 10:00 without confirmation',
  ],
  [{ need: 'call', reason: 'refused_before' }, 'Call: Refused a parcel before'],
  [{ need: 'call', reason: 'all_orders' }, 'Call: All orders'],
  [{ need: 'call', reason: 'above_amount', callAboveLe: 2500 }, 'Call: Above LE 2,500'],
  [{ need: 'call', reason: 'above_amount' }, 'Call: Above the amount'],
] as const)('a pending order with %j says %j', (columns, text) => {
  const order = { status: 'pending', confirmedAt: null, confirmation: { ...none, ...columns } }
  expect(confirmationText(order as never, now)).toBe(text)
})

test.each([
  [null, 'Confirmed by phone'],
  ['staff', 'Confirmed by phone'],
  ['email_link', 'Confirmed by e-mail link'],
  ['phone_link', 'Confirmed by WhatsApp link'],
  ['rule', 'Confirmed automatically'],
] as const)('an order that %s confirmed says so with the time', (confirmedBy, text) => {
  const confirmation = { ...none, ...confirm, confirmedBy }
  const order = { status: 'shipped', confirmedAt: today, confirmation } as const
  expect(confirmationText(order, now)).toBe(`${text}, 15 Jan, 14:20`)
  expect(confirmationText({ ...order, confirmedAt: null }, now)).toBeUndefined()
})
