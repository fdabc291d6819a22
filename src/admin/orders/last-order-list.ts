import { createStore } from '@tanstack/store'
import type { OrdersSearch } from '#admin/kit/page-search.ts'

/** The list that a person last saw: its address and the numbers of its orders. */
export const lastOrderList = createStore<{ search: OrdersSearch; numbers: readonly string[] }>({
  search: {},
  numbers: [],
})
