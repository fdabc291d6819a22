import {
  type ReportColumn,
  type ReportName,
  type ReportRow,
  reportLinkKeys,
} from '#contract/admin/reports.ts'
import { toLe } from '#contract/money.ts'

/** A row of a report with money in piastres. */
export type ReportFigures = ReportRow

const column = (
  key: string,
  label: string,
  kind: ReportColumn['kind'],
): Readonly<ReportColumn> => ({ key, label, kind })

const orders = column('orders', 'Orders', 'count')
const takings = column('takings', 'Takings', 'money')
const sold = column('sold', 'Sold', 'count')
const stock = column('stock', 'In stock', 'count')
const daysLeft = column('daysLeft', 'Days left', 'count')

/** The columns that a comparison adds to the sales of each day. */
const comparedColumns = [
  column('before', 'Before', 'money'),
  column('change', 'Change', 'percent'),
] as const

const columns: Readonly<Record<ReportName, readonly ReportColumn[]>> = {
  sales: [
    column('date', 'Day', 'date'),
    orders,
    column('items', 'Items', 'count'),
    takings,
    column('averageOrder', 'Average order', 'money'),
    column('returned', 'Returned parcels', 'count'),
  ],
  'best-sellers': [
    column('variant', 'Variant', 'text'),
    column('code', 'Code', 'text'),
    sold,
    column('takings', 'Before discounts', 'money'),
    stock,
    daysLeft,
  ],
  sizes: [
    column('category', 'Category', 'text'),
    column('size', 'Size', 'text'),
    sold,
    column('shareOfSales', 'Of sales', 'percent'),
    stock,
    column('shareOfStock', 'Of stock', 'percent'),
    daysLeft,
  ],
  'days-left': [
    column('category', 'Category', 'text'),
    column('product', 'Product', 'text'),
    column('size', 'Size', 'text'),
    sold,
    stock,
    daysLeft,
  ],
  returns: [
    column('governorate', 'Governorate', 'text'),
    orders,
    column('returned', 'Returned parcels', 'count'),
    column('rate', 'Of orders', 'percent'),
    column('value', 'Value', 'money'),
  ],
  refusals: [
    column('group', 'Group', 'text'),
    column('shipped', 'Shipped', 'count'),
    column('refused', 'Refused', 'count'),
    column('share', 'Of shipped', 'percent'),
  ],
  coupons: [
    column('coupon', 'Coupon', 'text'),
    column('uses', 'Uses', 'count'),
    column('discount', 'Discount', 'money'),
    takings,
  ],
  cash: [
    column('date', 'Day', 'date'),
    column('courier', 'Courier', 'text'),
    orders,
    column('total', 'Total', 'money'),
    column('received', 'Received', 'money'),
    column('due', 'Due', 'money'),
    column('short', 'Short', 'money'),
    column('notRecorded', 'Not recorded', 'money'),
  ],
}

/** Returns the columns of a report. */
export const reportColumns = (name: ReportName, isCompared: boolean): ReportColumn[] => [
  ...columns[name],
  ...(name === 'sales' && isCompared ? comparedColumns : []),
]

/** Returns a part of a whole in percent with one decimal, or null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** Returns how many days a stock lasts, in whole days, or null without sales. */
export const daysLeftOf = (
  { sold: units, stock: left }: { sold: number; stock: number },
  days: number,
): number | null => (units > 0 && days > 0 ? Math.floor((left * days) / units) : null)

/** Returns the average in whole piastres, or null of no orders. */
export const averageOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round(sum / count)

const isSummed = ({ key, kind }: ReportColumn): boolean =>
  (kind === 'count' || kind === 'money') && key !== daysLeft.key && key !== 'averageOrder'

const sumOf = (rows: readonly ReportFigures[], key: string): number =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)

/** Returns the totals that are not sums. */
function derivedTotals(
  name: ReportName,
  sums: Record<string, number>,
  days: number,
): ReportFigures {
  const { shipped = 0, refused = 0 } = sums
  const { takings: sum = 0, orders: count = 0, returned = 0, sold: units = 0 } = sums
  switch (name) {
    case 'sales':
      return { averageOrder: averageOf(sum, count) }
    case 'returns':
      return { rate: percentOf(returned, count) }
    case 'refusals':
      return { share: percentOf(refused, shipped) }
    case 'sizes':
    case 'days-left':
      return { daysLeft: daysLeftOf({ sold: units, stock: sums.stock ?? 0 }, days) }
    default:
      return {}
  }
}

/** An order is in a group by its telephone number too, and must count once. */
const isConfirmerRow = ({ group }: ReportFigures): boolean =>
  group !== 'first' && group !== 'repeat'

/** Returns the totals of a report. `days` are the days of its sales. */
export function reportTotals(
  name: ReportName,
  rows: readonly ReportFigures[],
  days: number,
): ReportFigures {
  const summed = columns[name].filter(isSummed)
  const counted = name === 'refusals' ? rows.filter(isConfirmerRow) : rows
  const sums = Object.fromEntries(summed.map(({ key }) => [key, sumOf(counted, key)]))
  return { ...sums, ...derivedTotals(name, sums, days) }
}

/** Returns a row with money in LE: the columns of the report, its product and its picture. */
export function inLe(figures: ReportFigures, ofReport: readonly ReportColumn[]): ReportRow {
  const values = ofReport.flatMap(({ key, kind }) => {
    const value = figures[key]
    if (value === undefined) return []
    return [[key, kind === 'money' && typeof value === 'number' ? toLe(value) : value] as const]
  })
  const links = reportLinkKeys.flatMap((key) => {
    const value = figures[key]
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries([...values, ...links])
}
