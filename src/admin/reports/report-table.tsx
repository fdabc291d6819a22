import { Link } from '@tanstack/react-router'
import { formatCairoDay } from '#admin/lib/format.ts'
import { headCell, oneLine, rowCell } from '#admin/ui/table-style.ts'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { reportsCopy as copy } from '#content/copy/admin/reports.ts'
import {
  RefusalGroup,
  type Report,
  type ReportColumn,
  type ReportName,
  type ReportRow,
} from '#contract/admin/reports.ts'
import { isKind } from '#contract/kinds.ts'
import { shortDays } from './days-left.ts'
import { cashOrdersOf, formatValue } from './report-values.ts'

const isText = ({ kind }: ReportColumn): boolean => kind === 'text' || kind === 'date'

function cellText(column: ReportColumn, row: ReportRow, today: string): string {
  const isToday = row.date === today
  const text = formatValue(column, row[column.key])
  if (isToday && column.kind === 'date') return copy.today(text)
  if (isToday && column.key === 'change') return copy.soFar
  if (column.key === 'group') {
    const group = RefusalGroup.options.find((each) => each === text)
    return group ? copy.refusalGroups[group] : text
  }
  return column.key === 'category' ? (isKind(text) ? kindNames[text] : text) : text
}

function isShort({ key }: ReportColumn, row: ReportRow): boolean {
  const days = row[key]
  return key === 'daysLeft' && typeof days === 'number' && days <= shortDays
}

const keyOf = (columns: readonly ReportColumn[], row: ReportRow): string =>
  columns.flatMap((column) => (isText(column) ? [row[column.key]] : [])).join(' ')

/** Hidden while the best sellers are beside the days. The figures above the table have them too. */
const isBesideHidden = ({ key }: ReportColumn): boolean =>
  key === 'averageOrder' || key === 'returned'

/** Returns the classes of a column of the days, beside which the best sellers are on a wide screen. */
const besideStyle = (name: ReportName, column: ReportColumn): string =>
  name === 'sales' && isBesideHidden(column) ? 'min-[86rem]:hidden' : ''

interface ReportTableProps {
  name: ReportName
  report: Report
}

/** The classes of a table that scrolls sideways on a narrow screen. */
export const scrollStyle = 'relative overflow-x-auto max-md:-mx-pad max-md:px-pad'
const totalStyle = 'h-row px-3 align-middle font-semibold whitespace-nowrap first:ps-0 last:pe-0'

/** All figures of a report, with its totals below. The CSV has the same rows. */
export function ReportTable({ name, report }: ReportTableProps) {
  const { columns, rows, totals } = report
  const today = formatCairoDay(new Date())
  const [first, ...others] = columns
  if (!first) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways needs a key.
    <section className={scrollStyle} tabIndex={0} aria-label={copy.tables[name]}>
      <table className="w-full table-fixed max-[64rem]:min-w-240">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`${headCell} max-[64rem]:first:w-38 ${name === 'sales' ? 'min-[86rem]:first:w-38' : ''} ${besideStyle(name, column)} ${isText(column) ? 'text-start' : 'text-end'}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(columns, row)} className="group">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={`${rowCell} ${oneLine} group-hover:bg-hover ${besideStyle(name, column)} ${isText(column) ? '' : 'text-end'} ${isShort(column, row) ? 'font-semibold text-brass' : ''}`}
                >
                  {name === 'cash' && column.key === 'courier' ? (
                    <Link to="/orders" search={cashOrdersOf(row)} className="link touch-area">
                      {cellText(column, row, today)}
                    </Link>
                  ) : (
                    cellText(column, row, today)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`text-start ${totalStyle}`}>
              {copy.total}
            </th>
            {others.map((column) => (
              <td
                key={column.key}
                className={`text-end ${totalStyle} ${besideStyle(name, column)}`}
              >
                {totals[column.key] === undefined ? '' : formatValue(column, totals[column.key])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
