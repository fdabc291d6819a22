// @bundle shared
import { pageLocale } from '#content/define-copy.ts'
import * as money from '#contract/money.ts'

/** Returns a price in LE in the locale of the page: `LE 1,250`, in Arabic with the currency behind. */
export const formatPrice = (le: number): string => money.formatPrice(le, pageLocale())

/** Returns a sum in LE with two decimals, in the locale of the page. */
export const formatSum = (le: number): string => money.formatSum(le, pageLocale())

/** Returns a discount in LE with its minus, in the locale of the page. */
export const formatDiscount = (le: number): string => money.formatDiscount(le, pageLocale())
