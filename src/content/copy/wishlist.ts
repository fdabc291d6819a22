// @bundle shared
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/wishlist.ts'

export const english = {
  loading: 'Loading',
  empty: 'No items in your wishlist.',
  emptyLink: 'View all products',
  loadFailed: 'The wishlist could not be loaded.',
  retry: 'Try again',
  /** Screen readers announce it after a card has left the page. */
  removed: (piece: string) => `${piece} removed from the wishlist`,
  /** Screen readers announce it if a variant could not be added or removed. */
  toggleFailed: 'The wishlist could not be changed. Please try again.',
} as const

/** Texts of the wishlist page. @spec wishlist.heading, wishlist.empty, wishlist.fetch-failed */
export const wishlistCopy = defineCopy(english, arabic)
