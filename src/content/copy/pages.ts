import { brandName } from '#brand/name.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/pages.ts'

export const english = {
  home: {
    title: `${brandName} | Shirts and ties`,
  },
  products: {
    title: 'Products',
    /** The title of a filtered list of all products without a search. */
    all: 'All pieces',
    results: (words: string) => `Results for “${words}”`,
  },
  contact: {
    title: 'Contact Us',
  },
  faqs: {
    title: 'FAQs',
  },
  cart: 'Shopping Cart',
  /** The steps of the checkout. The first one is the cart. */
  steps: ['Order Summary', 'Contact Info', 'Shipping Info', 'Track Order'],
  orders: 'Orders',
  wishlist: 'Wishlist',
  signIn: 'Sign in',
  register: 'Register',
  notFound: 'Page not found',
  productNotFound: 'Product not found',
  categoryNotFound: 'No such category',
} as const

/**
 * Titles of pages. They are apart from the other texts, because the router needs
 * those of all pages in the first view.
 * @spec contact.title, checkout.steps
 */
export const pagesCopy = defineCopy(english, arabic)
