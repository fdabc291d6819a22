import * as z from 'zod/mini'
import { toLe, toPiastres } from '#contract/money.ts'

/** The largest amount that a call accepts, in LE. */
export const maxAmount = 10_000_000

const hasTwoDecimals = (amount: number): boolean => toLe(toPiastres(amount)) === amount

/** An amount that staff enter, in LE with at most two decimals. */
export const Amount = z
  .number()
  .check(
    z.minimum(0),
    z.maximum(maxAmount),
    z.refine(hasTwoDecimals, 'Enter an amount such as 850 or 799.50.'),
  )
