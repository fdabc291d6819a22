// @bundle calls
/** The code of the currency (ISO 4217), for settings, feeds and search engines. */
export const currencyCode = 'EGP'
/** The currency before an amount in English: `LE 1,250`. */
export const currencyLabel = 'LE'
/** The currency after an amount in Arabic. */
export const currencyLabelInArabic = 'ج.م.'
/** The time zone of days, hours and reports. */
export const timeZone = 'Africa/Cairo'
/** The country of demonstration orders. */
export const country = 'Egypt'
/** The country code of telephone numbers that begin with 0. `rules/phones.ts` has their form. */
export const callingCode = '20'
