import { maxResults, type SearchResults } from '#contract/admin/search.ts'
import { searchCustomers } from '#data/customers/customer-search.ts'
import type { Reader } from '#data/engine/engine.ts'
import { listStaffOrders } from '#data/orders/staff-orders.ts'
import { listProductRows } from '#data/products/product-rows.ts'

/** A search in everything. `kinds` are what the caller may read. */
export interface StaffSearch {
  q: string
  kinds: readonly (keyof SearchResults)[]
  now: Date
}

/** Returns the first orders, products and customers that match. Orders come newest first. */
export async function searchEverything(
  reader: Reader,
  { q, kinds, now }: StaffSearch,
): Promise<SearchResults> {
  const readOrders = async () => {
    const view = { withAmounts: false, now }
    return (await listStaffOrders(reader, { q, limit: maxResults, now }, view)).items
  }
  const readProducts = async () =>
    (await listProductRows(reader.db, { q, limit: maxResults })).items
  const readCustomers = async () => (await searchCustomers(reader, { q, now })).slice(0, maxResults)
  return {
    orders: kinds.includes('orders') ? await readOrders() : [],
    products: kinds.includes('products') ? await readProducts() : [],
    customers: kinds.includes('customers') ? await readCustomers() : [],
  }
}
