import { formatMoney } from '#admin/lib/format.ts'
import { shippingCopy } from '#content/copy/admin/shipping.ts'
import { RateCost, type StaffShipping } from '#contract/admin/shipping.ts'
import type { ShippingPolicy } from '#contract/shipping.ts'
import { toLatinDigits } from '#rules/digits.ts'

/** The rate of a governorate, in LE. */
export type Rate = StaffShipping['rates'][number]

/** What a person changed and has not saved. `base` is what the changes are compared with. */
export interface ShippingDraft {
  base: StaffShipping
  /** The texts of the edited rates by governorate. */
  texts: Readonly<Record<string, string>>
  policy: ShippingPolicy
}

/** Returns a draft without changes. */
export const emptyDraft = (base: StaffShipping): ShippingDraft => ({
  base,
  texts: {},
  policy: base.policy,
})

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
  if (field !== policyField) return formatMoney(Number(value))
  return value === 'free'
    ? shippingCopy.policy.free.label
    : shippingCopy.policy['by-governorate'].label
}

/** Returns the draft after one of two values was chosen. `theirs` is what is saved now. */
export function resolveConflict(
  draft: ShippingDraft,
  { field, version, theirs }: { field: string; version: number; theirs: unknown },
  choice: 'mine' | 'theirs',
): ShippingDraft {
  const { base } = draft
  if (field === policyField) {
    const policy = theirs === 'free' ? 'free' : 'by-governorate'
    const next = { ...draft, base: { ...base, policy, policyVersion: version } as const }
    return choice === 'theirs' ? { ...next, policy } : next
  }
  const rates = base.rates.map((rate) =>
    rate.governorate === field ? { ...rate, cost: Number(theirs), version } : rate,
  )
  const next = { ...draft, base: { ...base, rates } }
  return choice === 'theirs' ? withTexts(next, [[field, rateText(Number(theirs))]]) : next
}

/** Returns the zones with their rates, in order. */
export const zonesOf = ({ rates }: StaffShipping): [zone: number, rates: Rate[]][] => [
  ...Map.groupBy(rates, ({ zone }) => zone),
]
