import type { ReportsSearch } from '#admin/kit/page-search.ts'
import { maxReportDays } from '#contract/admin/reports.ts'
import { cairoDay } from '#rules/cairo-day.ts'

const dayMs = 24 * 3_600_000

/** Calendar days in Cairo, both included. */
export interface DayRange {
  from: string
  to: string
}

const addDays = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10)

/** Returns the number of days of a range. */
export const countDays = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

/**
 * Returns a range with another end. The opposite end moves if it would be on the wrong side, or if
 * the range would be too long.
 */
export function moveEnd({ from, to }: DayRange, end: keyof DayRange, day: string): DayRange {
  if (end === 'from') {
    const last = addDays(day, maxReportDays - 1)
    return { from: day, to: to < day ? day : to > last ? last : to }
  }
  const first = addDays(day, 1 - maxReportDays)
  return { from: from > day ? day : from < first ? first : from, to: day }
}

/** Returns the days that an address means. */
export function rangeOf({ period = '30', from, to }: ReportsSearch, now: Date): DayRange {
  if (from && to) return { from, to }
  const today = cairoDay(now.getTime())
  if (period === 'today') return { from: today, to: today }
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return { from: addDays(today, 1 - Number(period)), to: today }
}

const format = (withMonth: boolean, withYear: boolean) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    ...(withMonth ? { month: 'long' } : {}),
    ...(withYear ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  })

/**
 * Returns a range for a sentence, with its year if that is not the current one.
 * @example formatRange({ from: '2026-05-01', to: '2026-05-07' }, now) // '1 to 7 May'
 */
export function formatRange({ from, to }: DayRange, now: Date): string {
  const year = cairoDay(now.getTime()).slice(0, 4)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const withYear = to.slice(0, 4) !== year
  const last = format(true, withYear || !isOneYear).format(Date.parse(to))
  if (from === to) return last
  const withMonth = from.slice(0, 7) !== to.slice(0, 7)
  return `${format(withMonth, !isOneYear).format(Date.parse(from))} to ${last}`
}
