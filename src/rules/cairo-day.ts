import { timeZone } from '#contract/market.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Formats the offset of the time zone, which has summer time: `GMT+02:00` or `GMT+03:00`. */
const offsetFormat = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })

function offsetMs(time: number): number {
  const name = offsetFormat.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * hourMs + Number(minutes ?? 0) * minuteMs)
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })

/** Returns the calendar day in Cairo of a time in milliseconds: `2026-11-24`. */
export const cairoDay = (time: number): string => dayFormat.format(time)

const hourFormat = new Intl.DateTimeFormat('en', {
  timeZone,
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Returns the hour in Cairo of a time in milliseconds: 0 to 23. */
export const cairoHour = (time: number): number => Number(hourFormat.format(time))

/**
 * Returns when a calendar day begins in Cairo, in milliseconds. Takes the UTC time of its midnight.
 * Where the clock is put forward at midnight, the day begins at 01:00.
 * @example cairoDayStart(Date.UTC(2026, 0, 15)) // 2026-01-14T22:00:00Z
 */
export function cairoDayStart(utcMidnight: number): number {
  const offsets = [utcMidnight - dayMs, utcMidnight + dayMs].map(offsetMs).sort((a, b) => b - a)
  const [largest = 0, smallest = largest] = offsets
  const start = utcMidnight - largest
  return offsetMs(start) === largest ? start : utcMidnight - smallest
}

/** Returns when the day after a calendar day begins in Cairo. */
export const cairoDayEnd = (utcMidnight: number): number => cairoDayStart(utcMidnight + dayMs)
