import { describe, expect, it } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import {
  canEverSet,
  canTransition,
  commandActors,
  isCancellable,
  type LifecycleActor,
  nextStatuses,
  trackingStage,
  trackingStages,
  transitionsOf,
} from './order-lifecycle.ts'

const statuses = OrderStatus.options
const forward = ['pending', 'processing', 'shipped', 'delivered'] as const
const actors: readonly LifecycleActor[] = ['shopper', 'system', ...commandActors]

/** Returns every status that can follow one, after any number of changes. */
function reachable(from: OrderStatus): Set<OrderStatus> {
  const reached = new Set<OrderStatus>()
  const queue: OrderStatus[] = [from]
  for (const status of queue) {
    for (const next of nextStatuses(status, actors)) {
      if (!reached.has(next)) queue.push(next)
      reached.add(next)
    }
  }
  return reached
}

/** The documented table: from, and what shopper, system, `orders.fulfil` and `orders.manage` may set. */
const documented: Record<OrderStatus, readonly [string, string, string, string]> = {
  pending: ['cancelled', 'cancelled', 'processing, shipped', 'delivered, cancelled'],
  processing: ['', '', 'shipped', 'delivered, cancelled'],
  shipped: ['', '', '', 'delivered, cancelled'],
  delivered: ['', '', '', ''],
  cancelled: ['', '', '', ''],
}

describe('order status', () => {
  it.each(statuses)('changes from %s exactly as the table says, for each actor', (from) => {
    const table = actors.map((actor) => nextStatuses(from, [actor]).join(', '))
    expect(table).toEqual(documented[from])
  })

  it('reaches every status from pending and never returns to one [order-status.values, order-status.forward]', () => {
    expect(reachable('pending')).toEqual(
      new Set(['processing', 'shipped', 'delivered', 'cancelled']),
    )
    for (const status of statuses) expect(reachable(status)).not.toContain(status)
  })

  it('changes only forward for staff, who may skip a status and cancel until delivery [order-status.forward]', () => {
    for (const from of statuses) {
      for (const to of statuses) {
        const isForward =
          from !== 'cancelled' && to !== 'cancelled' && forward.indexOf(to) > forward.indexOf(from)
        const isCancelling = to === 'cancelled' && from !== 'delivered' && from !== 'cancelled'
        const isAllowed = canTransition(from, to, commandActors)
        expect(isAllowed, `${from} to ${to}`).toBe(isForward || isCancelling)
      }
    }
  })

  it('lets shoppers cancel a pending order and nothing else [order-status.shopper-cancel]', () => {
    for (const from of statuses) {
      const expected = from === 'pending' ? ['cancelled'] : []
      expect(nextStatuses(from, ['shopper'])).toEqual(expected)
    }
  })

  it('lets no actor set pending, and a packer neither deliver nor cancel', () => {
    const settable = (given: readonly LifecycleActor[]) =>
      statuses.filter((status) => canEverSet(status, given))
    expect(settable(commandActors)).toEqual(['processing', 'shipped', 'delivered', 'cancelled'])
    expect(settable(['orders.fulfil'])).toEqual(['processing', 'shipped'])
    expect(settable([])).toEqual([])
  })

  it('offers one primary step, and requires a reason or the items of a returned parcel', () => {
    expect(transitionsOf('shipped', commandActors)).toEqual([
      { to: 'delivered', isPrimary: true, requires: null },
      { to: 'cancelled', isPrimary: false, requires: 'items' },
    ])
    expect(transitionsOf('processing', ['orders.fulfil'])).toEqual([
      { to: 'shipped', isPrimary: true, requires: null },
    ])
    const cancel = transitionsOf('pending', commandActors).find(({ to }) => to === 'cancelled')
    expect(cancel).toEqual({ to: 'cancelled', isPrimary: false, requires: 'reason' })
    for (const from of statuses) {
      const primary = transitionsOf(from, commandActors).filter(({ isPrimary }) => isPrimary)
      expect(primary.length, from).toBe(['delivered', 'cancelled'].includes(from) ? 0 : 1)
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
