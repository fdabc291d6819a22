import { type CheckoutStep, checkoutSteps } from '#rules/checkout-steps.ts'

/** What the address says of the steps. */
export interface StepSearch {
  /** Left out at the first. */
  step?: CheckoutStep | undefined
}

/** Reads `?step=` of an address; anything but a step counts as none. */
export const readStepSearch = ({ step }: Record<string, unknown>): StepSearch => {
  const wanted = checkoutSteps.find((each) => each > 0 && each === Number(step))
  return wanted === undefined ? {} : { step: wanted }
}
