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
  /** The common name of the colour: `Burgundy`. Different for each colourway of a product. */
  colour: string
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

/** A product of the demonstration shop. */
export interface DemoProduct {
  /** The stable handle: `floral`. Part of URLs. */
  id: string
  garment: Garment
  name: string
  category: 'shirts' | 'ties'
  /** Tags such as `#Neck-Ties`, `#Floral` and `#Dynamic`. */
  tags: readonly string[]
  /** One line under the name. The API specifies this spelling. */
  summery: string
  /** HTML with `<p> <ul> <li> <em> <strong>` only. */
  description: string
  /** The rank of its first colourway. The lowest comes first. */
  rank: number
  colourways: readonly Colourway[]
}
