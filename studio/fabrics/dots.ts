import type { Fabric } from '#content/catalogue/fabric.ts'
import { rgbOf } from './colour.ts'
import type { Pattern } from './pattern.ts'

type Pindot = Extract<Fabric, { pattern: 'pindot' }>

/** Round dots in staggered rows; the repeat holds two of them. */
export function pindotPattern({ ground, dot, diameter, spacing }: Pindot): Pattern {
  const own = rgbOf(ground)
  const figure = rgbOf(dot)
  const side = spacing * Math.SQRT2
  return {
    width: side,
    height: side,
    paint: (x, y, out) => {
      const first = Math.hypot(x - side / 4, y - side / 4)
      const second = Math.hypot(x - side * 0.75, y - side * 0.75)
      const inside = diameter / 2 - Math.min(first, second)
      const share = Math.min(1, Math.max(0, inside / 0.012 + 0.5))
      for (let channel = 0; channel < 3; channel++) {
        const base = own[channel] ?? 0
        out[channel] = base + ((figure[channel] ?? 0) - base) * share
      }
      out[3] = share
    },
  }
}
