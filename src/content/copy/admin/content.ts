import type { ContentKey } from '#contract/admin/content.ts'
import type { Locale } from '#contract/locale.ts'
import type { ConflictWords } from './conflict.ts'

/** Names of places in a text, for the save bar and comparisons. */
const places = {
  question: (number: string) => `Question ${number}`,
  answer: (number: string) => `Answer ${number}`,
  banner: (kind: string, number: string, part: string) => `${kind} ${number}, ${part}`,
  bannerParts: { caption: 'caption', product: 'product' },
  policy: (kind: string, part: string) => `${kind}, ${part}`,
  policyParts: { refund: 'refunds', exchange: 'exchanges' },
  request: 'How to request',
}

/** Texts of the page on which staff change the texts of the shop. */
export const contentCopy = {
  title: 'Content',
  subject: 'the texts',
  tabs: { faqs: 'FAQs', banners: 'Banners', policies: 'Policies' } satisfies Record<
    ContentKey,
    string
  >,
  locale: 'Language',
  locales: { en: 'English', ar: 'Arabic' } satisfies Record<Locale, string>,
  arabicHint:
    'Texts that staff did not change have their own Arabic. A changed English text is shown in English here until you enter the Arabic one.',
  saved: 'Content saved',
  places,
  more: (count: number) => `${count} more`,
  faqs: {
    heading: 'Questions',
    note: 'In the order of the page',
    add: 'Add question',
    newQuestion: 'New question',
    question: 'Question',
    answer: 'Answer',
    hint: (count: string, max: string) =>
      `Plain text. {email} becomes the customer care address, {shipping} the sentences about shipping. ${count} of ${max} characters.`,
    move: (number: number) => `Move question ${number}`,
    up: 'Move up',
    down: 'Move down',
    edited: 'Edited',
    followsShipping: 'Follows the shipping policy',
    remove: 'Delete question',
    full: (max: number) => `At most ${max} questions`,
  },
  banners: {
    heading: (kind: string) => `Among ${kind.toLowerCase()}`,
    note: (kind: string, cards: number) => `After every ${cards} ${kind.toLowerCase()}, on phones`,
    number: (number: number) => `Banner ${number}`,
    caption: 'Caption',
    product: 'Product',
    archived: 'This product is archived. Customers see the first product instead.',
  },
  policies: {
    requests: 'Requests',
    note: 'Customers agree to this text at checkout.',
    faqsNote: 'The FAQs repeat some of these sentences. Change them there too.',
    refund: 'Refunds',
    exchange: 'Exchanges',
    request: 'How to request',
    hint: '{email} becomes the customer care address.',
  },
  preview: {
    heading: 'Preview',
    open: 'Open in shop',
    popup: 'Exchanges and refunds',
  },
  original: {
    compare: 'Compare with original',
    current: 'In this form',
    original: 'Original',
    restore: 'Restore original text',
  },
  restore: {
    button: 'Restore original texts',
    title: 'Restore the original texts?',
    text: 'Customers see the original texts with their next page.',
    now: 'Now',
    original: 'Original',
    nothing: 'No text',
    keep: 'Keep these texts',
    confirm: 'Restore original texts',
    done: 'Original texts restored',
  },
  conflict: {
    title: ({ who, when }: ConflictWords) => `${who} changed these texts ${when}`,
    text: 'Your texts are still here. Choose which ones the shop shows.',
    yours: 'Yours',
    mine: 'Use mine',
    takeTheirs: ({ whose }: ConflictWords) => `Use ${whose}`,
    blocked: 'Choose the texts first',
  },
}
