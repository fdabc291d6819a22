import { currencyLabel, timeZone } from '#contract/market.ts'
import { shopperDate, shopperTime } from '#rules/shopper-date.ts'

const count = new Intl.NumberFormat('en-EG', { maximumFractionDigits: 2 })
const money = new Intl.NumberFormat('en-EG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})
// The Swedish format of a day is the ISO format.
const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
const exactMoney = new Intl.NumberFormat('en-EG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone,
})
const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone,
})
const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone })

/** Returns an amount for lists: `LE 1,490`, `LE 119.70`. `amount` is in LE. */
export const formatMoney = (amount: number): string => `${currencyLabel} ${money.format(amount)}`

/** Returns an amount with two decimals, for sums: `LE 1,490.00`. */
export const formatExactMoney = (amount: number): string =>
  `${currencyLabel} ${exactMoney.format(amount)}`

/** Returns a count with separators: `1,204`. */
export const formatCount = (value: number): string => count.format(value)

/** Returns the day in Cairo: `Tuesday 24 November`. */
export const formatDay = (time: string | Date): string =>
  day.format(new Date(time)).replace(',', '')

/** Returns a short day in Cairo: `24 Nov`. */
export const formatShortDay = (time: string | Date): string => shortDay.format(new Date(time))

/** Returns a day with its year: `12 March 2026`. */
export const formatLongDay = (time: string | Date): string =>
  shopperDate(new Date(time).getTime(), 'en')

/** Returns a day, with its year unless that is the year of `now`: `12 March`, `12 March 2025`. */
export function formatPastDay(time: string | Date, now: Date): string {
  const text = formatLongDay(time)
  const year = formatLongDay(now).slice(-4)
  return text.endsWith(` ${year}`) ? text.slice(0, -5) : text
}

/** Returns a day with its weekday and year: `Monday 23 November 2026`. */
export const formatFullDay = (time: string | Date): string =>
  fullDay.format(new Date(time)).replace(',', '')

/** Returns the day in Cairo for the API: `2026-11-24`. */
export const formatCairoDay = (time: string | Date): string => isoDay.format(new Date(time))

/** Returns the time of day in Cairo: `14:20`. */
export const formatTime = (time: string | Date): string => shopperTime(new Date(time).getTime())

/** Returns day and time: `24 Nov, 14:20`. */
export const formatDayTime = (time: string | Date): string =>
  `${formatShortDay(time)}, ${formatTime(time)}`

const minuteMs = 60_000

/** Returns the time since `time` in its largest unit: `4 min`, `26 hours`, `5 days`. */
export function formatAge(time: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(time)) / minuteMs))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}

/** Returns the time since `time` for a narrow column: `4 min`, `26 h`, `5 d`. */
export const formatShortAge = (time: string, now: Date): string =>
  formatAge(time, now)
    .replace(/ hours?$/, ' h')
    .replace(/ days$/, ' d')

/** Returns the number of an order as people write it, with a hash in front. */
export const formatNumber = (number: string): string => `#${number}`
