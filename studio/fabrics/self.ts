import type { Fabric } from '#content/catalogue/fabric.ts'
import { rgbOf } from './colour.ts'
import { drawnPattern, wrapped } from './drawn.ts'
import { around, drop, leaf, petal } from './motifs.ts'
import type { Pattern } from './pattern.ts'

type Self = Extract<Fabric, { pattern: 'self' }>
type Draw = (motif: string, place: readonly [x: number, y: number, turn?: number]) => string

const SIDE = 2.4

/**
 * One colour. The yarns of the motif run in the other direction. Its colour differs a little,
 * because floating yarns hide the shade between them.
 */
export async function selfPattern({ ground, motif, repeat }: Self): Promise<Pattern> {
  const draw: Draw = (drawing, [x, y, turn = 0]) =>
    wrapped(drawing, { x: x * SIDE, y: y * SIDE, turn }, SIDE)
  const body = `<rect width="${SIDE}" height="${SIDE}" fill="#000"/>${MOTIFS[motif](draw)}`
  const drawn = await drawnPattern(body, { side: SIDE, repeat, groundOf: (red) => red / 255 })
  const [red, green, blue] = rgbOf(ground)
  return {
    ...drawn,
    paint: (x, y, out) => {
      drawn.paint(x, y, out)
      const depth = 1.05 - 0.17 * (out[3] ?? 0)
      out[0] = red * depth
      out[1] = green * depth
      out[2] = blue * depth
    },
  }
}

const MOTIFS: Record<Self['motif'], (draw: Draw) => string> = {
  stripe: () => `<rect width="${SIDE / 2}" height="${SIDE}" fill="#fff"/>`,
  dot: (draw) => {
    const dot = '<circle r=".25" fill="#fff"/><circle r=".1" fill="#000"/>'
    return draw(dot, [0.25, 0.25]) + draw(dot, [0.75, 0.75])
  },
  diamond: (draw) => {
    const lozenge = (size: number, ink: string) =>
      `<path d="M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z" fill="${ink}"/>`
    const figure = lozenge(0.52, '#fff') + lozenge(0.33, '#000') + lozenge(0.17, '#fff')
    const point = lozenge(0.13, '#fff')
    const corners = draw(point, [0.75, 0.25]) + draw(point, [0.25, 0.75])
    return draw(figure, [0.25, 0.25]) + draw(figure, [0.75, 0.75]) + corners
  },
  scale: (draw) => {
    const shell = around(
      3,
      (_turn, index) =>
        `<circle r="${0.54 - index * 0.17}" fill="${index % 2 ? '#000' : '#fff'}"/>`,
    )
    return [0, 0.25, 0.5, 0.75]
      .flatMap((y, row) => [0, 0.5].map((x) => draw(shell, [x + (row % 2) * 0.25, y])))
      .join('')
  },
  paisley: (draw) => {
    const figure = `<path d="${drop(0.56)}" fill="#fff"/><path d="${drop(0.44)}" fill="#000"/><path d="${drop(0.33)}" fill="#fff"/><circle cy=".1" r=".11" fill="#000"/>`
    const bead = '<circle r=".15" fill="#fff"/><circle r=".07" fill="#000"/>'
    const drops = draw(figure, [0.27, 0.28, 20]) + draw(figure, [0.77, 0.78, 200])
    return drops + draw(bead, [0.75, 0.25]) + draw(bead, [0.25, 0.78])
  },
  floral: (draw) => {
    const ring = around(
      8,
      (turn) => `<g transform="rotate(${turn})"><path d="${petal(0.46, 0.34)}" fill="#fff"/></g>`,
    )
    const veins = around(
      8,
      (turn) =>
        `<path transform="rotate(${turn})" d="M0 -.16V-.36" stroke="#000" stroke-width=".03"/>`,
    )
    const leaves = around(
      4,
      (turn) =>
        `<g transform="rotate(${turn + 45}) translate(0 -.06)"><path d="${leaf(0.26)}" fill="#fff"/></g>`,
    )
    const bloom = `${ring}${veins}<circle r=".12" fill="#000"/><circle r=".06" fill="#fff"/>`
    const blooms = draw(bloom, [0.25, 0.25]) + draw(bloom, [0.75, 0.75, 22])
    return blooms + draw(leaves, [0.75, 0.25]) + draw(leaves, [0.25, 0.75, 30])
  },
}
