import type { ListingCard } from '#contract/catalogue.ts'
import type { PromoBanner } from '#contract/content.ts'
import { isKind } from '#contract/kinds.ts'
import { kindRules } from '#rules/kinds.ts'
import { fabricImage } from '#rules/product-images.ts'

/** A banner with the product that it links to. */
export interface BannerView {
  caption: string
  image: string
  card: ListingCard
}

/** The cards among which banners are placed. */
interface BannerPlaces {
  /** Slug of the category. */
  slug: string
  cards: readonly ListingCard[]
}

/**
 * Returns the banners of a category without filters, by the number of cards before each banner. Only
 * kinds of goods have banners. A long list repeats them in order. The last card has none after it. A
 * banner of a product that is not listed shows the first one instead.
 * @spec category.banners-between, category.banners-repeat
 */
export function placeBanners(
  promoBanners: readonly PromoBanner[],
  { slug, cards }: BannerPlaces,
): Map<number, BannerView> {
  const placements = new Map<number, BannerView>()
  const interval = isKind(slug) ? kindRules[slug].cardsPerBanner : 0
  if (interval === 0) return placements
  const banners = promoBanners.flatMap(({ caption, product }) => {
    const card = cards.find((each) => each.productID === product) ?? cards[0]
    const image = card && fabricImage(card.images)
    return image ? [{ caption, image, card }] : []
  })
  for (let after = interval; after < cards.length; after += interval) {
    const banner = banners[(after / interval - 1) % banners.length]
    if (banner) placements.set(after, banner)
  }
  return placements
}
