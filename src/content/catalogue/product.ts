import type { Product } from '#contract/catalogue.ts'
import type { ColourName } from './colours.ts'
import type { Fabric } from './fabric.ts'

/** The kind of garment. It determines which photographs the studio renders. */
export type Garment = 'necktie' | 'bow-tie' | 'shirt'

/**
 * A colourway of a product. A tie has one variant per colourway, a shirt one per colourway and
 * size.
 */
export interface Colourway {
  /** The handle of the colourway, and of the variant of a tie: `floral-701`. Part of URLs. */
  handle: string
  /** The name on the card: `Floral 701`. */
  name: string
  /** The Arabic name on the card. Without it, the Arabic name of the product and the colour. */
  arabicName?: string
  /** The common name of the colour: `Burgundy`. Different for each colourway of a product. */
  colour: ColourName
  /** Tags such as `#Striped`, in addition to the tags of the product. */
  tags?: readonly string[]
  /** The price in whole LE. */
  price: number
  /** The price before a reduction, in whole LE. 0 or undefined if the price was never reduced. */
  oldPrice?: number
  /** The position of its variants in listings, across all products. The lowest comes first. */
  rank: number
  /** The stock: a number for ties, a number per size for shirts. */
  stock: number | Readonly<Record<string, number>>
  fabric: Fabric
}

/** The Arabic texts of a product. */
export interface ArabicTexts {
  name: string
  /** The name of its colourways without their colour, if it is not `name`: `بيزلي`. */
  colourwayName?: string
  summary: string
  description: string
  /** Words that find the product in a search, besides those of its garment. */
  searchTerms: string
}

/** The fields of a product that the shop creates, or that a demonstration product has otherwise. */
type DerivedField = 'productID' | 'productVariants' | 'modelImage' | 'tags' | 'translations'

/** A product of the demonstration shop. Its id is a stable handle such as `floral`. */
export interface DemoProduct extends Omit<Product, DerivedField> {
  garment: Garment
  arabic: ArabicTexts
  /** Tags such as `#Neck-Ties`, `#Floral` and `#Dynamic`. */
  tags: readonly string[]
  /** The rank of its first colourway. The lowest comes first. */
  rank: number
  colourways: readonly Colourway[]
}
