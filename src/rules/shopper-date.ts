import { baseLocale, type Locale, type TranslatedLocale } from '#contract/locale.ts'
import { timeZone } from '#contract/market.ts'
import { cairoDay } from './cairo-day.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
})

/** Names of the months. Browsers differ in the Arabic ones of `Intl`, and in its digits. */
const months: Readonly<Record<TranslatedLocale, readonly string[]>> = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
}

/**
 * Formats the day of a time in milliseconds for shoppers: `15 January 2026`, in Arabic `15 يناير 2026`. It is
 * the day in Cairo, as in e-mails and in the admin, wherever the browser is.
 */
export function shopperDate(time: number, locale: Locale): string {
  if (locale === baseLocale) return format.format(time)
  const [year, month = 1, day] = cairoDay(time).split('-').map(Number)
  return `${day} ${months[locale][month - 1]} ${year}`
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
})

/** Formats the time of day in Cairo of a time in milliseconds: `14:20`. */
export const shopperTime = (time: number): string => timeFormat.format(time)
