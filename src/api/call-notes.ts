import type { endpoints } from '#contract/endpoints.ts'

/** Text of the API documents about a call, besides its summary. */
export interface CallNote {
  /** The noun that the call is about. Documents group calls by it. */
  tag: keyof typeof callTags
  /** Facts that a client must know, in full sentences. */
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
  forgotPassword: {
    tag: 'accounts',
    description:
      'Sends a link that sets a new password, if the address has an account. The response is the same without one.',
  },
  resetPassword: {
    tag: 'accounts',
    description:
      'Sets a new password once, ends all sessions of the account, and does not sign in. The token is in the e-mail.',
  },
  verifyEmail: {
    tag: 'accounts',
    description:
      'Verifies the address of the account, or changes it to the new one. Guest orders with the address join the account.',
  },
  getProfile: { tag: 'accounts', description: 'Returns name, address and phone number.' },
  updateProfile: {
    tag: 'accounts',
    description: 'Changes name and phone number, and returns the account.',
  },
  changePassword: {
    tag: 'accounts',
    description: 'Needs the current password. Ends all other sessions and all links.',
  },
  changeEmail: {
    tag: 'accounts',
    description:
      'Needs the password. The address changes when the link in the e-mail is used. The response does not show whether the address has an account.',
  },
  requestVerification: {
    tag: 'accounts',
    description: 'Sends a link that verifies the address. A verified address gets none.',
  },
  getSessions: { tag: 'accounts', description: 'Returns the devices, the latest use first.' },
  endSession: {
    tag: 'accounts',
    description: 'Ends one session of the account. That of the call may be ended, too.',
  },
  endOtherSessions: {
    tag: 'accounts',
    description: 'Ends all sessions of the account but that of the call.',
  },
  exportOwnData: {
    tag: 'accounts',
    description:
      'Needs the password and a verified address. Returns the data that the shop has about the customer, five times a day.',
  },
  deleteAccount: {
    tag: 'accounts',
    description:
      'Needs the password and a verified address. Ends all sessions at once. The personal data is erased within five minutes; orders keep items and amounts. An order of the account that has not ended prevents it.',
  },
  getAddresses: {
    tag: 'accounts',
    description: 'Returns the saved addresses: the default first, then the oldest first.',
  },
  addAddress: {
    tag: 'accounts',
    description:
      'Saves an address and returns all. The first one is the default. A city is a governorate by its English or Arabic name.',
  },
  changeAddress: {
    tag: 'accounts',
    description: 'Changes an address and returns all. A new default replaces the old one.',
  },
  deleteAddress: {
    tag: 'accounts',
    description: 'Deletes an address and returns all. The oldest one follows a deleted default.',
  },
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
  getOrderByLink: {
    tag: 'orders',
    description:
      'Returns the order of a link. Without an `order-proof` header it masks name, phone and address.',
  },
  verifyOrderPhone: {
    tag: 'orders',
    description:
      'Returns a proof for the header `order-proof`, valid for 15 minutes. After 5 wrong numbers in 24 hours it refuses the right one too.',
  },
  confirmOrderByLink: {
    tag: 'orders',
    description:
      'Confirms the order of a link, so that it is packed. A confirmed order, or one in preparation, stays as it is.',
  },
  cancelOrderByLink: {
    tag: 'orders',
    description: 'Cancels the order of a link while its status is pending. Needs a proof.',
  },
  findOrder: {
    tag: 'orders',
    description:
      'Requests an e-mail with the link of an order, to the address of the order. The response does not show whether there is one.',
  },
  getOwnOrderLink: {
    tag: 'orders',
    description: 'Returns the token of an order of the shopper, and a proof for it.',
  },
  submitFeedback: { tag: 'shop', description: 'Stores a message for the staff of the shop.' },
  getShopServices: {
    tag: 'shop',
    description:
      'Returns whether the shop sends e-mails and links to orders, and its WhatsApp number.',
  },
  getShopSettings: {
    tag: 'shop',
    description: 'Returns how shipping is charged, the contact of the shop and its links.',
  },
  getShopContent: {
    tag: 'shop',
    description: 'Returns the texts that staff can edit, in one language.',
  },
}
