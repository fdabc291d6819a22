import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Panel } from '#admin/kit/panel.tsx'
import { formatCount, formatMoney } from '#admin/lib/format.ts'
import { BoneRows } from '#admin/ui/bone-rows.tsx'
import { SectionHead } from '#admin/ui/section.tsx'
import { headCell, oneLine, rowCell, rowHover } from '#admin/ui/table-style.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { reportsCopy } from '#content/copy/admin/reports.ts'
import type { Report, ReportRow } from '#contract/admin/reports.ts'
import { shortDays } from './days-left.ts'
import { type ReportRequest, reportQuery } from './read-report.ts'
import type { DayRange } from './report-range.ts'

const copy = reportsCopy.bestSellers
const shownCount = 10
const cell = `${rowCell} ${oneLine}`
const head = `${headCell} text-end`

function Row({ row }: { row: ReportRow }) {
  const { productId, variant, image, sold, takings, daysLeft } = row
  const days = typeof daysLeft === 'number' ? daysLeft : undefined
  const isShort = days !== undefined && days <= shortDays
  return (
    <tr className="group">
      <td className={`${cell} ${rowHover}`}>
        <Thumb src={String(image ?? '')} />
      </td>
      <th scope="row" className={`${cell} ${rowHover} text-start font-medium`}>
        <Link
          to="/products/$productId"
          params={{ productId: String(productId) }}
          className="link touch-area"
        >
          {String(variant)}
        </Link>
      </th>
      <td className={`${cell} ${rowHover} text-end`}>{formatCount(Number(sold))}</td>
      <td className={`${cell} ${rowHover} text-end`}>{formatMoney(Number(takings))}</td>
      <td
        className={`${cell} ${rowHover} text-end max-md:hidden ${isShort ? 'font-semibold text-brass' : 'text-ink-2'}`}
      >
        {days === undefined ? reportsCopy.none : formatCount(days)}
      </td>
    </tr>
  )
}

function Table({ report: { columns, rows } }: { report: Report }) {
  if (rows.length === 0) return <p className="text-ink-2">{copy.none}</p>
  const labelOf = (key: string) => columns.find((each) => each.key === key)?.label
  return (
    <table className="w-full table-fixed" aria-label={copy.title}>
      <thead>
        <tr>
          <th scope="col" className={`${headCell} w-11`}>
            <span className="sr-only">{copy.picture}</span>
          </th>
          <th scope="col" className={`${headCell} text-start`}>
            {labelOf('variant')}
          </th>
          <th scope="col" className={`${head} w-14`}>
            {labelOf('sold')}
          </th>
          <th scope="col" className={`${head} w-32`}>
            {labelOf('takings')}
          </th>
          <th scope="col" className={`${head} w-20 max-md:hidden`}>
            {labelOf('daysLeft')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shownCount).map((row) => (
          <Row key={String(row.code)} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** The layout of the table while it loads. */
function Loading() {
  const columns = [{ width: 16, spread: 4 }, { width: 4 }].map((column) => ({
    ...column,
    className: cell,
  }))
  return (
    <table className="w-full table-fixed" aria-busy="true">
      <BoneRows columns={columns} count={shownCount} />
    </table>
  )
}

interface BestSellersProps {
  range: DayRange
  /** The search parameters of the page, which the report of all best sellers takes over. */
  search: Record<string, unknown>
}

/** The variants that sold most in the days of the report, with a link to all of them. */
export function BestSellers({ range, search }: BestSellersProps) {
  const request: ReportRequest = { name: 'best-sellers', range, isCompared: false }
  const query = useQuery({ ...reportQuery(request), placeholderData: keepPreviousData })
  return (
    <section className="pb-4">
      <SectionHead
        className="mt-2 mb-3"
        title={copy.title}
        end={
          <Link
            to="/reports/$name"
            params={{ name: 'best-sellers' }}
            search={search}
            className="link touch-area"
          >
            {copy.all}
          </Link>
        }
      />
      <Panel query={query} subject={copy.subject} loading={<Loading />}>
        {({ report }) => <Table report={report} />}
      </Panel>
    </section>
  )
}
