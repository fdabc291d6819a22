import type { OldPriceRule, PriceChange } from '#contract/admin/prices.ts'
import { type Piastres, toPiastres } from '#contract/money.ts'

/** A price before and after a change, in piastres. */
export interface PriceRow {
  variantId: string
  before: Piastres
  after: Piastres
  /** 0: no old price. */
  oldPriceAfter: Piastres
}

/** A variant whose price changes. */
export interface PricedVariant {
  id: string
  price: Piastres
  oldPrice: Piastres
}

const piastresPerLe = 100

/** Returns a price changed by a percentage, rounded half up to whole LE. Uses whole numbers only. */
function addPercent(price: Piastres, percent: number): Piastres {
  const scale = 10_000
  const scaled = price * (scale + Math.round(percent * 100))
  return (
    Math.floor((2 * scaled + piastresPerLe * scale) / (2 * piastresPerLe * scale)) * piastresPerLe
  )
}

/** Returns the nearest amount in whole LE that ends in a digit. The higher one if both are as near. */
function withEndDigit(price: Piastres, digit: number): Piastres {
  const step = 10 * piastresPerLe
  const offset = digit * piastresPerLe
  const lower = Math.floor((price - offset) / step) * step + offset
  const isHigherNearer = lower + step - price <= price - lower
  return lower < 0 || isHigherNearer ? lower + step : lower
}

function changedPrice(price: Piastres, { kind, value, endDigit }: PriceChange): Piastres {
  const amounts = {
    set: () => toPiastres(value),
    percent: () => addPercent(price, value),
    amount: () => price + toPiastres(value),
  }
  const changed = amounts[kind]()
  // A price that is already too low stays so: an end digit must not hide it.
  return endDigit === undefined || changed <= 0 ? changed : withEndDigit(changed, endDigit)
}

/**
 * Returns the price of a variant after a change. A result of 0 or less is invalid. An old price that
 * the new one reaches becomes 0.
 */
export function planPrice(
  { id, price, oldPrice }: PricedVariant,
  change: PriceChange,
  rule: OldPriceRule,
): PriceRow {
  const after = changedPrice(price, change)
  const old = { unchanged: oldPrice, previous: price, clear: 0 }[rule]
  return { variantId: id, before: price, after, oldPriceAfter: after >= old ? 0 : old }
}
