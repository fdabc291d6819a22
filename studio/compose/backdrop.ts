import { chanceAt } from '../fabrics/chance.ts'
import type { Passes } from './passes.ts'
import { BARE, planOf } from './plan.ts'
import { developed, lightFor } from './tone.ts'

const backdrops = new WeakMap<Passes, Map<string, Buffer>>()

/**
 * Renders the background of a shot. It is the same for every cloth, so it is rendered once. Pixels
 * that are not entirely background stay black.
 */
export function backdropOf(passes: Passes, plate: string): Buffer {
  const byPlate = backdrops.get(passes) ?? new Map<string, Buffer>()
  backdrops.set(passes, byPlate)
  const known = byPlate.get(plate)
  if (known) return known
  const { width, height, shade, meta } = passes
  const { kinds } = planOf(passes)
  const bytes = Buffer.alloc(width * height * 3)
  const light = lightFor(plate)
  for (let pixel = 0; pixel < kinds.length; pixel++) {
    if (kinds[pixel] !== BARE) continue
    const fallen = (shade[pixel * 3] ?? 0) + (shade[pixel * 3 + 1] ?? 0)
    const sweep = groundShade(fallen / meta.groundRef)
    const chance = dither(pixel, width)
    for (let channel = 0; channel < 3; channel++) {
      const value = developed((light[channel] ?? 0) * sweep) + chance
      bytes[pixel * 3 + channel] = Math.min(255, value)
    }
  }
  byPlate.set(plate, bytes)
  return bytes
}

/** The paper sweep: even where it is lit, its wide soft shadows opened up, contact kept dark. */
export function groundShade(light: number): number {
  if (light > 1) return 1 + (light - 1) * 0.15
  const dark = 1 - light
  return 1 - dark * (0.45 + 0.55 * Math.min(1, dark / 0.55))
}

/** Rounds with a random threshold, so that soft shadows have no bands. */
export function dither(pixel: number, width: number): number {
  return chanceAt(pixel % width, Math.floor(pixel / width)) * 0.98
}
