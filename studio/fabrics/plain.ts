import type { Colour } from '#content/catalogue/fabric.ts'
import { rgbOf } from './colour.ts'
import type { Pattern } from './pattern.ts'

/** One colour. The repeat is the length after which the variation of the yarns repeats. */
export function plainPattern(ground: Colour): Pattern {
  const [red, green, blue] = rgbOf(ground)
  return {
    width: 3.2,
    height: 3.2,
    paint: (_x, _y, out) => {
      out[0] = red
      out[1] = green
      out[2] = blue
      out[3] = 0
    },
  }
}
