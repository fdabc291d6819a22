import { formatShortDay } from '#admin/lib/format.ts'
import { activityCopy } from '#content/copy/admin/activity.ts'
import { cairoDay } from '#rules/cairo-day.ts'

const dayMs = 24 * 3_600_000
const copy = activityCopy.dates

/** Calendar days in Cairo, both included. */
export interface DateRange {
  from?: string | undefined
  to?: string | undefined
}

/** The ranges that end today, in days. */
export const recentDays = [1, 7, 30] as const

/** Returns the range of the last days, with today. It has no end, so the newest entries stay in it. */
export const lastDays = (days: number, now: number): DateRange => ({
  from: cairoDay(now - (days - 1) * dayMs),
})

const dayText = (day: string): string => formatShortDay(`${day}T12:00:00Z`)

/** Returns a range as people read it: `last 7 days`, `1 Nov – 5 Nov`. */
export function rangeText({ from, to }: DateRange, now: number): string {
  if (!from) return to ? copy.until(dayText(to)) : ''
  if (to) return from === to ? dayText(from) : copy.range(dayText(from), dayText(to))
  const days = recentDays.find((count) => lastDays(count, now).from === from)
  return days ? copy.recent[days].toLowerCase() : copy.since(dayText(from))
}
