/** Words of a card, wherever one stands: lists, wishlist, related pieces. @spec §2 */
export const productCardCopy = {
  soldOut: 'Sold out',
  /** Read aloud before a struck-through price. */
  was: 'was',
  now: 'now',
  addToWishlist: 'Add to Wishlist',
  removeFromWishlist: 'Remove from Wishlist',
  addNamed: (piece: string) => `Add ${piece} to Wishlist`,
  removeNamed: (piece: string) => `Remove ${piece} from Wishlist`,
} as const
