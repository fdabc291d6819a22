import { cairoHour } from './cairo-day.ts'

const hourMs = 3_600_000
/** Customers get no reminder from the last hour until the first one. */
const lastHour = 22
const firstHour = 10

/**
 * Returns a time in milliseconds, moved to the next 10:00 in Cairo if it is between 22:00 and 10:00.
 * @example afterQuietHours(1768510800000) // 23:00 in Cairo: 1768550400000, 10:00 of the next day
 */
export function afterQuietHours(time: number): number {
  const hour = cairoHour(time)
  if (hour >= firstHour && hour < lastHour) return time
  let next = time - (time % hourMs) + hourMs
  // The clock may change in the night, so the hours are counted one by one.
  while (cairoHour(next) !== firstHour) next += hourMs
  return next
}
