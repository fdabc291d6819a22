import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { isLate, isLowStock, type QueuedOrder, queuesOf } from './order-queues.ts'

const day = 86_400_000
const now = 1000 * day

const order = (given: Partial<QueuedOrder>): QueuedOrder => ({
  status: 'pending',
  statusChangedAt: now,
  confirmedAt: null,
  nextCallAt: null,
  callReason: null,
  packedAt: null,
  ...given,
})

describe('queues of orders', () => {
  it.each<[string, Partial<QueuedOrder>, string[]]>([
    ['a new order', {}, ['toCall']],
    ['an order to call again later', { nextCallAt: now + 1 }, []],
    ['an order to call again now', { nextCallAt: now }, ['toCall']],
    ['a confirmed order', { confirmedAt: now }, ['toPack']],
    [
      'a confirmed order that wants changes',
      { confirmedAt: now, callReason: 'wants_changes' },
      ['toCall', 'needsDecision', 'toPack'],
    ],
    ['a processing order', { status: 'processing' }, ['toPack']],
    [
      'a processing order with a missing item',
      { status: 'processing', callReason: 'item_missing' },
      ['toCall', 'needsDecision', 'toPack'],
    ],
    ['a packed order', { status: 'processing', packedAt: now }, ['toHandOver']],
    ['a shipped order', { status: 'shipped', statusChangedAt: now - 5 * day }, []],
    [
      'an order shipped more than 5 days ago',
      { status: 'shipped', statusChangedAt: now - 5 * day - 1 },
      ['overdue'],
    ],
    ['a delivered order', { status: 'delivered', packedAt: now, callReason: 'wants_cancel' }, []],
    ['a shipped order', { status: 'shipped', callReason: 'wants_changes' }, []],
    ['a cancelled order', { status: 'cancelled', callReason: 'wants_cancel' }, []],
  ])('has %s in its queues', (_, facts, queues) => {
    expect(queuesOf(order(facts), now)).toEqual(queues)
  })

  it('has no finished order in any queue, and no packed order in toPack', () => {
    const time = fc.option(fc.integer({ min: 0, max: now }))
    const facts = fc.record({
      status: fc.constantFrom(...OrderStatus.options),
      statusChangedAt: fc.integer({ min: 0, max: now }),
      confirmedAt: time,
      nextCallAt: time,
      callReason: fc.option(fc.constant('wants_changes')),
      packedAt: time,
    })
    assertHolds(
      fc.property(facts, (given) => {
        const queues = queuesOf(given, now)
        if (given.status === 'delivered' || given.status === 'cancelled') expect(queues).toEqual([])
        if (given.packedAt !== null) expect(queues).not.toContain('toPack')
        expect(queues.includes('toPack') && queues.includes('toHandOver')).toBe(false)
      }),
    )
  })
})

it('shows an entry as late after 24 hours, and an overdue one always', () => {
  expect(isLate('toPack', day)).toBe(false)
  expect(isLate('toPack', day + 1)).toBe(true)
  expect(isLate('overdue', 0)).toBe(true)
})

it.each([
  [{ isOnSale: true, stock: 5, threshold: 5 }, true],
  [{ isOnSale: true, stock: 6, threshold: 5 }, false],
  [{ isOnSale: true, stock: 6, threshold: 6 }, true],
  [{ isOnSale: true, stock: 0, threshold: 0 }, true],
  [{ isOnSale: true, stock: 1, threshold: 0 }, false],
  [{ isOnSale: false, stock: 0, threshold: 5 }, false],
])('the stock of %j is low: %s', (variant, isLow) => expect(isLowStock(variant)).toBe(isLow))
