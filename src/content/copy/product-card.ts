// @bundle shared
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/product-card.ts'

export const english = {
  soldOut: 'Sold out',
  /** Screen readers read it before a struck-through price. */
  was: 'was',
  /** Shown in lists that can have several sizes of one product. */
  size: (size: string) => `Size ${size}`,
  inSize: (piece: string, size: string) => `${piece} in size ${size}`,
  addNamed: (piece: string) => `Add ${piece} to Wishlist`,
  /** The heading of products below an empty list or a missing page. */
  selection: 'A few of our pieces',
  removeNamed: (piece: string) => `Remove ${piece} from Wishlist`,
} as const

/** Texts of a product card. @spec card.sold-out, wishlist.size */
export const productCardCopy = defineCopy(english, arabic)
