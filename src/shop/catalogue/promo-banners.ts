import { promoBanners } from '#content/copy/category.ts'
import type { ListingCard } from '#contract/catalogue.ts'

/** A banner and the piece whose cloth it shows. */
export interface BannerView {
  caption: string
  image: string
  card: ListingCard
}

/** A banner stands after so many cards of its category, and after each multiple. @spec §9 */
const cardsPerBanner: Readonly<Record<string, number>> = { ties: 8, shirts: 4 }

/**
 * The banner after each of so many cards of a plain category, by the number of cards before it;
 * only the two kinds have any. They come again in turn where the list is long. @spec §9
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
  for (let after = every; after <= cards.length; after += every) {
    const banner = banners[(after / every - 1) % banners.length]
    if (banner) placed.set(after, banner)
  }
  return placed
}
