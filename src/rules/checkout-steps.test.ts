import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
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
  isContactValid: true,
  isShippingValid: true,
  isOrdering: false,
  isPlaced: false,
  needsReview: false,
}
const empty: CheckoutFacts = {
  lines: 0,
  city: '',
  isContactValid: false,
  isShippingValid: false,
  isOrdering: false,
  isPlaced: false,
  needsReview: false,
}
const facts: fc.Arbitrary<CheckoutFacts> = fc.record({
  lines: fc.nat(2),
  city: fc.constantFrom('', 'Cairo'),
  isContactValid: fc.boolean(),
  isShippingValid: fc.boolean(),
  isOrdering: fc.boolean(),
  isPlaced: fc.boolean(),
  needsReview: fc.boolean(),
})
const steps = fc.constantFrom(...checkoutSteps)

describe('steps of the cart page', () => {
  it('advances the progress by 33.33 % per step [checkout.progress]', () => {
    const percents = checkoutSteps.map((step) => progressOf(step).toFixed(2))
    expect(percents).toEqual(['0.00', '33.33', '66.67', '100.00'])
  })

  it('disables the previous arrow at step 0 and the next arrow from Shipping Info on [checkout.previous, checkout.next]', () => {
    expect(checkoutSteps.map(isPreviousDisabled)).toEqual([true, false, false, false])
    expect(checkoutSteps.map(isNextDisabled)).toEqual([false, false, true, true])
  })

  it('disables Proceed until a city is chosen, and at step 3 [summary.proceed, summary.proceed-last]', () => {
    const disabledWith = (city: string) =>
      checkoutSteps.filter((step) => isProceedDisabled(step, { city }))
    expect(disabledWith('Cairo')).toEqual([3])
    expect(disabledWith(' ')).toEqual([0, 1, 2, 3])
  })

  it('allows clicks on earlier and completed steps only, not on the current step [checkout.jump-back]', () => {
    const clickable = (current: CheckoutStep, completed: CompletedSteps, given = ready) =>
      checkoutSteps.filter((step) => isStepClickable(step, { current, completed, facts: given }))
    const allForms = [true, true, true, false] as const
    expect(clickable(2, noneCompleted)).toEqual([0, 1])
    expect(clickable(0, noneCompleted)).toEqual([])
    expect(clickable(0, allForms)).toEqual([1, 2])
    expect(clickable(0, allForms, { ...ready, isContactValid: false })).toEqual([1])
  })

  it('never places an order by a click on a step or by a URL', () => {
    assertHolds(
      fc.property(facts, steps, (given, current) => {
        const notOrdering = { ...given, isOrdering: false }
        const completed = [true, true, true, true] as const
        expect(isStepClickable(3, { current, completed, facts: notOrdering })).toBe(false)
        expect(stepToShow(3, notOrdering)).toBeLessThan(3)
      }),
    )
  })
})

describe('checkout stepper', () => {
  it('allows leaving step 0 with items in the cart, and steps 1 and 2 with a valid form [checkout.needs-items, checkout.validates]', () => {
    expect(checkoutSteps.every((step) => canLeave(step, ready))).toBe(true)
    expect(canLeave(0, { ...ready, lines: 0 })).toBe(false)
    expect(canLeave(1, { ...ready, isContactValid: false })).toBe(false)
    expect(canLeave(2, { ...ready, isShippingValid: false })).toBe(false)
    expect(canLeave(0, { ...empty, lines: 1 })).toBe(true)
    expect(canLeave(1, { ...empty, isContactValid: true })).toBe(true)
    expect(canLeave(2, { ...empty, isShippingValid: true })).toBe(true)
  })

  it('allows entering a step only if every step before it can be left [checkout.needs-items, checkout.validates]', () => {
    assertHolds(
      fc.property(facts, (given) => {
        expect(canEnter(0, given)).toBe(true)
        const isReviewed = !given.needsReview
        expect(canEnter(1, given)).toBe(isReviewed && given.lines > 0)
        expect(canEnter(2, given)).toBe(isReviewed && given.lines > 0 && given.isContactValid)
        expect(canEnter(3, given)).toBe(given.isOrdering)
      }),
    )
  })

  it('shows the requested step, or the nearest before it that can be entered', () => {
    expect(stepToShow(2, ready)).toBe(2)
    expect(stepToShow(2, { ...ready, isContactValid: false })).toBe(1)
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

  it('allows an order only with items, a city and two valid forms', () => {
    expect(canPlaceOrder(ready)).toBe(true)
    expect(canPlaceOrder({ ...ready, city: '' })).toBe(false)
    expect(canPlaceOrder({ ...ready, lines: 0 })).toBe(false)
    expect(canPlaceOrder({ ...ready, isContactValid: false })).toBe(false)
    expect(canPlaceOrder({ ...ready, isShippingValid: false })).toBe(false)
  })

  it('marks completed steps except the current one, and Track Order only once the order is placed', () => {
    const marked = (current: CheckoutStep, completed: CompletedSteps, given = ready) =>
      checkoutSteps.filter((step) => isMarkedCompleted(step, { current, completed, facts: given }))
    const all = [true, true, true, true] as const
    const ordering = { ...ready, isOrdering: true }
    const placed = { ...empty, isOrdering: true, isPlaced: true }
    expect(marked(1, [true, true, false, false])).toEqual([0])
    expect(marked(2, all)).toEqual([0, 1])
    expect(marked(2, all, ordering)).toEqual([0, 1])
    expect(marked(3, [true, false, true, true], ordering)).toEqual([0, 2])
    expect(marked(3, noneCompleted, placed)).toEqual([0, 1, 2])
    expect(marked(0, noneCompleted, placed)).toEqual([3])
  })

  it('shows only Order Summary after an order with an unknown outcome', () => {
    const unreviewed = { ...ready, needsReview: true }
    expect(checkoutSteps.filter((step) => canEnter(step, unreviewed))).toEqual([0])
    expect(stepToShow(2, unreviewed)).toBe(0)
    const completed = [true, true, true, false] as const
    expect(isStepClickable(1, { current: 0, completed, facts: unreviewed })).toBe(false)
  })

  it('marks a valid step as completed, computes it again when shown, and changes no other step [checkout.step-completed, checkout.recomputed]', () => {
    const contactCompleted = markCompleted(noneCompleted, 1, ready)
    expect(contactCompleted).toEqual([false, true, false, false])
    expect(markCompleted(contactCompleted, 1, { ...ready, isContactValid: false })).toEqual(
      noneCompleted,
    )
    expect(markCompleted(contactCompleted, 3, ready)).toEqual(contactCompleted)
    const ordering = { ...ready, isOrdering: true }
    expect(markCompleted(contactCompleted, 3, ordering)).toEqual([false, true, false, true])
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
