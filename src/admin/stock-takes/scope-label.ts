import { kindNames } from '#content/copy/admin/kinds.ts'
import { stockTakesCopy } from '#content/copy/admin/stock-takes.ts'
import type { StockTakeScope } from '#contract/admin/stock-takes.ts'
import { isKind } from '#contract/kinds.ts'

const { scopes } = stockTakesCopy

/** Returns what a stock count covers: `Shirts`, `3 products`. */
export function scopeLabel({ category, productIds, variantIds }: StockTakeScope): string {
  if (variantIds) return scopes.variants(variantIds.length)
  if (productIds) return scopes.products(productIds.length)
  if (category === undefined) return scopes.all
  return isKind(category) ? kindNames[category] : category
}
