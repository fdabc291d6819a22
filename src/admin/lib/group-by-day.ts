import { formatDay } from './format.ts'

/** The entries of one calendar day in Cairo. */
export interface DayOf<Entry> {
  title: string
  entries: Entry[]
}

/** Returns the heading of a day in Cairo. `today` is the heading of the current one. */
export function dayTitle(at: string, now: Date, today: string): string {
  const day = formatDay(at)
  return day === formatDay(now) ? today : day
}

/** Groups entries by their day in Cairo. `today` is the heading of the current day. */
export function groupByDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  now: Date,
  today: string,
): DayOf<Entry>[] {
  const days: DayOf<Entry>[] = []
  for (const entry of entries) {
    const title = dayTitle(entry.at, now, today)
    const last = days.at(-1)
    if (last?.title === title) last.entries.push(entry)
    else days.push({ title, entries: [entry] })
  }
  return days
}
