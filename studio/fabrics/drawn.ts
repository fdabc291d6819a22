import sharp from 'sharp'
import { LINEAR_OF_BYTE } from './colour.ts'
import type { Pattern } from './pattern.ts'

/** Position, rotation and scale of a motif in the repeat: cm, degrees, factor. */
export interface Place {
  x: number
  y: number
  turn?: number
  scale?: number
}

/** Draws a motif at a place and at its eight wrapped neighbours, so that the repeat has no seam. */
export function wrapped(motif: string, { x, y, turn = 0, scale = 1 }: Place, side: number): string {
  const shifts = [-side, 0, side]
  return shifts
    .flatMap((dx) => shifts.map((dy) => ({ left: x + dx, top: y + dy })))
    .filter(
      ({ left, top }) => Math.min(left, top) > -side * 0.6 && Math.max(left, top) < side * 1.6,
    )
    .map(
      ({ left, top }) =>
        `<g transform="translate(${round(left)} ${round(top)}) rotate(${round(turn)}) scale(${round(scale)})">${motif}</g>`,
    )
    .join('')
}

/** Rounds a number of a drawing to four decimals. */
export function round(value: number): string {
  return value.toFixed(4).replace(/\.?0+$/, '')
}

/** A drawing as a square of pixels: red, green, blue bytes, row by row. */
export async function rasterised(body: string, side: number, pixels: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${round(side)} ${round(side)}">${body}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer()
}

/**
 * Turns a drawing into a pattern.
 *
 * @param body SVG elements on a square of `side` drawing units, wrapped at its edges.
 * @param repeat width of that square on the cloth, cm.
 * @param groundOf returns the figure of a pixel (0 ground, 1 figure) from its sRGB bytes.
 */
export async function drawnPattern(
  body: string,
  { side, repeat, groundOf }: { side: number; repeat: number; groundOf: FigureOf },
): Promise<Pattern> {
  const pixels = 2048
  const bytes = await rasterised(body, side, pixels)
  const perCm = pixels / repeat
  return {
    width: repeat,
    height: repeat,
    paint: (x, y, out) => {
      const column = Math.floor(x * perCm) & (pixels - 1)
      const row = Math.floor(y * perCm) & (pixels - 1)
      const at = (row * pixels + column) * 3
      const red = bytes[at] ?? 0
      const green = bytes[at + 1] ?? 0
      const blue = bytes[at + 2] ?? 0
      out[0] = LINEAR_OF_BYTE[red] ?? 0
      out[1] = LINEAR_OF_BYTE[green] ?? 0
      out[2] = LINEAR_OF_BYTE[blue] ?? 0
      out[3] = groundOf(red, green, blue)
    },
  }
}

/** Figure (0 ground, 1 figure) of a pixel, from its sRGB bytes. */
export type FigureOf = (red: number, green: number, blue: number) => number

/** Treats every colour except the ground's as figure. */
export function unlike(ground: string): FigureOf {
  const value = Number.parseInt(ground.slice(1), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255]
  return (red, green, blue) =>
    Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) > 36 ? 1 : 0
}
