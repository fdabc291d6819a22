import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/assert-holds.ts'
import {
  type CheckoutFacts,
  type CheckoutStep,
  type CompletedSteps,
  canEnter,
  canLeave,
  canPlaceOrder,
  checkoutSteps,
  isMarkedCompleted,
  isNextDisabled,
  isPreviousDisabled,
  isProceedDisabled,
  isStepClickable,
  markCompleted,
  noneCompleted,
  progressOf,
  stepToShow,
} from './checkout-steps.ts'

const ready: CheckoutFacts = {
  lines: 2,
  city: 'Cairo',
  contactIsValid: true,
  shippingIsValid: true,
  isOrdering: false,
  isPlaced: false,
  needsReview: false,
}
const nothing: CheckoutFacts = {
  lines: 0,
  city: '',
  contactIsValid: false,
  shippingIsValid: false,
  isOrdering: false,
  isPlaced: false,
  needsReview: false,
}
const facts: fc.Arbitrary<CheckoutFacts> = fc.record({
  lines: fc.nat(2),
  city: fc.constantFrom('', 'Cairo'),
  contactIsValid: fc.boolean(),
  shippingIsValid: fc.boolean(),
  isOrdering: fc.boolean(),
  isPlaced: fc.boolean(),
  needsReview: fc.boolean(),
})
const steps = fc.constantFrom(...checkoutSteps)

describe('steps of the cart page', () => {
  it('advances the progress bar by 33.33 % per step [checkout.progress]', () => {
    const percents = checkoutSteps.map((step) => progressOf(step).toFixed(2))
    expect(percents).toEqual(['0.00', '33.33', '66.67', '100.00'])
  })

  it('disables the previous arrow at step 0, the next arrow from Shipping Info on [checkout.previous, checkout.next]', () => {
    expect(checkoutSteps.map(isPreviousDisabled)).toEqual([true, false, false, false])
    expect(checkoutSteps.map(isNextDisabled)).toEqual([false, false, true, true])
  })

  it('disables Proceed until a city is chosen, and at step 3 [summary.proceed, summary.proceed-last]', () => {
    const disabledWith = (city: string) =>
      checkoutSteps.filter((step) => isProceedDisabled(step, { city }))
    expect(disabledWith('Cairo')).toEqual([3])
    expect(disabledWith(' ')).toEqual([0, 1, 2, 3])
  })

  it('allows clicks on reached and completed steps only, not on the one shown [checkout.jump-back]', () => {
    const clickable = (current: CheckoutStep, completed: CompletedSteps, given = ready) =>
      checkoutSteps.filter((step) => isStepClickable(step, { current, completed, facts: given }))
    const allForms = [true, true, true, false] as const
    expect(clickable(2, noneCompleted)).toEqual([0, 1])
    expect(clickable(0, noneCompleted)).toEqual([])
    expect(clickable(0, allForms)).toEqual([1, 2])
    expect(clickable(0, allForms, { ...ready, contactIsValid: false })).toEqual([1])
  })

  it('never places an order by a click on a step or by an address', () => {
    assertHolds(
      fc.property(facts, steps, (given, current) => {
        const waiting = { ...given, isOrdering: false }
        const completed = [true, true, true, true] as const
        expect(isStepClickable(3, { current, completed, facts: waiting })).toBe(false)
        expect(stepToShow(3, waiting)).toBeLessThan(3)
      }),
    )
  })
})

describe('checkout stepper', () => {
  it('leaves step 0 with items in the cart, steps 1 and 2 with a valid form [checkout.needs-items, checkout.validates]', () => {
    expect(checkoutSteps.every((step) => canLeave(step, ready))).toBe(true)
    expect(canLeave(0, { ...ready, lines: 0 })).toBe(false)
    expect(canLeave(1, { ...ready, contactIsValid: false })).toBe(false)
    expect(canLeave(2, { ...ready, shippingIsValid: false })).toBe(false)
    expect(canLeave(0, { ...nothing, lines: 1 })).toBe(true)
    expect(canLeave(1, { ...nothing, contactIsValid: true })).toBe(true)
    expect(canLeave(2, { ...nothing, shippingIsValid: true })).toBe(true)
  })

  it('enters a step only if all before it can be left [checkout.needs-items, checkout.validates]', () => {
    assertHolds(
      fc.property(facts, (given) => {
        expect(canEnter(0, given)).toBe(true)
        const isReviewed = !given.needsReview
        expect(canEnter(1, given)).toBe(isReviewed && given.lines > 0)
        expect(canEnter(2, given)).toBe(isReviewed && given.lines > 0 && given.contactIsValid)
        expect(canEnter(3, given)).toBe(given.isOrdering)
      }),
    )
  })

  it('shows the requested step, or the nearest before it that can be entered', () => {
    expect(stepToShow(2, ready)).toBe(2)
    expect(stepToShow(2, { ...ready, contactIsValid: false })).toBe(1)
    expect(stepToShow(3, { ...ready, lines: 0, isOrdering: true })).toBe(3)
    expect(stepToShow(2, { ...ready, lines: 0, isOrdering: true })).toBe(0)
    assertHolds(
      fc.property(facts, fc.oneof(fc.double(), fc.integer()), (given, wanted) => {
        const step = stepToShow(wanted, given)
        expect(canEnter(step, given)).toBe(true)
        expect(step === 0 || step <= wanted).toBe(true)
      }),
    )
  })

  it('orders only with items, a city and both forms valid', () => {
    expect(canPlaceOrder(ready)).toBe(true)
    expect(canPlaceOrder({ ...ready, city: '' })).toBe(false)
    expect(canPlaceOrder({ ...ready, lines: 0 })).toBe(false)
    expect(canPlaceOrder({ ...ready, contactIsValid: false })).toBe(false)
    expect(canPlaceOrder({ ...ready, shippingIsValid: false })).toBe(false)
  })

  it('marks completed steps, not the one shown, and Track Order only once it is placed', () => {
    const marked = (current: CheckoutStep, completed: CompletedSteps, given = ready) =>
      checkoutSteps.filter((step) => isMarkedCompleted(step, { current, completed, facts: given }))
    const all = [true, true, true, true] as const
    const ordering = { ...ready, isOrdering: true }
    const placed = { ...nothing, isOrdering: true, isPlaced: true }
    expect(marked(1, [true, true, false, false])).toEqual([0])
    expect(marked(2, all)).toEqual([0, 1])
    expect(marked(2, all, ordering)).toEqual([0, 1])
    expect(marked(3, [true, false, true, true], ordering)).toEqual([0, 2])
    expect(marked(3, noneCompleted, placed)).toEqual([0, 1, 2])
    expect(marked(0, noneCompleted, placed)).toEqual([3])
  })

  it('after an order with unknown outcome only Order Summary can be shown', () => {
    const unreviewed = { ...ready, needsReview: true }
    expect(checkoutSteps.filter((step) => canEnter(step, unreviewed))).toEqual([0])
    expect(stepToShow(2, unreviewed)).toBe(0)
    const completed = [true, true, true, false] as const
    expect(isStepClickable(1, { current: 0, completed, facts: unreviewed })).toBe(false)
  })

  it('marks a valid step completed, computes it again when shown, and changes no other [checkout.step-completed, checkout.recomputed]', () => {
    const done = markCompleted(noneCompleted, 1, ready)
    expect(done).toEqual([false, true, false, false])
    expect(markCompleted(done, 1, { ...ready, contactIsValid: false })).toEqual(noneCompleted)
    expect(markCompleted(done, 3, ready)).toEqual(done)
    const ordering = { ...ready, isOrdering: true }
    expect(markCompleted(done, 3, ordering)).toEqual([false, true, false, true])
    const ticks = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
    assertHolds(
      fc.property(ticks, steps, facts, (before, step, given) => {
        const after = markCompleted(before, step, given)
        const others = checkoutSteps.filter((other) => other !== step)
        for (const other of others) expect(after[other]).toBe(before[other])
      }),
    )
  })
})
