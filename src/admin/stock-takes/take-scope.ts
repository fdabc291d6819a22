import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { live, staffList, staffQuery } from '#admin/kit/staff-query.ts'
import { listStock, type StockRow } from '#contract/admin/stock.ts'
import { getStockTake, type StockTakeScope } from '#contract/admin/stock-takes.ts'

/** One stock count. Several people may count at once. */
export const stockTakeQuery = (stockTakeId: string) => ({
  ...staffQuery(getStockTake, { params: { stockTakeId } }),
  ...live,
})

/** Returns the variants that a stock count covers. */
async function readScope(client: QueryClient, scope: StockTakeScope): Promise<StockRow[]> {
  const { category, productIds = [undefined], variantIds } = scope
  const rows: StockRow[] = []
  for (const product of productIds) {
    const query = { ...(category && { category }), ...(product && { product }) }
    rows.push(...(await client.fetchQuery({ ...staffList(listStock, { query }), gcTime: 0 })))
  }
  const wanted = variantIds && new Set(variantIds)
  return wanted ? rows.filter(({ variantId }) => wanted.has(variantId)) : rows
}

/** The variants that a stock count covers. They stay the same while it is open. */
export const scopeQuery = (scope: StockTakeScope) =>
  queryOptions({
    queryKey: [listStock.path, 'scope', scope],
    queryFn: ({ client }) => readScope(client, scope),
    staleTime: 5 * 60_000,
  })
