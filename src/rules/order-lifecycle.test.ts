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

/** Returns every status that can follow one, after any number of changes. */
function reachable(from: OrderStatus): Set<OrderStatus> {
  const reached = new Set<OrderStatus>()
  const queue: OrderStatus[] = [from]
  for (const status of queue) {
    for (const next of nextStatuses[status]) {
      if (!reached.has(next)) queue.push(next)
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

  it('allows cancelling a pending order [order-status.only-pending]', () => {
    expect(isCancellable('pending')).toBe(true)
  })

  it.each(['processing', 'shipped', 'delivered', 'cancelled', 'returned', '', 'pending '])(
    'does not allow cancelling the status "%s" [order-status.only-pending]',
    (status) => expect(isCancellable(status)).toBe(false),
  )

  it.each(['returned', 'PENDING', '', 'constructor'])('returns no stage for "%s"', (status) => {
    expect(trackingStage(status)).toBeUndefined()
  })

  it('returns the stage processing for a pending order and none for a cancelled order', () => {
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
