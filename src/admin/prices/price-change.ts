import { pricesCopy as copy } from '#content/copy/admin/prices.ts'
import type { OldPriceRule, PriceChange, PricePlan } from '#contract/admin/prices.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { parseAmount } from '#rules/parse-amount.ts'

/** A variant whose price may change. Amounts are in LE; an old price of 0 means none. */
export interface PriceVariant {
  id: string
  product: string
  color: string
  size: string | null
  price: number
  oldPrice: number
}

/** The values that a person entered to change prices. */
export interface PriceTexts {
  kind: PriceChange['kind']
  value: string
  /** A digit, or empty. */
  endDigit: string
  oldPrice: OldPriceRule
}

/** The fields before a person changed them. */
export const emptyPriceTexts: PriceTexts = {
  kind: 'percent',
  value: '',
  endDigit: '',
  oldPrice: 'unchanged',
}

/** Returns an amount with a sign, such as `+5`, `-10` or `−2.5`. */
function parseSigned(text: string): number | undefined {
  const plain = toLatinDigits(text).trim()
  const isNegative = /^[-−]/.test(plain)
  const amount = parseAmount(plain.replace(/^[-−+]/, ''))
  return amount === undefined || !isNegative ? amount : -amount
}

/** Returns the change that the texts describe, or undefined while they describe none. */
export function readPriceChange({ kind, value, endDigit }: PriceTexts): PriceChange | undefined {
  const amount = kind === 'set' ? parseAmount(value) : parseSigned(value)
  if (amount === undefined || (kind === 'set' && amount === 0)) return undefined
  return { kind, value: amount, ...(endDigit === '' ? {} : { endDigit: Number(endDigit) }) }
}

type Row = PricePlan['rows'][number]

/** Variants that have the same prices before and after a change. */
export interface PriceGroup {
  label: string
  count: number
  before: number
  after: number
  oldPriceBefore: number
  oldPriceAfter: number
}

/** How many products or colours a label names. */
const maxNames = 4

interface Named {
  chosen: readonly PriceVariant[]
  all: readonly PriceVariant[]
}

/** Returns the names of the colours, with sizes where a colour is not complete. */
function colourNames({ chosen, all }: Named, prefix: string): string[] {
  const byColour = Map.groupBy(chosen, ({ color }) => color)
  return [...byColour].map(([color, ofColour]) => {
    const isComplete = ofColour.length === all.filter((each) => each.color === color).length
    const sizes = ofColour.flatMap(({ size }) => size ?? []).join(', ')
    return [prefix, color, isComplete ? '' : sizes].filter(Boolean).join(' ')
  })
}

/** Returns what a person calls some variants among all that change: `Sky, White XL, XXL`. */
function labelOf({ chosen, all }: Named): string {
  const products = Map.groupBy(all, ({ product }) => product)
  const names = [...Map.groupBy(chosen, ({ product }) => product)].flatMap(([product, own]) => {
    const whole = products.get(product) ?? []
    if (products.size === 1) return colourNames({ chosen: own, all: whole }, '')
    return own.length === whole.length
      ? [product]
      : colourNames({ chosen: own, all: whole }, product)
  })
  const rest = names.length - maxNames
  return rest > 1 ? [...names.slice(0, maxNames), copy.more(rest)].join(', ') : names.join(', ')
}

/** Returns the results of a change, with those in one group that are equal. */
export function groupPrices(rows: readonly Row[], variants: readonly PriceVariant[]): PriceGroup[] {
  const byId = new Map(variants.map((each) => [each.id, each]))
  const entries = rows.flatMap((row) => {
    const variant = byId.get(row.variantId)
    return variant ? [{ row, variant }] : []
  })
  const groups = Map.groupBy(entries, ({ row, variant }) =>
    [row.before, row.after, variant.oldPrice, row.oldPriceAfter].join(' '),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { before, after, oldPriceAfter } = first.row
    return [
      {
        label: labelOf({ chosen: group.map(({ variant }) => variant), all: variants }),
        count: group.length,
        before,
        after,
        oldPriceBefore: first.variant.oldPrice,
        oldPriceAfter,
      },
    ]
  })
}

/** Returns how many variants get another price or another old price. */
export const countChanges = (groups: readonly PriceGroup[]): number =>
  groups
    .filter((each) => each.before !== each.after || each.oldPriceBefore !== each.oldPriceAfter)
    .reduce((sum, { count }) => sum + count, 0)
