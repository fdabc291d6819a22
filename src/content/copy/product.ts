import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/product.ts'

export const english = {
  loading: 'Loading',
  notFound: 'Product not found.',
  notFoundLink: 'View all products',
  /** Shown if the product exists, but not the variant in the URL. */
  variantNotFound: 'This colour or size is not in the catalogue.',
  variantNotFoundLink: 'View the piece in other colours',
  breadcrumbs: 'Breadcrumbs',
  colour: 'Colour',
  size: 'Size',
  /** The name of a size button. `neck` is in cm. */
  sizeNeck: (size: string, neck: number) => `${size}, neck ${neck}`,
  sizeSoldOut: (size: string) => `${size}, sold out`,
  swatch: (colour: string) => `Colour ${colour}`,
  sizeGuide: 'Size Guide',
  soldOut: 'Sold out',
  addToCart: 'Add to Cart',
  removeFromCart: 'Remove from Cart',
  adding: 'Adding...',
  /** A link, in the cart drawer too. */
  checkout: 'Proceed to Checkout',
  addToWishlist: 'Add to Wishlist',
  removeFromWishlist: 'Remove from Wishlist',
  description: 'Description',
  viewMore: 'View More',
  composition: 'Composition & Care',
  exchanges: 'Exchanges and refunds',
  related: 'You may be interested in',
  /** The heading of products in colours that go with the chosen one. */
  wearWith: 'Wear it with',
  alerts: {
    addFailed: 'Failed to add to cart.',
    removeFailed: 'Failed to remove from cart.',
  },
  /** Shown if the server refuses the item because it sold out in the meantime. */
  stockRanOut: 'The last piece was sold a moment ago.',
  gallery: {
    label: 'Photographs',
    open: (position: number, count: number) => `Enlarge photograph ${position} of ${count}`,
    show: (position: number, count: number) => `Show photograph ${position} of ${count}`,
    close: 'Close gallery',
    failed: 'The photograph could not be loaded.',
  },
} as const

/**
 * Texts of the product page.
 * @spec product.not-found, product.variant-link, product.heart, product.size-guide
 * @spec product.sold-out, product.description, product.composition, product.exchanges
 * @spec add.labels, add.failed, add.remove-failed, add.stock-ran-out, related.heading, drawer.checkout
 */
export const productCopy = defineCopy(english, arabic)
