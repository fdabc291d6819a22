import { pageLocale } from '#content/define-copy.ts'
import { cairoDay } from '#rules/cairo-day.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Cairo',
})

/** The Arabic names of the months. Browsers differ in those of `Intl`, and in its digits. */
const arabicMonths =
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')

/**
 * Formats the day of an ISO 8601 time for shoppers: `15 January 2026`, in Arabic `15 يناير 2026`. It is
 * the day in Cairo, as in e-mails and in the admin, wherever the browser is.
 */
export function formatDate(iso: string, locale = pageLocale()): string {
  const time = Date.parse(iso)
  if (locale === 'en') return format.format(time)
  const [year, month = 1, day] = cairoDay(time).split('-').map(Number)
  return `${day} ${arabicMonths[month - 1]} ${year}`
}
