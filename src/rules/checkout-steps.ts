/**
 * The steps of the cart page: Order Summary, Contact Info, Shipping Info, Track Order.
 * @spec checkout.steps
 */
export const checkoutSteps = [0, 1, 2, 3] as const
/** One of `checkoutSteps`, by its number. */
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The state that decides which steps can be entered and left. */
export interface CheckoutFacts {
  /** The number of items in the cart. */
  lines: number
  /** The city chosen in the summary panel, or an empty text. */
  city: string
  /** The contact form has no errors. */
  isContactValid: boolean
  /** The shipping form has no errors. */
  isShippingValid: boolean
  /** The shopper pressed Proceed at Shipping Info. The order is pending, placed or refused. */
  isOrdering: boolean
  /** The server has placed the order. */
  isPlaced: boolean
  /**
   * An earlier order has an unknown outcome. The shopper must pass Order Summary again by Proceed.
   */
  needsReview: boolean
}

const last = 3 satisfies CheckoutStep

/** Returns the progress of a step in percent: a third per step. @spec checkout.progress */
export const progressOf = (step: CheckoutStep): number => (step * 100) / last

/**
 * Returns true if the shopper can go on from a step. Order Summary requires an item in the cart. The
 * two forms must be valid. Track Order has no form. @spec checkout.needs-items, checkout.validates
 */
export function canLeave(step: CheckoutStep, facts: CheckoutFacts): boolean {
  if (step === 0) return facts.lines > 0
  if (step === 1) return facts.isContactValid
  return step === 2 ? facts.isShippingValid : true
}

/**
 * Returns true if a step can be shown. The shopper must be able to leave every step before it. Track
 * Order places an order, so only Proceed opens it, not a URL or a click on the step.
 * @spec checkout.validates
 */
export function canEnter(step: CheckoutStep, facts: CheckoutFacts): boolean {
  if (step === last) return facts.isOrdering
  if (step > 0 && facts.needsReview) return false
  return checkoutSteps.every((each) => each >= step || canLeave(each, facts))
}

/** Returns the step to show for the number in the URL: that step, or the nearest one before it. */
export const stepToShow = (wanted: number, facts: CheckoutFacts): CheckoutStep =>
  checkoutSteps.findLast((step) => step <= wanted && canEnter(step, facts)) ?? 0

/** Returns true if an order can be placed: every step is complete and a city is chosen. */
export const canPlaceOrder = (facts: CheckoutFacts): boolean =>
  !isProceedDisabled(2, facts) && checkoutSteps.every((step) => canLeave(step, facts))

/**
 * Returns true if Proceed is disabled: until a city is chosen, and at Track Order.
 * @spec summary.proceed, summary.proceed-last
 */
export const isProceedDisabled = (step: CheckoutStep, facts: { city: string }): boolean =>
  step === last || facts.city.trim() === ''

/** Returns true if the mobile arrow back is disabled: at the first step. @spec checkout.previous */
export const isPreviousDisabled = (step: CheckoutStep): boolean => step === 0

/**
 * Returns true if the mobile arrow forward is disabled: from Shipping Info on, where Proceed places
 * the order. @spec checkout.next
 */
export const isNextDisabled = (step: CheckoutStep): boolean => step >= last - 1

/** Whether each step is completed, by the number of the step. */
export type CompletedSteps = readonly [boolean, boolean, boolean, boolean]

/** The state before the first step is completed. */
export const noneCompleted: CompletedSteps = [false, false, false, false]

/**
 * Returns the completed steps after `step` was shown or left. Computes only that step again.
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

/**
 * Returns true if a click on the step shows it. The step must be an earlier or a completed one, and
 * not the current one. @spec checkout.jump-back
 */
export function isStepClickable(
  step: CheckoutStep,
  at: { current: CheckoutStep; completed: CompletedSteps; facts: CheckoutFacts },
): boolean {
  if (step === at.current || !canEnter(step, at.facts)) return false
  return step < at.current || at.completed[step]
}

/**
 * Returns true if a step has the mark of a completed step. The current step has no mark. Track Order
 * has it once the order is placed. The confirmation then marks all other steps, because their forms
 * are empty again.
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
