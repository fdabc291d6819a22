import type { Fabric } from '#content/catalogue/fabric.ts'
import { shaded } from './colour.ts'
import { drawnPattern, unlike, wrapped } from './drawn.ts'
import type { Pattern } from './pattern.ts'

type Foulard = Extract<Fabric, { pattern: 'foulard' }>

/** Medallions on a half-drop lattice with a small lozenge between them. */
export function foulardPattern({ ground, colours, repeat }: Foulard): Promise<Pattern> {
  const [ring, petal, heart] = colours
  const side = 1.5
  const petals = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})"><path d="M0 -.055C-.13 -.12 -.12 -.27 0 -.305C.12 -.27 .13 -.12 0 -.055Z" fill="${petal}"/><path d="M0 -.1C-.05 -.14 -.05 -.22 0 -.25C.05 -.22 .05 -.14 0 -.1Z" fill="${shaded(ring, -0.1)}"/></g>`,
    )
    .join('')
  const rays = [45, 135, 225, 315]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})"><path d="M0 -.06L-.028 -.2L0 -.25L.028 -.2Z" fill="${heart}"/></g>`,
    )
    .join('')
  const medallion = `<circle r=".335" fill="${ring}"/><circle r=".335" fill="none" stroke="${petal}" stroke-width=".026"/>${petals}${rays}<circle r=".062" fill="${heart}"/><circle r=".026" fill="${ring}"/>`
  const lozenge = `<g transform="rotate(45)"><rect x="-.066" y="-.066" width=".132" height=".132" fill="${petal}"/><rect x="-.034" y="-.034" width=".068" height=".068" fill="${ring}"/></g>`
  const at = (motif: string, x: number, y: number) =>
    wrapped(motif, { x: x * side, y: y * side }, side)
  const body = [
    `<rect width="${side}" height="${side}" fill="${ground}"/>`,
    at(medallion, 0.25, 0.25),
    at(medallion, 0.75, 0.75),
    at(lozenge, 0.75, 0.25),
    at(lozenge, 0.25, 0.75),
  ].join('')
  return drawnPattern(body, { side, repeat, groundOf: unlike(ground) })
}
