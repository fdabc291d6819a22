import { promoBanners } from '#content/copy/category.ts'
import type { ListingCard } from '#contract/catalogue.ts'
import { fabricImage } from '#rules/product-images.ts'

/** A banner with the product that it links to. */
export interface BannerView {
  caption: string
  image: string
  card: ListingCard
}

/**
 * Number of cards between two banners, by category.
 * @spec category.banners-ties, category.banners-shirts
 */
const cardsPerBanner: Readonly<Record<string, number>> = { ties: 8, shirts: 4 }

/**
 * Returns the banners of a category without filters, by the number of cards before each banner. Only
 * ties and shirts have banners. A long list repeats them in order. The last card has none after it.
 * @spec category.banners-between, category.banners-repeat
 */
export function placeBanners(
  category: string,
  cards: readonly ListingCard[],
): Map<number, BannerView> {
  const placements = new Map<number, BannerView>()
  const interval = cardsPerBanner[category]
  if (interval === undefined || (category !== 'ties' && category !== 'shirts')) return placements
  const banners = promoBanners(category).flatMap(({ caption, product }) => {
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
