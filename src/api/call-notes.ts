import type { endpoints } from '#contract/endpoints.ts'

/** What the API documents say about a call besides its summary. */
export interface CallNote {
  /** The noun that the call is about. Documents group calls by it. */
  tag: keyof typeof callTags
  /** What a client has to know, in full sentences. */
  description: string
}

/** The groups of calls with their descriptions. */
export const callTags = {
  accounts: 'Accounts of customers and their access tokens.',
  catalogue: 'Products, variants and lists of them.',
  cart: 'The cart of a shopper.',
  wishlist: 'The wishlist of a shopper.',
  coupons: 'Discounts that a shopper enters by name.',
  orders: 'Orders of a shopper.',
  shop: 'Settings and texts of the shop, and messages to it.',
}

/** The notes of all calls of shoppers. */
export const callNotes: Readonly<Record<keyof typeof endpoints, CallNote>> = {
  login: {
    tag: 'accounts',
    description:
      'Returns an access token for 30 days. With a guest id, the cart, wishlist and orders of the guest move to the account.',
  },
  register: {
    tag: 'accounts',
    description:
      'Creates an account and signs it in. With a guest id, the cart, wishlist and orders of the guest move to the account.',
  },
  logout: { tag: 'accounts', description: 'Revokes the access token of this request only.' },
  getProducts: {
    tag: 'catalogue',
    description:
      'Returns the whole catalogue without parameters. With `limit`, the next page begins at `cursor`.',
  },
  getProduct: {
    tag: 'catalogue',
    description: 'Returns a product on sale. Variants that are sold out have a stock of 0.',
  },
  getRelatedProducts: {
    tag: 'catalogue',
    description: 'Returns other products by category. Each request may return other ones.',
  },
  getListing: {
    tag: 'catalogue',
    description: 'Returns the cards of one page of a list, and the colours and sizes to filter by.',
  },
  getCart: {
    tag: 'cart',
    description: 'Returns the items in the order they were added, with the stock of each variant.',
  },
  setCartItem: {
    tag: 'cart',
    description:
      'Sets the quantity of a variant to `quantityNeaded`, from 1 to its stock. The stock is taken by the checkout, not by the cart.',
  },
  removeCartItem: { tag: 'cart', description: 'Removes an item and returns the remaining cart.' },
  getWishlist: { tag: 'wishlist', description: 'Returns the variants that the shopper saved.' },
  addToWishlist: {
    tag: 'wishlist',
    description: 'Saves a variant and returns the wishlist. A saved variant stays as it is.',
  },
  removeFromWishlist: {
    tag: 'wishlist',
    description: 'Removes a variant and returns the wishlist. An absent variant is no error.',
  },
  getCoupon: {
    tag: 'coupons',
    description: 'Returns a coupon also if it is disabled. A disabled coupon gives no discount.',
  },
  checkout: {
    tag: 'orders',
    description:
      'Orders all items of the cart or none, and empties it. The server computes all amounts. Repeat a request whose outcome is unknown with the same `Idempotency-Key`.',
  },
  getOrders: {
    tag: 'orders',
    description: 'Returns all orders of the shopper in full, with their items.',
  },
  cancelOrder: {
    tag: 'orders',
    description: 'Cancels an order of the shopper while its status is pending.',
  },
  submitFeedback: { tag: 'shop', description: 'Stores a message for the staff of the shop.' },
  getShopSettings: {
    tag: 'shop',
    description: 'Returns how shipping is charged, the contact of the shop and its links.',
  },
  getShopContent: {
    tag: 'shop',
    description: 'Returns the texts that staff can edit, in one language.',
  },
}
