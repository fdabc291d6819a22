import type { Colour, Fabric } from '#content/catalogue/fabric.ts'
import { seededChance } from './chance.ts'
import { drawnPattern, type Place, round, unlike, wrapped } from './drawn.ts'
import { around, drop, leaf } from './motifs.ts'
import type { Pattern } from './pattern.ts'

type Paisley = Extract<Fabric, { pattern: 'paisley' }>

interface Inks {
  ground: Colour
  outer: Colour
  inner: Colour
  line: Colour
  accent: Colour
}

/** Side of the drawing in its own units: four great drops stand on it. */
const SIDE = 6.4

/** Great drops in two directions, small ones and sprigs between them, and a strewn ground. */
export function paisleyPattern({ ground, colours, repeat }: Paisley): Promise<Pattern> {
  const [outer, inner, line, accent] = colours
  const inks: Inks = { ground, outer, inner, line, accent }
  const body = [
    `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>`,
    strewn(inks),
    placed(sprig(inks), [
      [0.47, 0.31, 30],
      [0.97, 0.82, 210],
      [0.47, 0.69, 150],
      [0.97, 0.24, -40],
    ]),
    placed(greatDrop(inks), [
      [0.22, 0.25, 18],
      [0.72, 0.75, 198],
    ]),
    placed(`<g transform="scale(-1 1)">${greatDrop(inks)}</g>`, [
      [0.72, 0.22, 156],
      [0.22, 0.76, -24],
    ]),
    placed(smallDrop(inks), [
      [0.47, 0.12, 80],
      [0.97, 0.62, 260],
      [0.47, 0.5, 200],
      [0.98, 0.02, 20],
      [0.5, 0.88, -60],
      [0, 0.46, 120],
    ]),
  ].join('')
  return drawnPattern(body, { side: SIDE, repeat, groundOf: unlike(ground) })
}

function placed(motif: string, places: readonly (readonly [number, number, number])[]): string {
  return places
    .map(([x, y, turn]) => wrapped(motif, { x: x * SIDE, y: y * SIDE, turn }, SIDE))
    .join('')
}

function flower(petals: number, radius: number, [leafInk, eye]: readonly [Colour, Colour]): string {
  const one = (turn: number) =>
    `<ellipse transform="rotate(${round(turn)}) translate(0 ${round(-radius * 0.6)})" rx="${round(radius * 0.27)}" ry="${round(radius * 0.42)}" fill="${leafInk}"/>`
  return `${around(petals, one)}<circle r="${round(radius * 0.27)}" fill="${eye}"/>`
}

function greatDrop({ ground, outer, inner, line, accent }: Inks): string {
  const outline = (size: number, ink: Colour, stroke: string) =>
    `<path d="${drop(size)}" fill="none" stroke="${ink}" ${stroke}/>`
  const fill = (size: number, ink: Colour) => `<path d="${drop(size)}" fill="${ink}"/>`
  const beads = 'stroke-linecap="round"'
  const scallops = outline(1.36, line, `stroke-width=".13" ${beads} stroke-dasharray="0 .175"`)
  const lace = outline(1.36, ground, `stroke-width=".06" ${beads} stroke-dasharray="0 .175"`)
  return [
    outline(1.54, accent, `stroke-width=".055" ${beads} stroke-dasharray="0 .2"`),
    scallops,
    lace,
    fill(1.24, line),
    fill(1.2, ground),
    outline(1.12, line, 'stroke-width=".025"'),
    fill(1.02, outer),
    outline(0.93, line, `stroke-width=".05" ${beads} stroke-dasharray="0 .12"`),
    outline(0.82, accent, 'stroke-width=".035"'),
    fill(0.68, line),
    fill(0.635, inner),
    `<g transform="translate(.01 .27)">${flower(9, 0.31, [line, accent])}${flower(6, 0.12, [outer, line])}</g>`,
    `<g transform="translate(0 -.22)">${flower(6, 0.15, [accent, line])}</g>`,
    `<g fill="${line}"><circle cx=".14" cy="-.47" r=".045"/><circle cx=".28" cy="-.6" r=".032"/></g>`,
    `<g fill="${accent}"><circle cx="-.27" cy="-.08" r=".03"/><circle cx=".27" cy="-.1" r=".03"/></g>`,
  ].join('')
}

function smallDrop({ ground, outer, line, accent }: Inks): string {
  const size = 0.37
  return `<path d="${drop(size)}" fill="${line}"/><path d="${drop(size * 0.86)}" fill="${outer}"/><path d="${drop(size * 0.62)}" fill="none" stroke="${line}" stroke-width=".03" stroke-linecap="round" stroke-dasharray="0 .055"/><path d="${drop(size * 0.42)}" fill="${accent}"/><circle cy="${size * 0.2}" r=".045" fill="${ground}"/>`
}

function sprig({ outer, line, accent }: Inks): string {
  const stem = `<path d="M0 .46C.22 .18 -.18 -.1 .05 -.44" fill="none" stroke="${accent}" stroke-width=".03"/>`
  const leaves = [-0.24, -0.06, 0.12, 0.28].map((height, index) => {
    const turn = index % 2 ? 62 : -62
    return `<g transform="translate(${index % 2 ? 0.03 : -0.01} ${height}) rotate(${turn})"><path d="${leaf(0.2)}" fill="${index % 2 ? line : accent}"/></g>`
  })
  return `${stem}${leaves.join('')}<g transform="translate(.05 -.46)">${flower(6, 0.15, [line, outer])}</g>`
}

function strewn({ outer, line, accent }: Inks): string {
  const chance = seededChance(11)
  const anywhere = (): Place => ({ x: chance() * SIDE, y: chance() * SIDE, turn: chance() * 360 })
  const tendril = `<path d="M0 0C.5 -.3 .9 .3 1.3 -.1C1.5 -.3 1.3 -.6 1.1 -.45" fill="none" stroke="${accent}" stroke-width=".03"/><g fill="${line}"><ellipse cx=".45" cy="-.19" rx=".085" ry=".04"/><ellipse cx=".85" cy=".11" rx=".085" ry=".04"/></g>`
  const star = flower(5, 0.09, [line, accent])
  const tendrils = Array.from({ length: 14 }, () => wrapped(tendril, anywhere(), SIDE))
  const stars = Array.from({ length: 26 }, () => wrapped(star, anywhere(), SIDE))
  const seeds = Array.from({ length: 300 }, () => {
    const ink = chance() < 0.5 ? outer : accent
    const seed = `<circle r="${round(0.022 + chance() * 0.022)}" fill="${ink}"/>`
    return wrapped(seed, anywhere(), SIDE)
  })
  return [...seeds, ...tendrils, ...stars].join('')
}
