import { formatMoney } from '#admin/lib/format.ts'
import { shippingCopy } from '#content/copy/admin/shipping.ts'
import { RateCost, type StaffShipping } from '#contract/admin/shipping.ts'
import type { ShippingPolicy } from '#contract/shipping.ts'
import { toLatinDigits } from '#rules/digits.ts'

/** The rate of a governorate, in LE. */
export type Rate = StaffShipping['rates'][number]

/** The unsaved changes of a person. `base` has the values that they are compared with. */
export interface ShippingDraft {
  base: StaffShipping
  /** The texts of the edited rates by governorate. */
  texts: Readonly<Record<string, string>>
  policy: ShippingPolicy
}

/** Returns a cost for its input: `86`, `119.70`. */
export const rateText = (cost: number): string =>
  Number.isInteger(cost) ? String(cost) : cost.toFixed(2)

/** Returns the cost of a text in LE, or undefined if it is no amount with at most two decimals. */
export function parseRate(text: string): number | undefined {
  const digits = toLatinDigits(text).trim().replaceAll(',', '')
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return undefined
  const result = RateCost.safeParse(Number(digits))
  return result.success ? result.data : undefined
}

/** Returns the text of a rate: what was typed, or the saved cost. */
export const textOf = ({ texts }: ShippingDraft, { governorate, cost }: Rate): string =>
  texts[governorate] ?? rateText(cost)

/** Returns the edited rates with their costs. The cost is undefined if the text is no amount. */
export const editedRates = ({ base, texts }: ShippingDraft): { rate: Rate; cost?: number }[] =>
  base.rates.flatMap((rate) => {
    const text = texts[rate.governorate]
    if (text === undefined) return []
    const cost = parseRate(text)
    if (cost === undefined) return [{ rate }]
    return cost === rate.cost ? [] : [{ rate, cost }]
  })

/** Returns the draft with the texts of some governorates. */
export const withTexts = (
  draft: ShippingDraft,
  entries: readonly (readonly [governorate: string, text: string])[],
): ShippingDraft => ({ ...draft, texts: { ...draft.texts, ...Object.fromEntries(entries) } })

/** Returns the draft with the built-in cost of every governorate. */
export const withOriginalRates = (draft: ShippingDraft): ShippingDraft =>
  withTexts(
    draft,
    draft.base.rates.map(({ governorate, defaultCost }) => [governorate, rateText(defaultCost)]),
  )

/** The longest list of edited rates in the save bar. */
const maxNames = 3

/** Returns the names of what is unsaved. */
export function unsavedNames(draft: ShippingDraft): string[] {
  const rates = editedRates(draft)
  const { name, many } = shippingCopy.rates
  const rateNames =
    rates.length > maxNames ? [many(rates.length)] : rates.map(({ rate }) => name(rate.governorate))
  return [...(draft.policy === draft.base.policy ? [] : [shippingCopy.policy.name]), ...rateNames]
}

/** The key of the policy in conflicts. */
export const policyField = 'policy'

/** Returns a value of a conflict as the page shows it. */
export function conflictText(field: string, value: unknown): string {
  if (field !== policyField) return formatMoney(parseRate(String(value)) ?? 0)
  return value === 'free'
    ? shippingCopy.policy.free.label
    : shippingCopy.policy['by-governorate'].label
}

/** The values of the form: the policy, and the text of each rate by its governorate. */
export type ShippingValues = Record<string, string>

/** Returns the values of what is saved. */
export const shippingValues = ({ policy, rates }: StaffShipping): ShippingValues => ({
  [policyField]: policy,
  ...Object.fromEntries(rates.map(({ governorate, cost }) => [governorate, rateText(cost)])),
})

/** Returns the versions of policy and rates. */
export const shippingVersions = ({ policyVersion, rates }: StaffShipping) => ({
  [policyField]: policyVersion,
  ...Object.fromEntries(rates.map(({ governorate, version }) => [governorate, version])),
})

/** Returns a value of the API as the form has it. */
export const shippingValue = (field: string, value: unknown): string =>
  field === policyField ? String(value) : rateText(Number(value))

const policyOf = (values: ShippingValues): ShippingPolicy =>
  values[policyField] === 'free' ? 'free' : 'by-governorate'

/** Returns what is unsaved: the values of the form, compared with those that are saved. */
export const draftOf = (
  data: StaffShipping,
  { base, values }: { base: ShippingValues; values: ShippingValues },
): ShippingDraft => ({
  base: {
    ...data,
    policy: policyOf(base),
    rates: data.rates.map((rate) => ({
      ...rate,
      cost: parseRate(base[rate.governorate] ?? '') ?? rate.cost,
    })),
  },
  texts: values,
  policy: policyOf(values),
})

/** Returns the zones with their rates, in order. */
export const zonesOf = ({ rates }: StaffShipping): [zone: number, rates: Rate[]][] => [
  ...Map.groupBy(rates, ({ zone }) => zone),
]
