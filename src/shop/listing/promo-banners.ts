import { promoBanners } from '#content/copy/category.ts'
import type { ListingCard } from '#contract/catalogue.ts'

/** A banner and the piece whose cloth it shows. */
export interface BannerView {
  caption: string
  image: string
  card: ListingCard
}

/** Cards of a category between two banners. @spec category.banners-ties, category.banners-shirts */
const cardsPerBanner: Readonly<Record<string, number>> = { ties: 8, shirts: 4 }

/**
 * Returns the banners between the rows of a plain category, by the number of cards before each; none
 * after the last card. Only the two kinds have any. They repeat in order in a long list.
 * @spec category.banners-between, category.banners-repeat
 */
export function placeBanners(
  category: string,
  cards: readonly ListingCard[],
): Map<number, BannerView> {
  const placed = new Map<number, BannerView>()
  const every = cardsPerBanner[category]
  if (every === undefined || (category !== 'ties' && category !== 'shirts')) return placed
  const banners = promoBanners[category].flatMap(({ caption, product }) => {
    const card = cards.find((each) => each.productID === product) ?? cards[0]
    const image = card?.images[1] ?? card?.images[0]
    return card && image ? [{ caption, image, card }] : []
  })
  for (let after = every; after < cards.length; after += every) {
    const banner = banners[(after / every - 1) % banners.length]
    if (banner) placed.set(after, banner)
  }
  return placed
}
