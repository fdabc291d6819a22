import { pageLocale } from '#content/define-copy.ts'
import { shopperDate } from '#rules/shopper-date.ts'

/** Formats the day of an ISO 8601 time in the language of the page, as `shopperDate` does. */
export const formatDate = (iso: string, locale = pageLocale()): string =>
  shopperDate(Date.parse(iso), locale)
