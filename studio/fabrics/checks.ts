import type { Fabric } from '#content/catalogue/fabric.ts'
import { modulo } from './chance.ts'
import { mixed, type Rgb, rgbOf } from './colour.ts'
import type { Pattern } from './pattern.ts'

type GlenCheck = Extract<Fabric, { pattern: 'glen-check' }>
type TwoYarns = Extract<Fabric, { pattern: 'houndstooth' | 'gingham' | 'chevron' }>

/** Returns the colour of a yarn, by its number. */
type Yarns = (number: number) => Rgb

/** A 2/2 twill of coloured yarns: the check is made by which yarn lies on top. */
function twillOf(yarns: Yarns, count: number, repeat: number): Pattern {
  const pitch = repeat / count
  return {
    width: repeat,
    height: repeat,
    pitch,
    yarnTrue: true,
    paint: (x, y, out) => {
      const warp = modulo(Math.floor(x / pitch), count)
      const weft = modulo(Math.floor(y / pitch), count)
      const warpOnTop = modulo(warp - weft, 4) < 2
      write(yarns(warpOnTop ? warp : weft), warpOnTop ? 0 : 1, out)
    },
  }
}

/** Four dark and four light yarns both ways. */
export function houndstoothPattern({ ground, yarn, repeat }: TwoYarns): Pattern {
  const light = rgbOf(ground)
  const dark = rgbOf(yarn)
  return twillOf((number) => (number < 4 ? dark : light), 8, repeat)
}

/** Prince of Wales: half the yarns four and four, half two and two, and an overcheck of two. */
export function glenCheckPattern({ ground, yarn, overcheck, repeat }: GlenCheck): Pattern {
  const light = rgbOf(ground)
  const dark = rgbOf(yarn)
  const line = rgbOf(overcheck)
  const yarns: Yarns = (number) => {
    if (number === 48 || number === 49) return line
    const isDark = number < 32 ? number % 8 < 4 : number % 4 < 2
    return isDark ? dark : light
  }
  return twillOf(yarns, 64, repeat)
}

/** Equal bands both ways; where they cross the colour is full, beside it half. */
export function ginghamPattern({ ground, yarn, repeat }: TwoYarns): Pattern {
  const light = rgbOf(ground)
  const full = rgbOf(yarn)
  const half = mixed(light, full, 0.52)
  const edge = (place: number) => {
    const local = modulo(place, repeat) / repeat
    const inside = Math.min(local, 0.5 - local) * repeat
    const outside = local < 0.5 ? inside : -Math.min(local - 0.5, 1 - local) * repeat
    return Math.min(1, Math.max(0, outside / 0.016 + 0.5))
  }
  return {
    width: repeat,
    height: repeat,
    paint: (x, y, out) => {
      const across = edge(x)
      const along = edge(y)
      for (let channel = 0; channel < 3; channel++) {
        const a = light[channel] ?? 0
        const b = half[channel] ?? 0
        const c = full[channel] ?? 0
        const one = (b - a) * (across + along - 2 * across * along)
        out[channel] = a + one + (c - a) * across * along
      }
      out[3] = 0
    },
  }
}

/** Zigzag of two yarns: columns half a repeat wide, in which the twill changes direction. */
export function chevronPattern({ ground, yarn, repeat }: TwoYarns): Pattern {
  const own = rgbOf(ground)
  const line = rgbOf(yarn)
  const column = repeat / 2
  const period = repeat / 4
  return {
    width: repeat,
    height: repeat,
    paint: (x, y, out) => {
      const local = modulo(x, column)
      const rising = modulo(Math.floor(x / column), 2) === 0
      const phase = modulo((rising ? y + local : y + column - local) / period, 1)
      const distance = 0.25 - Math.abs(phase - 0.5)
      const share = Math.min(1, Math.max(0, (distance * period) / 0.014 + 0.5))
      const ink = mixed(own, line, share)
      write(ink, share, out)
    },
  }
}

function write([red, green, blue]: Rgb, figure: number, out: Float64Array): void {
  out[0] = red
  out[1] = green
  out[2] = blue
  out[3] = figure
}
