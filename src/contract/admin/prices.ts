import * as z from 'zod/mini'
import { Handle, text } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { amountOf } from './product-document.ts'

/**
 * A person may change this many prices after a confirmation of the identity, with all calls together.
 * More need another one, and so does a price below half of the old one.
 */
export const maxUnconfirmedPrices = 50

const hasTwoDecimals = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const Signed = z
  .number('Enter a number')
  .check(
    z.minimum(-1_000_000),
    z.maximum(1_000_000),
    z.refine(hasTwoDecimals, 'Use at most two decimals'),
  )

/** The last digit of the new price, in whole LE. */
const endDigit = z.optional(z.int().check(z.minimum(0), z.maximum(9)))

/** How prices change: to an amount, by a percentage, or by an amount in LE. */
export const PriceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), value: amountOf(0.01), endDigit }),
  z.strictObject({ kind: z.literal('percent'), value: Signed, endDigit }),
  z.strictObject({ kind: z.literal('amount'), value: Signed, endDigit }),
])
export type PriceChange = z.infer<typeof PriceChange>

/** Treatment of the old price: it stays, becomes the price before the change, or is removed. */
export const OldPriceRule = z.enum(['unchanged', 'previous', 'clear'])
export type OldPriceRule = z.infer<typeof OldPriceRule>

const planFields = {
  variantIds: z.array(Handle).check(
    z.minLength(1),
    z.maxLength(2000),
    z.refine((ids) => new Set(ids).size === ids.length, 'Send each variant once'),
  ),
  change: PriceChange,
  oldPrice: OldPriceRule,
}

/** Prices before and after a change, in LE. */
export const PricePlan = z.object({
  rows: z.array(
    z.object({
      variantId: Handle,
      before: z.number(),
      after: z.number(),
      /** 0: no old price. */
      oldPriceAfter: z.number(),
    }),
  ),
  previewHash: z.string(),
})
export type PricePlan = z.infer<typeof PricePlan>

const call = {
  method: 'POST',
  auth: 'staff',
  permission: 'products.write',
  maxBodyBytes: 256 * 1024,
  data: PricePlan,
} as const

/** Returns the prices that a change would give. Writes nothing. */
export const previewPrices = adminEndpoint({
  ...call,
  path: '/prices/preview',
  summary: 'Preview a change of prices',
  audit: null,
  body: z.strictObject(planFields),
  errors: ['not_found'],
})

/**
 * Changes prices of variants on sale, all or none. Throws `plan_outdated` if the result would differ
 * from the preview.
 */
export const changePrices = adminEndpoint({
  ...call,
  path: '/prices',
  summary: 'Change prices as previewed',
  audit: 'product.prices_changed',
  body: z.strictObject({ ...planFields, previewHash: text(100, 'Preview the change first') }),
  errors: ['not_found', 'plan_outdated', 'reauthentication_required'],
})
