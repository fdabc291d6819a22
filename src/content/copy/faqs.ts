import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/faqs.ts'

export const english = {
  heading: 'FAQs',
  /** The name of the size guide in questions, which links to the shirts. */
  sizeGuide: 'Size Guide',
  intro: 'What shoppers ask us most. For anything else, write to {email}.',
} as const

/** Texts of the page around the questions. The page replaces `{email}` by the address of customer care. */
export const faqsCopy = defineCopy(english, arabic)
