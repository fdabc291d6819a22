import type { Fabric } from './fabric.ts'

/** What the piece is; it decides which photographs are taken of it. */
export type Garment = 'necktie' | 'bow-tie' | 'shirt'

/** One colourway of a product. Shirts come in sizes: one variant is sold per colourway and size. */
export interface Colourway {
  /** Handle of the colourway and, for ties, of the variant: `floral-701`. Stands in addresses. */
  handle: string
  /** Name on the card: `Floral 701`. */
  name: string
  /** Colour as a shopper would say it: `Burgundy`. Distinct within a product. */
  colour: string
  /** `#Striped` and the like, on top of the product's. */
  tags?: readonly string[]
  /** LE, whole pounds; `oldPrice` 0 or absent when never reduced. */
  price: number
  oldPrice?: number
  /** Place of its variants in listings, lower first, across all products. */
  rank: number
  /** Pieces in stock: a number for one-size pieces, by size for shirts. */
  stock: number | Readonly<Record<string, number>>
  fabric: Fabric
}

/** A product of the demonstration shop, as written by hand. */
export interface DemoProduct {
  /** Stable handle, stands in addresses: `floral`. */
  id: string
  garment: Garment
  name: string
  category: 'shirts' | 'ties'
  /** `#Neck-Ties`, `#Floral`, `#Dynamic` and the like. */
  tags: readonly string[]
  /** One line under the name. (The spelling is the API's.) */
  summery: string
  /** HTML, of `<p> <ul> <li> <em> <strong>` only. */
  description: string
  /** Lower comes first among products: the rank of its first colourway. */
  rank: number
  colourways: readonly Colourway[]
}
