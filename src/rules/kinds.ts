import type { Garment as StudioGarment } from '#contract/admin/fabric-data.ts'
import { type Garment, isKind, type Kind, kindSlugs } from '#contract/kinds.ts'

/** How the shop treats a kind of goods. */
interface KindRules {
  /** The usual sizes, from small to large. Empty for a kind without sizes: then no size is shown. */
  sizes: readonly string[]
  /** True if product pages link to the size guide. */
  hasSizeGuide: boolean
  /** Number of cards between two banners on phones. 0 for a kind without banners. */
  cardsPerBanner: number
  /** The kind that product pages show as worn with this one, or null. `wear-with.ts` has the colours. */
  wornWith: Kind | null
}

/**
 * The behaviour of each kind of goods.
 * @spec category.banners-ties, category.banners-shirts
 */
export const kindRules: Readonly<Record<Kind, KindRules>> = {
  shirts: {
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    hasSizeGuide: true,
    cardsPerBanner: 4,
    wornWith: 'ties',
  },
  ties: { sizes: [], hasSizeGuide: false, cardsPerBanner: 8, wornWith: 'shirts' },
}

/**
 * Returns the kind whose sizes contain a size, or undefined if there is none or more than one.
 * @example kindOfSize('XL') // 'shirts'
 */
export function kindOfSize(size: string): Kind | undefined {
  const [kind, other] = kindSlugs.filter((each) => kindRules[each].sizes.includes(size))
  return other ? undefined : kind
}

/** How the shop treats a garment: a product as slips and feeds name it. */
interface GarmentRules {
  /** The tag of its products. A product without a tag of its kind is the usual garment. */
  tag: string
  /** The category in Google's product taxonomy. */
  feedCategory: string
  /** The name by which the studio photographs it; null if it cannot. */
  studio: StudioGarment | null
}

/** The behaviour of each garment. */
export const garmentRules: Readonly<Record<Garment, GarmentRules>> = {
  shirt: {
    tag: '#Classic',
    feedCategory: 'Apparel & Accessories > Clothing > Shirts & Tops',
    studio: 'shirt',
  },
  necktie: {
    tag: '#Neck-Ties',
    feedCategory: 'Apparel & Accessories > Clothing Accessories > Neckties',
    studio: 'necktie',
  },
  bowTie: {
    tag: '#Bow-Ties',
    feedCategory: 'Apparel & Accessories > Clothing Accessories > Bow Ties',
    studio: 'bow-tie',
  },
}

/**
 * Returns the size of a cart or order item, or null for a kind without sizes and for an item of a
 * removed product.
 * @spec cart.item-size
 */
export const shownSize = ({
  productCategory,
  size,
}: {
  productCategory: string
  size: string | null
}): string | null =>
  isKind(productCategory) && kindRules[productCategory].sizes.length > 0 ? size : null
