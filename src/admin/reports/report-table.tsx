import { Link } from '@tanstack/react-router'
import { formatCairoDay } from '#admin/lib/format.ts'
import { reportsCopy as copy } from '#content/copy/admin/reports.ts'
import type { Report, ReportColumn, ReportName, ReportRow } from '#contract/admin/reports.ts'
import { cashOrdersOf, formatValue } from './report-values.ts'

const isText = ({ kind }: ReportColumn): boolean => kind === 'text' || kind === 'date'

/** A stock that lasts at most this many days is marked. */
export const shortDays = 10

function cellText(column: ReportColumn, row: ReportRow, today: string): string {
  const isToday = row.date === today
  const text = formatValue(column, row[column.key])
  if (isToday && column.kind === 'date') return copy.today(text)
  if (isToday && column.key === 'change') return copy.soFar
  return column.key === 'category'
    ? (copy.categories[text as keyof typeof copy.categories] ?? text)
    : text
}

function isShort({ key }: ReportColumn, row: ReportRow): boolean {
  const days = row[key]
  return key === 'daysLeft' && typeof days === 'number' && days <= shortDays
}

const keyOf = (columns: readonly ReportColumn[], row: ReportRow): string =>
  columns.flatMap((column) => (isText(column) ? [row[column.key]] : [])).join(' ')

interface ReportTableProps {
  name: ReportName
  report: Report
}

/** All figures of a report, with its totals below. The CSV has the same rows. */
export function ReportTable({ name, report }: ReportTableProps) {
  const { columns, rows, totals } = report
  const today = formatCairoDay(new Date())
  const [first, ...others] = columns
  if (!first) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways needs a key.
    <section className="report-scroll" tabIndex={0} aria-label={copy.tables[name]}>
      <table className="table report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={isText(column) ? '' : 'num'}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(columns, row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={`${isText(column) ? '' : 'num'} ${isShort(column, row) ? 'is-short' : ''}`}
                >
                  {name === 'cash' && column.key === 'courier' ? (
                    <Link to="/orders" search={cashOrdersOf(row)} className="link">
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
            <th scope="row">{copy.total}</th>
            {others.map((column) => (
              <td key={column.key} className="num">
                {totals[column.key] === undefined ? '' : formatValue(column, totals[column.key])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
