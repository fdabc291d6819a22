// @bundle calls

import { isRightToLeft, type Locale } from './locale.ts'
import { currencyLabel, currencyLabelInArabic } from './market.ts'

/** An amount of money in whole piastres. One LE has 100 piastres. */
export type Piastres = number

/** Returns piastres as LE for JSON: `125000` -> `1250`, `11970` -> `119.7`. @spec money.json */
export const toLe = (piastres: Piastres): number => piastres / 100

/** Returns an amount in LE as whole piastres, rounded half up: `119.7` -> `11970`. */
export const toPiastres = (le: number): Piastres => Math.round(le * 100)

/**
 * Returns the whole LE, grouped by thousands, and the two decimals. It does not use
 * `Intl.NumberFormat`, because creating one takes longer than formatting a page of prices.
 */
function partsOf(le: number): [whole: string, fraction: string] {
  const piastres = Math.abs(toPiastres(le))
  const whole = String(Math.trunc(piastres / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return [`${le < 0 && piastres > 0 ? '-' : ''}${whole}`, String(piastres % 100).padStart(2, '0')]
}

/** The texts before and after an amount. The Arabic currency follows a no-break space. */
const currency: Readonly<Record<Locale, readonly [before: string, after: string]>> = {
  en: [`${currencyLabel} `, ''],
  ar: ['', `\u00A0${currencyLabelInArabic}`],
}

/**
 * Returns a price for the screen: `LE 1,250`, with piastres `LE 1,250.50`. Takes LE. In Arabic the
 * currency follows the amount.
 * @spec money.prices, money.piastres, shop.currency-label
 */
export function formatPrice(le: number, locale: Locale = 'en'): string {
  const [whole, fraction] = partsOf(le)
  return currency[locale].join(fraction === '00' ? whole : `${whole}.${fraction}`)
}

/** Returns a sum for the screen, with two decimals: `LE 1,250.00`. Takes LE. @spec money.sums */
export function formatSum(le: number, locale: Locale = 'en'): string {
  return currency[locale].join(partsOf(le).join('.'))
}

/**
 * Returns a discount for the screen, with a minus: `− LE 125.00`. Takes a positive amount in LE. In
 * Arabic a left-to-right isolate holds the minus on the left of the digits.
 */
export function formatDiscount(le: number, locale: Locale = 'en'): string {
  if (!isRightToLeft(locale)) return `− ${formatSum(le, locale)}`
  return currency[locale].join(`\u2066−${partsOf(le).join('.')}\u2069`)
}
