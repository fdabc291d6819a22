import { brandName } from '#brand/name.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/page-descriptions.ts'

export const english = {
  home: 'Silk ties and shirts of Egyptian cotton, cut and sewn in Egypt. Striped, pindot, paisley, floral and black-on-black ties; classic and stretch shirts from S to XXL.',
  products: `All shirts and ties of ${brandName}: Egyptian cotton in classic and stretch cuts, and silk ties in every family from plain to paisley.`,
  contact: `Write to ${brandName} about a shirt, a tie or an order, by e-mail or with the form on this page.`,
  faqs: 'Exchanging a shirt, refunds, ties with a defect, shipping and payment, following and cancelling an order.',
} as const

/**
 * Descriptions of pages, for search engines and link previews. Only loaders read them, so they do not
 * weigh on the first view.
 */
export const pageDescriptions = defineCopy(english, arabic)
