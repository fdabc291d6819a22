import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/cart.ts'

export const english = {
  loading: 'Loading...',
  emptyTitle: 'Your cart is empty',
  emptyList: 'No items in the cart.',
  emptyLink: 'View all products',
  list: 'Items in the cart',
  /** Shown only under the shipping policy `free`. */
  footer: 'Free shipping on all items',
  item: {
    /** For shirts, which have sizes. */
    colourAndSize: (colour: string, size: string) => `${colour}, size ${size}`,
    quantityOf: (piece: string) => `Quantity, ${piece}`,
    /** The unit price below the sum of several units. Takes a formatted price: `LE 1,250`. */
    each: (price: string) => `${price} each`,
    decrease: (piece: string) => `One ${piece} fewer`,
    increase: (piece: string) => `One ${piece} more`,
    remove: 'Remove',
    removeNamed: (piece: string) => `Remove ${piece}`,
    soldOut: 'Sold out',
    /** Shown if the quantity is above the current stock. */
    onlyLeft: (pieces: number) =>
      pieces === 1 ? 'Only 1 piece is left' : `Only ${pieces} pieces are left`,
    quantityChanged: (piece: string, quantity: number) => `${piece}, quantity ${quantity}`,
    removed: (piece: string) => `${piece} removed`,
  },
  alerts: {
    quantityFailed: 'Error updating item quantity in cart.',
    removeFailed: 'Error removing item from cart.',
  },
  loadFailed: 'The cart could not be loaded.',
  retry: 'Try again',
  drawer: {
    title: 'Shopping Cart',
    close: 'Close cart',
    quantity: (quantity: number) => `Quantity: ${quantity}`,
    /** Takes a formatted sum: `LE 1,250.00`. */
    total: (sum: string) => `Total: ${sum}`,
  },
  summary: {
    title: 'Summary',
    items: 'Items',
    /** Not 'City', because Shipping Info has a field with that name on the same page. */
    city: 'Delivery city',
    chooseCity: 'Choose a city',
    noCity: (words: string) => `No governorate matches “${words}”.`,
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    /** Shown if the rate depends on the city and no city is chosen. */
    shippingUnknown: 'Choose a city',
    total: 'Total',
    proceed: 'Proceed',
    proceedHint: 'Choose a city to continue.',
  },
  coupon: {
    label: 'Coupon',
    apply: 'Apply',
    applying: 'Applying...',
    remove: 'Remove coupon',
    applied: 'Coupon applied successfully',
    refused: 'Invalid or disabled coupon',
    failed: 'Failed to apply the coupon. Please try again.',
    named: (name: string, percent: number) => `${name}, ${percent} % off`,
  },
} as const

/**
 * Texts of the cart: page, drawer and summary panel.
 * @spec cart.empty-title, cart.empty-list, cart.loading, cart.footer, cart.item-each
 * @spec cart.plus-reason, cart.quantity-failed, cart.remove-failed
 * @spec drawer.title, drawer.item, drawer.total, summary.city-name
 * @spec coupon.field, coupon.applied, coupon.refused, coupon.failed, coupon.remove
 */
export const cartCopy = defineCopy(english, arabic)
