import type { ReportRow } from '#contract/admin/reports.ts'
import { sortBySize } from '#rules/size-order.ts'

/** A stock that lasts at most this many days is marked. */
export const shortDays = 10

/** A size of a product. `days` is undefined without sales. */
export interface SizeDays {
  days: number | undefined
  isSoldOut: boolean
}

/** A product with the days that each of its sizes lasts. */
export interface ProductDays {
  productId: string
  name: string
  image: string
  sold: number
  /** By size. The key of an item without a size is an empty text. */
  sizes: ReadonlyMap<string, SizeDays>
  /** The size that ends first. Undefined without sales and with stock of each size. */
  shortest: SizeDays | undefined
}

/** The products of a category, and the sizes of all of them from small to large. */
export interface CategoryDays {
  category: string
  sizes: string[]
  products: ProductDays[]
}

const toSize = ({ stock, daysLeft }: ReportRow): SizeDays => ({
  days: typeof daysLeft === 'number' ? daysLeft : undefined,
  isSoldOut: Number(stock) <= 0,
})

/** Returns the size that ends first: one that is sold out, or else the one with the fewest days. */
function shortestOf(sizes: readonly SizeDays[]): SizeDays | undefined {
  const soldOut = sizes.find(({ isSoldOut }) => isSoldOut)
  return (
    soldOut ??
    sizes
      .filter(({ days }) => days !== undefined)
      .toSorted((a, b) => Number(a.days) - Number(b.days))[0]
  )
}

function toProduct(rows: readonly ReportRow[]): ProductDays[] {
  const [first] = rows
  if (!first) return []
  const sizes = new Map(rows.map((row) => [String(row.size ?? ''), toSize(row)]))
  return [
    {
      productId: String(first.productId),
      name: String(first.product),
      image: String(first.image ?? ''),
      sold: rows.reduce((sum, { sold }) => sum + Number(sold), 0),
      sizes,
      shortest: shortestOf([...sizes.values()]),
    },
  ]
}

/** Returns the rows of the report `days-left` as one table for each category, with a column for each size. */
export function daysLeftTables(rows: readonly ReportRow[]): CategoryDays[] {
  const categories = Map.groupBy(rows, ({ category }) => String(category))
  return [...categories].map(([category, own]) => {
    const sizes = [...new Set(own.map(({ size }) => String(size ?? '')))]
    return {
      category,
      sizes: sortBySize(sizes, (size) => size),
      products: [...Map.groupBy(own, ({ productId }) => productId).values()].flatMap(toProduct),
    }
  })
}

/** Returns the classes of the colour of a size: red if it is sold out, brass if it ends soon. */
export function daysColor({ days, isSoldOut }: SizeDays): string {
  if (isSoldOut) return 'text-danger'
  return days !== undefined && days <= shortDays ? 'font-semibold text-brass' : ''
}
