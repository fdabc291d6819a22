import { catalogue } from '#content/catalogue/catalogue.ts'
import type { Colourway, Garment } from '#content/catalogue/product.ts'

/** A colourway with its garment. */
export interface Piece {
  garment: Garment
  colourway: Colourway
}

/** Every colourway of the shop, in the order of the catalogue. */
export const PIECES: readonly Piece[] = catalogue.flatMap(({ garment, colourways }) =>
  colourways.map((colourway) => ({ garment, colourway })),
)

/** Finds a colourway by its handle. Throws, with the likeliest handles, when there is none. */
export function pieceOf(handle: string): Piece {
  const found = PIECES.find(({ colourway }) => colourway.handle === handle)
  if (found) return found
  const family = PIECES.map(({ colourway }) => colourway.handle).filter((other) =>
    other.startsWith(handle.slice(0, 4)),
  )
  const hint = family.length ? ` Perhaps ${family.slice(0, 5).join(', ')}?` : ''
  throw new Error(`No colourway is called ${handle}.${hint}`)
}
