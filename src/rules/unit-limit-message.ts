import type { ErrorParams } from '#contract/errors.ts'

/** Returns the English description of the error for an address that has ordered too many units. */
export const unitLimitMessage = ({ units, email }: ErrorParams['too_many_requests']): string =>
  `At most ${units} pieces can be ordered from one network within an hour. Please try again later, or write to ${email}.`
