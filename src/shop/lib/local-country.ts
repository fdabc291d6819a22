import { checkoutCopy } from '#content/copy/checkout.ts'
import { locales } from '#contract/locale.ts'

/** Returns the country in the language of the page, if it is the default of any language. */
export function localCountry(country: string): string {
  const defaults = locales.map((locale) => checkoutCopy(locale).shipping.countryDefault)
  return defaults.includes(country) ? checkoutCopy().shipping.countryDefault : country
}
