import { type CheckoutStep, checkoutSteps } from '#rules/checkout-steps.ts'

/** Query parameters of the checkout. */
export interface StepSearch {
  /** Omitted at the first step. */
  step?: CheckoutStep | undefined
}

/** Reads `?step=`. Ignores a value that is not a step. */
export const readStepSearch = ({ step }: Record<string, unknown>): StepSearch => {
  const wanted = checkoutSteps.find((each) => each > 0 && each === Number(step))
  return wanted === undefined ? {} : { step: wanted }
}
