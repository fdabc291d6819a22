import type { Fabric } from '#content/catalogue/fabric.ts'
import type { Garment } from '#content/catalogue/product.ts'
import type { Tile } from '../fabrics/tile.ts'
import { palenessOf, shirtLight } from './dressing.ts'
import { passNameOf } from './lays.ts'
import { passesOf } from './pass-store.ts'
import type { PassMeta } from './passes.ts'
import { type Exposure, type Picture, photograph } from './photograph.ts'
import type { Piece } from './piece.ts'
import { biasOf, COMPANY_SHIRT, labelTile, liningOf, tileOf, wardrobeOf } from './wardrobe.ts'

/** Background colour of every product picture. */
export const PLATE = '#f4f1ec'

/** Depth of the folds of white cloth. In the light of the shot they are hardly visible. */
const PALE_DEPTH = 0.4

/** Returns the exposure of a product picture with a cloth. */
export function exposureOf(garment: Garment, tile: Tile, meta: PassMeta): Exposure {
  const isShirt = garment === 'shirt'
  return {
    plate: PLATE,
    veil: (isShirt ? 0.6 : 0.85) * (meta.look?.glossFloor ?? 1),
    depth: isShirt ? PALE_DEPTH * palenessOf(tile) : 0,
    grain: 0.012,
  }
}

const tiles = new Map<string, Promise<Tile>>()
const KEPT = 3

/** Weaves a cloth, or returns it from a cache of the last few. */
function shelved(key: string, weave: () => Promise<Tile>): Promise<Tile> {
  const known = tiles.get(key)
  if (known !== undefined) return known
  const tile = weave()
  tiles.set(key, tile)
  const oldest = [...tiles.keys()].find((other) => other !== 'label' && other !== 'company')
  if (tiles.size > KEPT + 2 && oldest) tiles.delete(oldest)
  return tile
}

function cloth(fabric: Fabric): Promise<Tile> {
  return shelved(JSON.stringify(fabric), () => tileOf(fabric))
}

/** Renders one picture of one colourway. */
export async function pictureOf({ garment, colourway }: Piece, shot: string): Promise<Picture> {
  const passes = passesOf(passNameOf({ garment, fabric: colourway.fabric }, shot))
  const tile = await cloth(colourway.fabric)
  const label = await shelved('label', labelTile)
  const isShirt = garment === 'shirt'
  const outfit = isShirt
    ? { shirt: tile, light: shirtLight(tile), label }
    : {
        silk: {
          tile,
          bias: biasOf(colourway.fabric, garment),
          lining: liningOf(colourway.fabric),
        },
        shirt: await shelved('company', () => tileOf(COMPANY_SHIRT)),
        label,
      }
  const { meta } = passes
  return photograph(passes, wardrobeOf(outfit, meta), exposureOf(garment, tile, meta))
}
