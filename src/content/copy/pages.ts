import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/pages.ts'

export const english = {
  home: {
    title: 'LUCA | Shirts and ties',
    description:
      'Silk ties and shirts of Egyptian cotton, cut and sewn in Egypt. Striped, pindot, paisley, floral and black-on-black ties; classic and stretch shirts from S to XXL.',
  },
  products: {
    title: 'Products',
    description:
      'All shirts and ties of LUCA: Egyptian cotton in classic and stretch cuts, and silk ties in every family from plain to paisley.',
    /** The title of a filtered list of all products without a search. */
    all: 'All pieces',
    results: (words: string) => `Results for “${words}”`,
  },
  contact: {
    title: 'Contact Us',
    description:
      'Write to LUCA about a shirt, a tie or an order, by e-mail or with the form on this page.',
  },
  faqs: {
    title: 'FAQs',
    description:
      'Exchanging a shirt, refunds, ties with a defect, shipping and payment, following and cancelling an order.',
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
 * Titles and descriptions of pages. They are apart from the other texts, because the router needs
 * those of all pages in the first view.
 * @spec contact.title, checkout.steps
 */
export const pagesCopy = defineCopy(english, arabic)
