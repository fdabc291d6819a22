import { Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { formatCount } from '#admin/lib/format.ts'
import { SectionHead } from '#admin/ui/section.tsx'
import { headCell, oneLine, rowCell, rowHover } from '#admin/ui/table-style.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { reportsCopy } from '#content/copy/admin/reports.ts'
import type { Report } from '#contract/admin/reports.ts'
import { isKind } from '#contract/kinds.ts'
import {
  type CategoryDays,
  daysColor,
  daysLeftTables,
  type ProductDays,
  type SizeDays,
} from './days-left.ts'
import { scrollStyle } from './report-table.tsx'

const copy = reportsCopy.daysLeft
const cell = `${rowCell} ${oneLine} ${rowHover}`
const figure = `${cell} text-end`

const daysText = ({ days, isSoldOut }: SizeDays): string =>
  isSoldOut ? copy.soldOut : days === undefined ? reportsCopy.none : formatCount(days)

function DaysCell({ size }: { size: SizeDays | undefined }) {
  if (!size) return <td className={`${figure} text-ink-3`}>{reportsCopy.none}</td>
  return <td className={`${figure} ${daysColor(size)}`}>{daysText(size)}</td>
}

function ShortestCell({ shortest }: { shortest: ProductDays['shortest'] }) {
  const color = shortest?.isSoldOut ? 'text-danger' : 'text-ink-2'
  const text =
    shortest?.days === undefined || shortest.isSoldOut ? undefined : copy.days(shortest.days)
  return (
    <td className={`${figure} ${color}`}>
      {text ?? (shortest ? daysText(shortest) : reportsCopy.none)}
    </td>
  )
}

interface ProductRowProps {
  product: ProductDays
  sizes: readonly string[]
}

function ProductRow({ product, sizes }: ProductRowProps) {
  const can = useCan()
  const { productId, name, image, sold, shortest } = product
  return (
    <tr className="group">
      <td className={cell}>
        <Thumb src={image} />
      </td>
      <th scope="row" className={`${cell} text-start font-medium`}>
        <Link to="/products/$productId" params={{ productId }} className="link touch-area">
          {name}
        </Link>
      </th>
      <td className={`${figure} text-ink-2`}>{formatCount(sold)}</td>
      {sizes.map((size) => (
        <DaysCell key={size} size={product.sizes.get(size)} />
      ))}
      {sizes.length > 1 && <ShortestCell shortest={shortest} />}
      {can('stock.manage') && (
        <td className={figure}>
          <Link
            to="/stock"
            search={{ mode: 'receive', q: name }}
            className="link touch-area"
            aria-label={copy.receiveOf(name)}
          >
            {copy.receive}
          </Link>
        </td>
      )}
    </tr>
  )
}

function CategoryTable({ category, sizes, products }: CategoryDays) {
  const can = useCan()
  const title = isKind(category) ? kindNames[category] : category
  const head = `${headCell} text-end`
  return (
    <section className="pb-7">
      <SectionHead level="h3" className="mt-2 mb-3" title={title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways needs a key. */}
      <section className={scrollStyle} tabIndex={0} aria-label={copy.of(title)}>
        <table
          className={`w-full table-fixed ${sizes.length > 1 ? 'max-[80rem]:min-w-228' : 'max-md:min-w-120'}`}
        >
          <thead>
            <tr>
              <th scope="col" className={`${headCell} w-11`}>
                <span className="sr-only">{copy.picture}</span>
              </th>
              <th scope="col" className={`${headCell} text-start`}>
                {copy.product}
              </th>
              <th scope="col" className={`${head} w-21 min-[80rem]:w-24`}>
                {copy.sold}
              </th>
              {sizes.map((size) => (
                <th key={size} scope="col" className={`${head} w-21 min-[80rem]:w-24`}>
                  {size || (sizes.length > 1 ? copy.oneSize : reportsCopy.tabs['days-left'])}
                </th>
              ))}
              {sizes.length > 1 && (
                <th scope="col" className={`${head} w-24`}>
                  {copy.shortest}
                </th>
              )}
              {can('stock.manage') && (
                <th scope="col" className={`${head} w-29`}>
                  <span className="sr-only">{copy.action}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <ProductRow key={product.productId} product={product} sizes={sizes} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** The days that the stock of each product lasts: a table for each category, with a column for each size. */
export function DaysLeftTables({ report }: { report: Report }) {
  return daysLeftTables(report.rows).map((table) => (
    <CategoryTable key={table.category} {...table} />
  ))
}
