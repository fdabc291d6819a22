import { day, oneOf, ownPath, type SearchOf, searchSchema, text } from '#admin/kit/search-schema.ts'
import { OrderQueue } from '#contract/admin/dashboard.ts'
import { kindSlugs } from '#contract/kinds.ts'
import { translatedLocales } from '#contract/locale.ts'

const yesOrNo = oneOf('true', 'false')

/** The list of orders: its tab, filters, search and order. */
export const readOrdersSearch = searchSchema({
  queue: OrderQueue,
  status: text,
  governorate: text,
  product: text,
  variant: text,
  coupon: text,
  courier: text,
  from: day,
  to: day,
  confirmed: yesOrNo,
  confirmation: oneOf('waiting', 'call', 'confirmed'),
  packed: yesOrNo,
  printed: yesOrNo,
  returned: yesOrNo,
  q: text,
  sort: oneOf('newest', 'oldest'),
})
/** The search parameters that {@link readOrdersSearch} returns. */
export type OrdersSearch = SearchOf<typeof readOrdersSearch>

/** The calls: the number of the order on screen. */
export const readCallsSearch = searchSchema({ order: text })

/** The settlement with a courier: the courier and the day of the orders. */
export const readSettlementSearch = searchSchema({ courier: text, day })

/** The packing list: its layout, and the number of the open order. */
export const readPackingSearch = searchSchema({ by: oneOf('shelf'), order: text })

/** Printed sheets: the numbers of their orders. */
export const readPrintSearch = searchSchema({ orders: text })

/** The list of products: its tab, filters, search, layout and order. `add` opens the form of a new one. */
export const readProductsSearch = searchSchema({
  category: oneOf(...kindSlugs),
  state: oneOf('draft', 'published', 'archived'),
  tag: text,
  level: oneOf('low', 'out'),
  withoutImage: oneOf('true'),
  hasDraft: oneOf('true'),
  withoutArabic: oneOf('true'),
  q: text,
  sort: oneOf('name', 'updated'),
  view: oneOf('table'),
  add: oneOf('yes'),
})
/** The search parameters that {@link readProductsSearch} returns. */
export type ProductsSearch = SearchOf<typeof readProductsSearch>

/** The stock: its filters, the day that it shows at its end, the variant whose history is open, and the mode in which a delivery is entered. */
export const readStockSearch = searchSchema({
  level: oneOf('low', 'out'),
  q: text,
  category: oneOf(...kindSlugs),
  at: day,
  variant: text,
  mode: oneOf('receive'),
})
/** The search parameters that {@link readStockSearch} returns. */
export type StockSearch = SearchOf<typeof readStockSearch>

/** The stock counts. `start` opens the form of a new one. */
export const readStockTakesSearch = searchSchema({ start: oneOf('yes') })

/** One stock count and its step. */
export const readStockTakeSearch = searchSchema({ step: oneOf('review') })

/** The search of customers. */
export const readCustomersSearch = searchSchema({ q: text })

/** The messages: the view, the search and the open message. The open messages have no state. */
export const readMessagesSearch = searchSchema({
  state: oneOf('done', 'all'),
  q: text,
  message: text,
})
/** The search parameters that {@link readMessagesSearch} returns. */
export type MessagesSearch = SearchOf<typeof readMessagesSearch>

/** The activity log and its filters. The API refuses an unknown day, and the page shows why. */
export const readActivitySearch = searchSchema({
  actorId: text,
  action: text,
  subjectKind: text,
  subjectId: text,
  from: text,
  to: text,
})
/** The search parameters that {@link readActivitySearch} returns. */
export type ActivitySearch = SearchOf<typeof readActivitySearch>

/** The periods of a report besides a custom one. */
export const reportPeriods = ['today', '7', '30', '90', 'year'] as const

const readReport = searchSchema({
  period: oneOf(...reportPeriods),
  from: day,
  to: day,
  compare: oneOf('no'),
})
/** The search parameters that {@link readReportsSearch} returns. */
export type ReportsSearch = SearchOf<typeof readReport>

/** A report: its days, and whether it is compared. A custom period needs both ends, and replaces others. */
export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const { period, from, to, ...others } = readReport(search)
  if (from && to) return { from, to, ...others }
  return { ...(period && { period }), ...others }
}

/** The coupons: the form beside the list, of a new coupon or of the one with the id `edit`. */
export const readCouponsSearch = searchSchema({ create: oneOf('yes'), edit: text })

/** The texts of the shop: the open one, and its language. */
export const readContentSearch = searchSchema({
  text: oneOf('banners', 'policies'),
  locale: oneOf(...translatedLocales),
})
/** The search parameters that {@link readContentSearch} returns. */
export type ContentSearch = SearchOf<typeof readContentSearch>

/** A new fabric. `from` is the id of the fabric that it copies. */
export const readNewFabricSearch = searchSchema({ from: text })

/** The sign-in. `redirect` is the page that opens afterwards. */
export const readSignInSearch = searchSchema({ redirect: ownPath })
