/** The steps of the cart page: Order Summary, Contact Info, Shipping Info, Track Order. @spec checkout.steps */
export const checkoutSteps = [0, 1, 2, 3] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** All that the way through the steps depends on. */
export interface CheckoutFacts {
  /** Lines in the cart. */
  lines: number
  /** Chosen in the summary panel; empty until then. */
  city: string
  /** The form has no errors as it stands. */
  contactIsValid: boolean
  shippingIsValid: boolean
  /** Proceed was pressed at Shipping Info: the order is being placed, was placed or was refused. */
  isOrdering: boolean
  /** The order was placed. */
  isPlaced: boolean
  /** An order ended with an unknown outcome. Order Summary must be left by Proceed before another. */
  needsReview: boolean
}

const last = 3 satisfies CheckoutStep

/** Returns the progress in percent: a third more with every step. @spec checkout.progress */
export const progressOf = (step: CheckoutStep): number => (step * 100) / last

/**
 * Whether a step may be left forward: a cart with something in it, then each form valid. Track
 * Order has no form of its own. @spec checkout.needs-items, checkout.validates
 */
export function canLeave(step: CheckoutStep, facts: CheckoutFacts): boolean {
  if (step === 0) return facts.lines > 0
  if (step === 1) return facts.contactIsValid
  return step === 2 ? facts.shippingIsValid : true
}

/**
 * Whether a step may be shown. Every step before it must be one that can be left; Track Order
 * places an order, so only Proceed opens it, never an address typed or a step clicked.
 * @spec checkout.validates
 */
export function canEnter(step: CheckoutStep, facts: CheckoutFacts): boolean {
  if (step === last) return facts.isOrdering
  if (step > 0 && facts.needsReview) return false
  return checkoutSteps.every((each) => each >= step || canLeave(each, facts))
}

/** The step to show when the address asks for `wanted`: it, or the nearest before it. */
export const stepToShow = (wanted: number, facts: CheckoutFacts): CheckoutStep =>
  checkoutSteps.findLast((step) => step <= wanted && canEnter(step, facts)) ?? 0

/** Whether an order may be placed: every step can be left and a city is chosen. */
export const canPlaceOrder = (facts: CheckoutFacts): boolean =>
  !isProceedDisabled(2, facts) && checkoutSteps.every((step) => canLeave(step, facts))

/**
 * Proceed is disabled until a city is chosen, and at Track Order.
 * @spec summary.proceed, summary.proceed-last
 */
export const isProceedDisabled = (step: CheckoutStep, facts: { city: string }): boolean =>
  step === last || facts.city.trim() === ''

/** The mobile arrow back is disabled at the first step. @spec checkout.previous */
export const isPreviousDisabled = (step: CheckoutStep): boolean => step === 0

/** The next arrow on mobile is disabled from Shipping Info on: there Proceed orders. @spec checkout.next */
export const isNextDisabled = (step: CheckoutStep): boolean => step >= last - 1

/** Which steps carry a tick; index is the step. */
export type CompletedSteps = readonly [boolean, boolean, boolean, boolean]

export const noneCompleted: CompletedSteps = [false, false, false, false]

/**
 * Returns the marks after leaving or showing `step`, whose own mark is computed again.
 * @spec checkout.step-completed, checkout.recomputed
 */
export function markCompleted(
  completed: CompletedSteps,
  step: CheckoutStep,
  facts: CheckoutFacts,
): CompletedSteps {
  const isDone = canLeave(step, facts) && (step !== last || facts.isOrdering)
  const [summary, contact, shipping, track] = completed
  return [
    step === 0 ? isDone : summary,
    step === 1 ? isDone : contact,
    step === 2 ? isDone : shipping,
    step === last ? isDone : track,
  ]
}

/** Whether a step's name can be clicked: reached or completed, not the one shown. @spec checkout.jump-back */
export function isStepClickable(
  step: CheckoutStep,
  at: { current: CheckoutStep; completed: CompletedSteps; facts: CheckoutFacts },
): boolean {
  if (step === at.current || !canEnter(step, at.facts)) return false
  return step < at.current || at.completed[step]
}

/**
 * Whether a step carries the mark of a completed one: not the step shown, and Track Order only
 * once the order is placed. Its confirmation marks all others, whose forms are empty again.
 * @spec checkout.completed-mark
 */
export function isMarkedCompleted(
  step: CheckoutStep,
  at: { current: CheckoutStep; completed: CompletedSteps; facts: CheckoutFacts },
): boolean {
  if (step === at.current) return false
  if (step === last || (at.current === last && at.facts.isPlaced)) return at.facts.isPlaced
  return at.completed[step]
}
