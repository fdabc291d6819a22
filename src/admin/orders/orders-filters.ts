import type { OrdersSearch } from '#admin/kit/page-search.ts'

/** Filters with a text: one value, or several with commas. */
const textFilters = ['governorate', 'product', 'variant', 'coupon', 'courier'] as const
/** Filters with a calendar day in Cairo. */
const dayFilters = ['from', 'to'] as const
/** Filters that are 'Yes' or 'No'. */
export const flagFilters = ['confirmed', 'packed', 'printed', 'returned'] as const

/** A filter that the dialog offers and that a chip shows. */
export type OrderFilter =
  | 'status'
  | 'confirmation'
  | (typeof textFilters)[number]
  | (typeof dayFilters)[number]
  | (typeof flagFilters)[number]

/** The order of the list. */
export type OrderSort = 'newest' | 'oldest'

/** A tab of the list. */
export type OrderTab = 'toCall' | 'needsDecision' | 'toPack' | 'toHandOver' | 'shipped' | 'all'

/** The tabs and their addresses, in the order of the page. */
export const orderTabs: readonly { tab: OrderTab; search: OrdersSearch }[] = [
  { tab: 'toCall', search: { queue: 'toCall' } },
  { tab: 'needsDecision', search: { queue: 'needsDecision' } },
  { tab: 'toPack', search: { queue: 'toPack' } },
  { tab: 'toHandOver', search: { queue: 'toHandOver' } },
  { tab: 'shipped', search: { status: 'shipped' } },
  { tab: 'all', search: {} },
]

/** Returns the tab of an address. Delayed deliveries are shipped orders. */
export function tabOf({ queue, status }: OrdersSearch): OrderTab {
  if (queue === 'overdue') return 'shipped'
  return queue ?? (status === 'shipped' ? 'shipped' : 'all')
}

const filterNames: readonly OrderFilter[] = [
  'status',
  'confirmation',
  ...textFilters,
  ...dayFilters,
  ...flagFilters,
]

/** Returns the filters that a chip shows. The status of the tab 'Shipped' is the tab itself. */
export const activeFilters = (search: OrdersSearch): OrderFilter[] =>
  filterNames.filter(
    (name) => search[name] !== undefined && !(name === 'status' && tabOf(search) === 'shipped'),
  )

/** Returns true if the list shows less than its tab. */
export const isNarrowed = (search: OrdersSearch): boolean =>
  search.q !== undefined || activeFilters(search).length > 0

/** Returns the address of the same tab without filters and search. */
export function withoutFilters(search: OrdersSearch): OrdersSearch {
  const { queue, sort } = search
  const tab = orderTabs.find((each) => each.tab === tabOf(search))
  return { ...tab?.search, ...(queue && { queue }), ...(sort && { sort }) }
}

/** Returns the order of a list. What waits for staff comes with the oldest order first. */
export const sortOf = ({ sort, queue }: OrdersSearch): OrderSort =>
  sort ?? (queue ? 'oldest' : 'newest')

/** Returns the filters of an address, without the order of the list. */
export function withoutSort({ sort: _, ...filters }: OrdersSearch): Omit<OrdersSearch, 'sort'> {
  return filters
}
