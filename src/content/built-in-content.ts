import type { BuiltInContent, BuiltInContents, PromoBanner } from '#contract/content.ts'
import { type Kind, kindSlugs, mapKinds } from '#contract/kinds.ts'
import { arabic as arabicBanners } from './copy/ar/banners.ts'
import { arabic as arabicDelivery } from './copy/ar/delivery.ts'
import { arabic as arabicPolicies } from './copy/ar/policies.ts'
import { arabic as arabicQuestions } from './copy/ar/questions.ts'
import { english as englishBanners } from './copy/banners.ts'
import { english as englishDelivery } from './copy/delivery.ts'
import { english as englishPolicies } from './copy/policies.ts'
import { english as englishQuestions } from './copy/questions.ts'
import type { Translation } from './define-copy.ts'
import { policies as policyTerms } from './policies.ts'

interface Texts {
  questions: Translation<typeof englishQuestions>
  banners: Translation<typeof englishBanners>
  policies: Translation<typeof englishPolicies>
  delivery: Translation<typeof englishDelivery>
}

/** Stands for the sentences of the current shipping policy. */
const shippingAnswer = '{shipping}'

function contentOf({ questions, banners, policies, delivery }: Texts): BuiltInContent {
  const { kinds, shipping, order } = questions
  const bannersOf = (kind: Kind): PromoBanner[] =>
    Object.entries(banners[kind]).map(([product, caption]) => ({ caption, product }))
  return {
    texts: {
      faqs: [
        ...kindSlugs.flatMap((kind) => kinds[kind]),
        { question: shipping.question, answer: shippingAnswer },
        order,
      ],
      banners: mapKinds(bannersOf),
      policies,
    },
    exchangeDays: Math.min(...kindSlugs.map((kind) => policyTerms[kind].requestWithinDays)),
    shipping: shipping.answers,
    deliveryTime: (time) => `${delivery.time(time)}.`,
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
    delivery: englishDelivery,
  }),
  ar: contentOf({
    questions: arabicQuestions,
    banners: arabicBanners,
    policies: arabicPolicies,
    delivery: arabicDelivery,
  }),
}
