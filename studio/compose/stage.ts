import type { Wardrobe } from './dressing.ts'
import type { Passes } from './passes.ts'
import type { Picture } from './photograph.ts'
import { pieceOf } from './piece.ts'
import { type Lay, pixelDresser } from './pixel.ts'
import type { Wears } from './scenes.ts'
import { developed } from './tone.ts'
import { biasOf, COMPANY_SHIRT, labelTile, liningOf, tileOf, wardrobeOf } from './wardrobe.ts'

/** Weaves the cloths of a scene and dresses its parts. */
export async function sceneWardrobe(wears: Wears, { meta }: Passes): Promise<Wardrobe> {
  const silkOf = async (handle: string) => {
    const { garment, colourway } = pieceOf(handle)
    const { fabric } = colourway
    return { tile: await tileOf(fabric), bias: biasOf(fabric, garment), lining: liningOf(fabric) }
  }
  const clothOf = (handle: string) => tileOf(pieceOf(handle).colourway.fabric)
  return wardrobeOf(
    {
      label: await labelTile(),
      shirt: wears.shirt ? await clothOf(wears.shirt) : await tileOf(COMPANY_SHIRT),
      ...(wears.silk && { silk: await silkOf(wears.silk) }),
      ...(wears.ties && { ties: await Promise.all(wears.ties.map(silkOf)) }),
      ...(wears.shirts && { shirts: await Promise.all(wears.shirts.map(clothOf)) }),
      ...(wears.ground && { ground: wears.ground }),
    },
    meta,
  )
}

/** A scene before lighting: factors of each pixel for direct, indirect and glossy light. */
export interface Stage {
  width: number
  height: number
  factors: Float32Array
  /** Light with the value 1. */
  reference: number
  /** Ambient light that is subtracted from the gloss. */
  veil: number
}

/** Dresses every pixel once, so that the frames of a film need only lighting. */
export function staged(passes: Passes, wardrobe: Wardrobe): Stage {
  const { width, height, meta } = passes
  const dressPixel = pixelDresser(passes, wardrobe)
  const factors = new Float32Array(width * height * 9)
  let at = 0
  const lay: Lay = (part) => {
    for (let number = 0; number < 9; number++)
      factors[at + number] = (factors[at + number] ?? 0) + (part[number] ?? 0)
  }
  for (let pixel = 0; pixel < width * height; pixel++) {
    at = pixel * 9
    dressPixel(pixel, lay)
  }
  return { width, height, factors, reference: meta.groundRef, veil: meta.ambient * 0.5 }
}

/** Lights a stage: one share for each position of the key, darkening softly to the corners. */
export function lit(
  { width, height, factors, reference, veil }: Stage,
  lights: readonly { light: Float32Array; share: number }[],
): Picture {
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const down = (y / height - 0.5) ** 2
    for (let x = 0; x < width; x++) {
      const across = (x / width - 0.5) ** 2
      const at = y * width + x
      let direct = 0
      let indirect = 0
      let gloss = 0
      for (const { light, share } of lights) {
        direct += (light[at * 3] ?? 0) * share
        indirect += (light[at * 3 + 1] ?? 0) * share
        gloss += (light[at * 3 + 2] ?? 0) * share
      }
      gloss = Math.max(0, gloss - veil)
      const strength = (1 - 0.5 * (across + down)) / reference
      for (let channel = 0; channel < 3; channel++) {
        const light =
          (factors[at * 9 + channel] ?? 0) * direct +
          (factors[at * 9 + channel + 3] ?? 0) * indirect +
          (factors[at * 9 + channel + 6] ?? 0) * gloss
        bytes[at * 3 + channel] = Math.min(255, developed(light * strength) + 0.5)
      }
    }
  }
  return { width, height, bytes }
}
