import { chanceAt } from '../fabrics/chance.ts'
import type { Rgb } from '../fabrics/colour.ts'
import type { Wardrobe } from './dressing.ts'
import type { Passes } from './passes.ts'
import { pixelDresser } from './pixel.ts'
import { developed, lightFor } from './tone.ts'

/** How the shot is exposed. */
export interface Exposure {
  /** Colour the unlit ground comes out in, `#rrggbb`. */
  plate: string
  /** Share of the ambient light taken out of the gloss, so that shade has no veil. */
  veil: number
  /** Strength of the fine grain on the goods, 0 for none. */
  grain: number
}

/** A finished picture: red, green, blue bytes, row by row. */
export interface Picture {
  width: number
  height: number
  bytes: Buffer
}

/** Dresses a shot and develops it. The same passes and wardrobe give the same bytes. */
export function photograph(passes: Passes, wardrobe: Wardrobe, exposure: Exposure): Picture {
  const { width, height, shade, meta } = passes
  const dressPixel = pixelDresser(passes, wardrobe)
  const plate = lightFor(exposure.plate)
  const veil = meta.ambient * exposure.veil
  const factors = new Float64Array(9)
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      const direct = shade[at] ?? 0
      const indirect = shade[at + 1] ?? 0
      const gloss = Math.max(0, (shade[at + 2] ?? 0) - veil)
      factors.fill(0)
      const ground = dressPixel(x, y, factors)
      const sweep = ground * groundShade((direct + indirect) / meta.groundRef)
      const chance = chanceAt(x, y)
      const grain = (1 + (chance - 0.5) * exposure.grain * (1 - ground)) / meta.groundRef
      for (let channel = 0; channel < 3; channel++) {
        const goods =
          (factors[channel] ?? 0) * direct +
          (factors[channel + 3] ?? 0) * indirect +
          (factors[channel + 6] ?? 0) * gloss
        const light = goods * grain + (plate[channel] ?? 0) * sweep
        bytes[at + channel] = Math.min(255, developed(light) + chance * 0.98)
      }
    }
  }
  return { width, height, bytes }
}

/** The paper sweep: even where it is lit, its soft shadows opened up a little, contact kept. */
function groundShade(light: number): number {
  if (light > 1) return 1 + (light - 1) * 0.15
  const opened = light > 0.9 ? 0.55 + 0.45 * (1 - (light - 0.9) / 0.1) : 1
  return 1 - (1 - light) * opened
}

/** Linear red, green and blue of the ground under full light; what tests compare with. */
export function plateLight(plate: string): Rgb {
  return lightFor(plate)
}
