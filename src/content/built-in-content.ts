import type { BuiltInContent, BuiltInContents, PromoBanner } from '#contract/content.ts'
import { type Kind, kindSlugs, mapKinds } from '#contract/kinds.ts'
import { type Locale, mapLocales } from '#contract/locale.ts'
import { bannersCopy } from './copy/banners.ts'
import { deliveryCopy } from './copy/delivery.ts'
import { policiesCopy } from './copy/policies.ts'
import { questionsCopy } from './copy/questions.ts'
import { policies as policyTerms } from './policies.ts'

/** Stands for the sentences of the current shipping policy. */
const shippingAnswer = '{shipping}'

function contentOf(locale: Locale): BuiltInContent {
  const { kinds, shipping, order } = questionsCopy(locale)
  const banners = bannersCopy(locale)
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
      policies: policiesCopy(locale),
    },
    exchangeDays: Math.min(...kindSlugs.map((kind) => policyTerms[kind].requestWithinDays)),
    shipping: shipping.answers,
    deliveryTime: (time) => `${deliveryCopy(locale).time(time)}.`,
  }
}

/**
 * The texts of the shop that staff can change, as they are without changes: five questions, 6 banners
 * for ties and 3 for shirts, and the policies.
 * @spec faqs.five, category.banners-ties, category.banners-shirts
 */
export const builtInContents: BuiltInContents = mapLocales(contentOf)
