// @bundle shared
import { defineCopy } from '../define-copy.ts'
import { kindsInMenu } from '../kinds.ts'
import { arabic } from './ar/products.ts'
import { categoryLink } from './menu.ts'

export const english = {
  /** The label below the title of a group. Arabic pages have the number of its pieces. */
  results: (_total: number): string => 'Results',
  viewAll: 'View all results',
  /** The label of the link for screen readers, which read it without context. */
  viewAllLabel: (category: string) => `View all results, ${category}`,
  empty: (category: string) => `No products found in ${category}`,
  /** The name of a variant in the title of its page and in feeds. */
  titleOf: (name: string, _kind: string) => name,
  /** The size in the description of the page for search engines. */
  sizeInPreview: (size: string) => size,
} as const

/**
 * Texts of `/products`, which shows each category with its first products.
 * @spec products.groups, products.results, products.view-all, products.empty
 */
export const productsCopy = defineCopy(english, arabic)

/** The groups of the page, in order: their titles, and the last parts of their addresses. */
export const productGroups = () => kindsInMenu.map(categoryLink)
