import { stockTakesCopy } from '#content/copy/admin/stock-takes.ts'
import type { StockTakeScope } from '#contract/admin/stock-takes.ts'

const { scopes } = stockTakesCopy

/** Returns what a stock count covers: `Shirts`, `3 products`. */
export function scopeLabel({ category, productIds, variantIds }: StockTakeScope): string {
  if (variantIds) return scopes.variants(variantIds.length)
  if (productIds) return scopes.products(productIds.length)
  if (category === 'shirts' || category === 'ties') return scopes[category]
  return category ?? scopes.all
}
