import type { Colour } from '#content/catalogue/fabric.ts'
import { modulo } from './chance.ts'
import { rgbOf } from './colour.ts'
import type { Pattern } from './pattern.ts'

/** Half a yarn: the dye of neighbouring warps mixes over about this width, cm. */
const SOFT_EDGE = 0.014

/** Bands side by side, running along the warp. */
export function stripePattern(bands: readonly (readonly [number, Colour])[]): Pattern {
  const repeat = bands.reduce((sum, [width]) => sum + width, 0)
  const colours = bands.map(([, colour]) => rgbOf(colour))
  const starts = bands.map((_, index) =>
    bands.slice(0, index).reduce((sum, [width]) => sum + width, 0),
  )
  const paint: Pattern['paint'] = (x, _y, out) => {
    const place = modulo(x, repeat)
    let index = bands.length - 1
    while (index > 0 && place < (starts[index] ?? 0)) index--
    const from = starts[index] ?? 0
    const to = starts[index + 1] ?? repeat
    const here = colours[index]
    const near = place - from < to - place
    const beside = colours[modulo(near ? index - 1 : index + 1, bands.length)]
    if (!here || !beside) return
    const distance = near ? place - from : to - place
    const share = Math.max(0, 0.5 - distance / (2 * SOFT_EDGE))
    for (let channel = 0; channel < 3; channel++) {
      const own = here[channel] ?? 0
      out[channel] = own + ((beside[channel] ?? 0) - own) * share
    }
    out[3] = index % 2
  }
  return { width: repeat, height: repeat, paint }
}
