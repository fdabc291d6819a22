import { describe, expect, it } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import {
  canTransition,
  isCancellable,
  nextStatuses,
  trackingStage,
  trackingStages,
} from './order-lifecycle.ts'

const statuses = OrderStatus.options
const forward = ['pending', 'processing', 'shipped', 'delivered'] as const

/** Every status that can be come to from one, in any number of moves. */
function reachable(from: OrderStatus): Set<OrderStatus> {
  const reached = new Set<OrderStatus>()
  const open: OrderStatus[] = [from]
  for (const status of open) {
    for (const next of nextStatuses[status]) {
      if (!reached.has(next)) open.push(next)
      reached.add(next)
    }
  }
  return reached
}

describe('order status', () => {
  it('reaches every status from pending and never returns to one [order-status.values, order-status.forward]', () => {
    expect(reachable('pending')).toEqual(
      new Set(['processing', 'shipped', 'delivered', 'cancelled']),
    )
    for (const status of statuses) expect(reachable(status)).not.toContain(status)
  })

  it('changes only forward, may skip a status, and is cancelled only from pending [order-status.forward]', () => {
    for (const from of statuses) {
      for (const to of statuses) {
        const isForward =
          from !== 'cancelled' && to !== 'cancelled' && forward.indexOf(to) > forward.indexOf(from)
        const isCancelling = from === 'pending' && to === 'cancelled'
        expect(canTransition(from, to), `${from} to ${to}`).toBe(isForward || isCancelling)
      }
    }
  })

  it('ends at delivered and at cancelled [order-status.forward]', () => {
    expect(statuses.filter((status) => reachable(status).size === 0)).toEqual([
      'delivered',
      'cancelled',
    ])
  })

  it('offers the cancellation of a pending order [order-status.only-pending]', () => {
    expect(isCancellable('pending')).toBe(true)
  })

  it.each(['processing', 'shipped', 'delivered', 'cancelled', 'returned', '', 'pending '])(
    'offers no cancellation of "%s" [order-status.only-pending]',
    (status) => expect(isCancellable(status)).toBe(false),
  )

  it.each(['returned', 'PENDING', '', 'constructor'])('has no stage for "%s"', (status) => {
    expect(trackingStage(status)).toBeUndefined()
  })

  it('has the stage processing for a pending order, none for a cancelled one', () => {
    expect(statuses.map(trackingStage)).toEqual([
      'processing',
      'processing',
      'shipped',
      'delivered',
      undefined,
    ])
    expect(trackingStages).toEqual(['processing', 'shipped', 'delivered'])
  })
})
