import { backdropOf, dither, groundShade } from './backdrop.ts'
import type { Wardrobe } from './dressing.ts'
import type { Passes } from './passes.ts'
import { type Lay, pixelDresser } from './pixel.ts'
import { BARE, planOf } from './plan.ts'
import { developed, lightFor } from './tone.ts'

/** Exposure of a shot. */
export interface Exposure {
  /** Colour of the unlit background, `#rrggbb`. */
  plate: string
  /** Share of the ambient light that is subtracted from the gloss, so that shadows stay dark. */
  veil: number
  /** Depth of the folds: 0 (the default) for the light of the shot, more for darker shadows in the key light. */
  depth?: number
  /** Strength of the fine grain on the goods, 0 for none. */
  grain: number
}

/** A finished picture: red, green, blue bytes, row by row. */
export interface Picture {
  width: number
  height: number
  bytes: Buffer
}

/** Renders a shot with cloth. The same passes and wardrobe give the same bytes. */
export function photograph(passes: Passes, wardrobe: Wardrobe, exposure: Exposure): Picture {
  const { width, height, shade, meta } = passes
  const { kinds } = planOf(passes)
  const dressPixel = pixelDresser(passes, wardrobe)
  const plate = lightFor(exposure.plate)
  const { depth = 0 } = exposure
  const veil = meta.ambient * exposure.veil
  const goods = new Float64Array(3)
  const bytes = Buffer.from(backdropOf(passes, exposure.plate))
  let sweep = 0
  let bare = 0
  const deepened = (direct: number) =>
    depth === 0 ? direct : direct * (direct / meta.groundRef) ** depth
  const lay: Lay = (factors, ground, pixel) => {
    const direct = deepened(shade[pixel * 3] ?? 0)
    const indirect = shade[pixel * 3 + 1] ?? 0
    const gloss = Math.max(0, (shade[pixel * 3 + 2] ?? 0) - veil)
    bare += ground
    if (ground > 0)
      sweep += ground * groundShade(((shade[pixel * 3] ?? 0) + indirect) / meta.groundRef)
    for (let channel = 0; channel < 3; channel++) {
      goods[channel] =
        (goods[channel] ?? 0) +
        (factors[channel] ?? 0) * direct +
        (factors[channel + 3] ?? 0) * indirect +
        (factors[channel + 6] ?? 0) * gloss
    }
  }
  for (let pixel = 0; pixel < kinds.length; pixel++) {
    if (kinds[pixel] === BARE) continue
    goods.fill(0)
    sweep = 0
    bare = 0
    dressPixel(pixel, lay)
    const chance = dither(pixel, width)
    const grain = (1 + (chance - 0.5) * exposure.grain * (1 - bare)) / meta.groundRef
    for (let channel = 0; channel < 3; channel++) {
      const light = (goods[channel] ?? 0) * grain + (plate[channel] ?? 0) * sweep
      bytes[pixel * 3 + channel] = Math.min(255, developed(light) + chance)
    }
  }
  return { width, height, bytes }
}
