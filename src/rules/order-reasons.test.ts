import { expect, it } from 'vitest'
import { CancelReason } from '#contract/admin/order-reasons.ts'
import { OrderStatus } from '#contract/orders.ts'
import { canTransition, commandActors } from './order-lifecycle.ts'
import { cancelReasonsOf, claimMs, isClaimValid } from './order-reasons.ts'

it('has reasons for exactly the statuses that staff may cancel', () => {
  const cancellable = OrderStatus.options.filter((from) =>
    canTransition(from, 'cancelled', commandActors),
  )
  expect(Object.keys(cancelReasonsOf)).toEqual(cancellable)
})

it('uses every reason but the one of the system, and offers refused and undeliverable for returned parcels only', () => {
  const used = new Set(Object.values(cancelReasonsOf).flat())
  expect([...used].toSorted()).toEqual(
    CancelReason.options.filter((reason) => reason !== 'not_confirmed').toSorted(),
  )
  expect(cancelReasonsOf.pending).not.toContain('refused')
  expect(cancelReasonsOf.processing).not.toContain('undeliverable')
})

it('ends a claim 15 minutes after its last use', () => {
  expect(claimMs).toBe(15 * 60_000)
  expect(isClaimValid(0, claimMs - 1)).toBe(true)
  expect(isClaimValid(0, claimMs)).toBe(false)
})
