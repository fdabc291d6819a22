import { pageLocale } from '#content/define-copy.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** The Arabic names of the months. Browsers differ in those of `Intl`, and in its digits. */
const arabicMonths =
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ')

/** Formats an ISO 8601 date for shoppers: `15 January 2026`, in Arabic `15 يناير 2026`. */
export function formatDate(iso: string, locale = pageLocale()): string {
  const date = new Date(iso)
  if (locale === 'en') return day.format(date)
  return `${date.getDate()} ${arabicMonths[date.getMonth()]} ${date.getFullYear()}`
}
