import { baseLocale } from '#contract/locale.ts'
import { currentLocale, shopLocales } from '#shop/lib/locale.ts'

const key = 'language-offer'

/** Returns whether the shopper has followed or dismissed the offer. */
function hasChosen(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/**
 * Returns whether an English page offers its Arabic twin: the first language of the browser is
 * Arabic, and the shopper has not chosen yet.
 */
export const isArabicOffered = (): boolean =>
  currentLocale() === baseLocale &&
  shopLocales().includes('ar') &&
  /^ar\b/i.test(navigator.languages[0] ?? '') &&
  !hasChosen()

/** Stores the shopper's choice, so that the offer does not appear again. */
export function storeOfferChoice(choice: 'followed' | 'dismissed'): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Local storage is blocked, so the next document offers it again.
  }
}
