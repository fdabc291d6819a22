const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Formats the offset of Cairo, which has summer time: `GMT+02:00` or `GMT+03:00`. */
const offsetFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'Africa/Cairo',
  timeZoneName: 'longOffset',
})

function offsetMs(time: number): number {
  const name = offsetFormat.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value
  const [, hours = '0'] = /([+-]\d\d)/.exec(name ?? '') ?? []
  return Number(hours) * hourMs
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' })

/** Returns the calendar day in Cairo of a time in milliseconds: `2026-11-24`. */
export const cairoDay = (time: number): string => dayFormat.format(time)

/**
 * Returns when a calendar day begins in Cairo, in milliseconds. Takes the UTC time of its midnight.
 * Where the clock is put forward at midnight, the day begins at 01:00.
 * @example cairoDayStart(Date.UTC(2026, 0, 15)) // 2026-01-14T22:00:00Z
 */
export function cairoDayStart(utcMidnight: number): number {
  const summerStart = utcMidnight - 3 * hourMs
  return offsetMs(summerStart) === 3 * hourMs ? summerStart : utcMidnight - 2 * hourMs
}

/** Returns when the day after a calendar day begins in Cairo. */
export const cairoDayEnd = (utcMidnight: number): number => cairoDayStart(utcMidnight + dayMs)
