import type { Faq } from '#contract/content.ts'
import type { Kind } from '#contract/kinds.ts'
import { defineCopy } from '../define-copy.ts'
import { policies } from '../policies.ts'
import { arabic } from './ar/questions.ts'

/** The built-in questions of the FAQs. Staff can change them. @spec faqs.five */
export const english = {
  /** Those about each kind of goods. */
  kinds: {
    shirts: [
      {
        question: 'Can I exchange a shirt?',
        answer: `Yes, for another size or because of a manufacturing defect. Write to customer care at {email} within ${policies.shirts.requestWithinDays} days, with your order number and either the size you need or a photograph of the defect. We do not exchange shirts for other reasons.`,
      },
      {
        question: 'Can I have a refund on a shirt?',
        answer: `${policies.shirts.refund} If you change your mind before that, leave it sealed and write to customer care at {email}. To be sure of the size beforehand, see the Size Guide beside the sizes of every shirt.`,
      },
    ],
    ties: [
      {
        question: 'Can I return or exchange a tie?',
        answer: `${policies.ties.refund} If the cloth or the sewing of yours is not as it should be, write to customer care at {email} within ${policies.ties.requestWithinDays} days, with your order number and a photograph. This holds for bow ties too.`,
      },
    ],
  },
  shipping: {
    question: 'What does shipping cost, and how do I pay?',
    answers: {
      free: 'Nothing: shipping is free on all items, to every governorate of Egypt. You pay in cash when the parcel arrives, so no card is needed and nothing is charged before.',
      'by-governorate':
        'It depends on the governorate. Choose your city in the cart and the summary shows the cost at once, before you have told us anything about yourself. You pay in cash when the parcel arrives, so no card is needed and nothing is charged before.',
    },
  },
  order: {
    question: 'Can I follow or cancel my order?',
    answer:
      'Yes. The Orders page shows each order with its status. As long as that is pending you can cancel the order there yourself; afterwards, write to {email} as soon as you can. If you ordered without an account, use the link in your e-mail, or the page Find your order.',
  },
} as const satisfies { kinds: Record<Kind, readonly Faq[]> } & Record<string, unknown>

/** The built-in questions of a locale. */
export const questionsCopy = defineCopy(english, arabic)
