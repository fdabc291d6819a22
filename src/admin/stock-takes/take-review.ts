import type { StockTake } from '#contract/admin/stock-takes.ts'

/** The result of a stock count. */
export interface TakeReview {
  countedCount: number
  /** Variants of the scope without a count. */
  leftCount: number
  /** The counts that differ. Undefined while the expected numbers are hidden. */
  differences: StockTake['counts'] | undefined
}

/** Returns what a stock count found. `variantCount` is the size of its scope. */
export function reviewOf(
  { isBlind, state, counts }: Pick<StockTake, 'isBlind' | 'state' | 'counts'>,
  variantCount: number,
): TakeReview {
  const isHidden = isBlind && state === 'open'
  return {
    countedCount: counts.length,
    leftCount: Math.max(0, variantCount - counts.length),
    differences: isHidden ? undefined : counts.filter(({ difference = 0 }) => difference !== 0),
  }
}
