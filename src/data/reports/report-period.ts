import { cairoDay } from '#rules/cairo-day.ts'
import { dayMs, endOf, startOf } from './cairo-days.ts'

/** Calendar days in Cairo, both included. */
export interface ReportRange {
  from: string
  to: string
}

/** The days of a report. */
export interface ReportPeriod {
  /** UTC midnights, oldest first. */
  days: readonly number[]
  /** When the first day begins. */
  start: string
  /** When the day after the last one begins. */
  end: string
  /** Number of days until today, for sales per day. */
  soldDays: number
}

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const isoDay = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** Returns the number of days of a range. It is not positive if `to` is before `from`. */
export const countDays = ({ from, to }: ReportRange): number =>
  Math.round((midnight(to) - midnight(from)) / dayMs) + 1

/** Returns a range of days that ends at a day. */
export const rangeUntil = (to: string, days: number): ReportRange => ({
  from: isoDay(midnight(to) - (days - 1) * dayMs),
  to,
})

/** Returns as many days before a range. */
export const previousRange = (range: ReportRange): ReportRange =>
  rangeUntil(isoDay(midnight(range.from) - dayMs), countDays(range))

/** Returns the days of a range. */
export function periodOf(range: ReportRange, now: Date): ReportPeriod {
  const [first, last] = [midnight(range.from), midnight(range.to)]
  const days = Array.from({ length: countDays(range) }, (_, index) => first + index * dayMs)
  const today = midnight(cairoDay(now.getTime()))
  const soldDays = days.filter((day) => day <= today).length
  return { days, start: startOf(first), end: endOf(last), soldDays }
}
