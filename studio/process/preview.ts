import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { FabricData } from '#contract/admin/fabric-data.ts'
import type { PreviewWidth, StudioPreview } from '#contract/admin/studio.ts'
import { shirtLight } from '../compose/dressing.ts'
import { exposureOf } from '../compose/fitting.ts'
import { passNameOf } from '../compose/lays.ts'
import { unpacked } from '../compose/pack.ts'
import { passFile } from '../compose/pass-store.ts'
import type { Passes } from '../compose/passes.ts'
import { type Picture, photograph } from '../compose/photograph.ts'
import {
  biasOf,
  COMPANY_SHIRT,
  labelTile,
  liningOf,
  type Outfit,
  tileOf,
  wardrobeOf,
} from '../compose/wardrobe.ts'
import type { Tile } from '../fabrics/tile.ts'
import { reducedPasses } from './reduced-passes.ts'

/** Texels across a tile. A preview shows fewer of them than a picture of full size. */
const TEXELS: Readonly<Record<PreviewWidth, number>> = { 200: 256, 400: 512 }

/** Part of the woven label in the passes. Weaving it takes a second, and few shots show it. */
const LABEL_PART = 8

const passesByShot = new Map<string, ReadonlyMap<PreviewWidth, Passes>>()

/**
 * Returns the passes of a shot in the width of a preview. Both widths stay in memory, about 13 MB a
 * shot. The passes of full size need 100 MB, so they do not.
 */
function passesOf(shot: string, width: PreviewWidth): Passes {
  const byWidth = passesByShot.get(shot) ?? reduceAll(unpacked(readFileSync(passFile(shot))))
  passesByShot.set(shot, byWidth)
  const passes = byWidth.get(width)
  if (!passes) throw new Error(`There is no preview of ${width} pixels.`)
  return passes
}

const reduceAll = (full: Passes): ReadonlyMap<PreviewWidth, Passes> =>
  new Map(([200, 400] as const).map((width) => [width, reducedPasses(full, width)]))

const tiles = new Map<string, Promise<Tile>>()
/** The cloths of the last previews: a person tries shots and widths of one fabric. */
const MAX_TILES = 6

function clothOf(fabric: FabricData, width: PreviewWidth): Promise<Tile> {
  const key = `${width} ${JSON.stringify(fabric)}`
  const tile = tiles.get(key) ?? tileOf(fabric, TEXELS[width])
  tiles.delete(key)
  tiles.set(key, tile)
  const [oldest] = tiles.keys()
  if (tiles.size > MAX_TILES && oldest) tiles.delete(oldest)
  return tile
}

let label: Promise<Tile> | undefined

/** Returns the label if a shot shows it. */
function labelFor({ id }: Passes): Promise<Tile> | undefined {
  if (!id.includes(LABEL_PART)) return undefined
  label ??= labelTile()
  return label
}

/** Renders a preview. It has the light of the pictures that `fitting.ts` renders in full size. */
export async function previewPicture(preview: StudioPreview): Promise<Picture> {
  const { garment, shot, fabric, width } = preview
  const passes = passesOf(passNameOf({ garment, fabric }, shot), width)
  const tile = await clothOf(fabric, width)
  const isShirt = garment === 'shirt'
  const labelled = await labelFor(passes)
  const outfit: Outfit = {
    ...(isShirt
      ? { shirt: tile, light: shirtLight(tile) }
      : {
          silk: { tile, bias: biasOf(fabric, garment), lining: liningOf(fabric) },
          shirt: await clothOf(COMPANY_SHIRT, 200),
        }),
    ...(labelled && { label: labelled }),
  }
  const { meta } = passes
  return photograph(passes, wardrobeOf(outfit, meta), exposureOf(garment, tile, meta))
}

/** Renders a preview as WebP. */
export async function renderPreview(preview: StudioPreview): Promise<Uint8Array> {
  const { bytes, width, height } = await previewPicture(preview)
  const image = sharp(bytes, { raw: { width, height, channels: 3 } })
  return image.webp({ quality: 82, effort: 2 }).toBuffer()
}
