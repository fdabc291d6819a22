import type { Fabric } from '#content/catalogue/fabric.ts'
import type { Tile } from '../fabrics/tile.ts'
import { passesOf } from './pass-store.ts'
import { type Picture, photograph } from './photograph.ts'
import type { Piece } from './piece.ts'
import { biasOf, COMPANY_SHIRT, labelTile, liningOf, tileOf, wardrobeOf } from './wardrobe.ts'

/** Background colour of every product picture. */
export const PLATE = '#f4f1ec'

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
  const passes = passesOf(shot)
  const tile = await cloth(colourway.fabric)
  const label = await shelved('label', labelTile)
  const isShirt = garment === 'shirt'
  const outfit = isShirt
    ? { shirt: tile, label }
    : {
        silk: {
          tile,
          bias: biasOf(colourway.fabric, garment),
          lining: liningOf(colourway.fabric),
        },
        shirt: await shelved('company', () => tileOf(COMPANY_SHIRT)),
        label,
      }
  const veil = (isShirt ? 0.6 : 0.85) * (passes.meta.look?.glossFloor ?? 1)
  return photograph(passes, wardrobeOf(outfit, passes.meta), {
    plate: PLATE,
    veil,
    grain: 0.012,
  })
}
