import { describe, expect, it } from 'vitest'
import { toPiastres } from '#contract/money.ts'
import {
  type ConfirmationSettings,
  confirmationState,
  confirmationTimes,
  defaultConfirmation,
  orderRisk,
  type RiskFacts,
} from './order-risk.ts'

const riskOf = (settings: Partial<ConfirmationSettings>, facts: Partial<RiskFacts> = {}) => {
  const { need, reason } = orderRisk({
    total: toPiastres(1000),
    hasDelivered: false,
    refusals: 0,
    hasOrderLinks: true,
    ...facts,
    settings: { ...defaultConfirmation, ...settings },
  })
  return [need, reason]
}

describe('need of an order', () => {
  it('needs no confirmation with the default settings for any history of the phone number', () => {
    expect(riskOf({}, { refusals: 5 })).toEqual(['none', null])
    expect(riskOf({ callAboveLe: 1 })).toEqual(['none', null])
  })

  it('asks new phone numbers for a first order, and knows those with a delivered one', () => {
    expect(riskOf({ confirmOrders: 'first' })).toEqual(['confirm', 'first_order'])
    expect(riskOf({ confirmOrders: 'first' }, { hasDelivered: true })).toEqual(['none', 'known'])
    expect(riskOf({ confirmOrders: 'all' }, { hasDelivered: true })).toEqual([
      'confirm',
      'all_orders',
    ])
  })

  it('needs a call above the amount, and after refused parcels first of all', () => {
    const settings = { confirmOrders: 'all', callAboveLe: 1000 } as const
    expect(riskOf(settings)).toEqual(['confirm', 'all_orders'])
    const above = { total: toPiastres(1001), hasDelivered: true }
    expect(riskOf(settings, above)).toEqual(['call', 'above_amount'])
    expect(riskOf(settings, { ...above, refusals: 1 })).toEqual(['call', 'refused_before'])
    expect(riskOf({ ...settings, callAfterRefusals: 2 }, { refusals: 1 })).toEqual([
      'confirm',
      'all_orders',
    ])
    expect(riskOf({ ...settings, callAfterRefusals: 0 }, { refusals: 9 })).toEqual([
      'confirm',
      'all_orders',
    ])
  })

  it('needs a call instead of a confirmation while links are off', () => {
    const off = { hasOrderLinks: false }
    expect(riskOf({ confirmOrders: 'first' }, off)).toEqual(['call', 'first_order'])
    expect(riskOf({ confirmOrders: 'first' }, { ...off, hasDelivered: true })).toEqual([
      'none',
      'known',
    ])
  })
})

describe('times of a confirmation', () => {
  const timesOf = (placedAt: string, settings: Partial<ConfirmationSettings>) => {
    const times = confirmationTimes(Date.parse(placedAt), { ...defaultConfirmation, ...settings })
    return [times.dueAt, times.until].map((time) => time && new Date(time).toISOString())
  }

  it('counts both from the order, and cancels nothing by default', () => {
    expect(timesOf('2026-11-24T10:20:00.000Z', {})).toEqual(['2026-11-24T14:20:00.000Z', null])
    expect(timesOf('2026-11-24T10:20:00.000Z', { confirmCancelHours: 24 })).toEqual([
      '2026-11-24T14:20:00.000Z',
      '2026-11-25T10:20:00.000Z',
    ])
  })

  it('moves both out of the night, with an hour between them', () => {
    const settings = { confirmReminderHours: 2, confirmCancelHours: 4 }
    expect(timesOf('2026-11-24T19:00:00.000Z', settings)).toEqual([
      '2026-11-25T08:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
    ])
  })
})

it.each([
  ['confirm', 'email', 'waiting'],
  ['confirm', 'phone', 'waiting'],
  ['call', 'email', 'call'],
  ['call', 'phone', 'waiting'],
  ['none', 'phone', 'none'],
  [null, 'phone', 'none'],
] as const)('shows an order that needs %s to a link by %s as %s', (need, channel, expected) => {
  const order = { status: 'pending', confirmed_at: null, confirm_need: need } as const
  expect(confirmationState(order, channel)).toBe(expected)
  expect(confirmationState({ ...order, status: 'processing' }, channel)).toBe('none')
  const confirmed = { ...order, confirmed_at: '2026-11-24T10:00:00.000Z' }
  expect(confirmationState(confirmed, channel)).toBe('confirmed')
})
