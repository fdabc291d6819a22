/** Words of a product card. @spec card.sold-out, wishlist.size */
export const productCardCopy = {
  soldOut: 'Sold out',
  /** Read aloud before a struck-through price. */
  was: 'was',
  now: 'now',
  /** Where one product may be shown in several sizes. */
  size: (size: string) => `Size ${size}`,
  inSize: (piece: string, size: string) => `${piece} in size ${size}`,
  addNamed: (piece: string) => `Add ${piece} to Wishlist`,
  removeNamed: (piece: string) => `Remove ${piece} from Wishlist`,
} as const
