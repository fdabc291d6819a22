import type { BuiltInContent, BuiltInContents, PromoBanner } from '#contract/content.ts'
import { arabic as arabicBanners } from './copy/ar/banners.ts'
import { arabic as arabicPolicies } from './copy/ar/policies.ts'
import { arabic as arabicQuestions } from './copy/ar/questions.ts'
import { english as englishBanners } from './copy/banners.ts'
import { english as englishPolicies } from './copy/policies.ts'
import { english as englishQuestions } from './copy/questions.ts'
import type { Translation } from './define-copy.ts'

/** The products whose fabrics are the banners between rows on phones, by kind of product. */
const bannerProducts = {
  ties: ['paisley', 'regimental', 'black-diamond', 'pindot', 'floral', 'satin'],
  shirts: ['poplin', 'bengal-stripe', 'gingham'],
} as const

interface Texts {
  questions: Translation<typeof englishQuestions>
  banners: Translation<typeof englishBanners>
  policies: Translation<typeof englishPolicies>
}

/** Stands for the sentences of the current shipping policy. */
const shippingAnswer = '{shipping}'

function contentOf({ questions, banners, policies }: Texts): BuiltInContent {
  const { exchange, refund, ties, shipping, order } = questions
  const bannerOf = (product: keyof typeof banners): PromoBanner => ({
    caption: banners[product],
    product,
  })
  return {
    texts: {
      faqs: [
        exchange,
        refund,
        ties,
        { question: shipping.question, answer: shippingAnswer },
        order,
      ],
      banners: {
        ties: bannerProducts.ties.map(bannerOf),
        shirts: bannerProducts.shirts.map(bannerOf),
      },
      policies,
    },
    shipping: shipping.answers,
  }
}

/**
 * The texts of the shop that staff can change, as they are without changes: five questions, 6 banners
 * for ties and 3 for shirts, and the policies.
 * @spec faqs.five, category.banners-ties, category.banners-shirts
 */
export const builtInContents: BuiltInContents = {
  en: contentOf({
    questions: englishQuestions,
    banners: englishBanners,
    policies: englishPolicies,
  }),
  ar: contentOf({ questions: arabicQuestions, banners: arabicBanners, policies: arabicPolicies }),
}
