import type { Colour, Fabric } from '#content/catalogue/fabric.ts'
import { seededChance } from './chance.ts'
import { shaded } from './colour.ts'
import { drawnPattern, round, unlike, wrapped } from './drawn.ts'
import { around, halfLeaf, leaf, petal } from './motifs.ts'
import type { Pattern } from './pattern.ts'

type Floral = Extract<Fabric, { pattern: 'floral' }>
type Chance = () => number

/** Side of the drawing in its own units. */
const SIDE = 6

/** Blossoms of three sizes with their leaves, packed so that none touches another. */
export function floralPattern(fabric: Floral): Promise<Pattern> {
  const { ground, repeat } = fabric
  const chance = seededChance(29)
  const bed = flowerBed(chance)
  const leaves: string[] = []
  const blossoms: string[] = []
  const grow = (radius: number, most: number, draw: () => readonly [string, string]) => {
    for (const { x, y } of bed(radius, most)) {
      const [green, bloom] = draw()
      const turn = chance() * 360
      leaves.push(wrapped(green, { x, y, turn }, SIDE))
      blossoms.push(wrapped(bloom, { x, y, turn }, SIDE))
    }
  }
  grow(0.66, 8, () => [spray(fabric, chance, 0.62), blossom(fabric, chance, 0.55)])
  grow(0.44, 12, () => [spray(fabric, chance, 0.42), daisy(fabric, chance, 0.33)])
  grow(0.27, 22, () => [spray(fabric, chance, 0.27), daisy(fabric, chance, 0.2)])
  grow(0.17, 40, () => ['', bud(fabric)])
  grow(0.07, 70, () => [
    '',
    `<circle r=".035" fill="${chance() < 0.5 ? fabric.petals[1] : fabric.leaves[1]}"/>`,
  ])
  const body = `<rect width="${SIDE}" height="${SIDE}" fill="${ground}"/>${leaves.join('')}${blossoms.join('')}`
  return drawnPattern(body, { side: SIDE, repeat, groundOf: unlike(ground) })
}

/** Finds places on the wrapped square at which a circle of a radius is still free. */
function flowerBed(chance: Chance) {
  const taken: { x: number; y: number; radius: number }[] = []
  const apart = (a: number, b: number) => {
    const distance = Math.abs(a - b)
    return Math.min(distance, SIDE - distance)
  }
  return (radius: number, most: number) => {
    const found: { x: number; y: number }[] = []
    for (let attempt = 0; attempt < 6000 && found.length < most; attempt++) {
      const x = chance() * SIDE
      const y = chance() * SIDE
      const free = taken.every(
        (other) => Math.hypot(apart(x, other.x), apart(y, other.y)) > radius + other.radius + 0.015,
      )
      if (free) {
        taken.push({ x, y, radius })
        found.push({ x, y })
      }
    }
    return found
  }
}

function turned(turn: number, drawing: string): string {
  return `<g transform="rotate(${round(turn)})">${drawing}</g>`
}

function shape(path: string, ink: Colour, rest = ''): string {
  return `<path d="${path}" fill="${ink}"${rest}/>`
}

/** A full bloom: two rings of petals, each with a darker throat and a lit edge. */
function blossom({ ground, petals, eye }: Floral, chance: Chance, radius: number): string {
  const [first, second] = petals
  const throat = shaded(first, -0.28)
  const seam = ` stroke="${shaded(ground, 0.02)}" stroke-width="${round(radius * 0.035)}"`
  const outer = around(8, (turn) =>
    turned(
      turn + (chance() - 0.5) * 12,
      shape(petal(radius * (0.94 + chance() * 0.1), 0.4), first, seam) +
        shape(petal(radius * 0.62, 0.26), throat) +
        `<path d="M0 ${round(-radius * 0.4)}V${round(-radius * 0.86)}" stroke="${second}" stroke-width="${round(radius * 0.03)}"/>`,
    ),
  )
  const inner = around(6, (turn) =>
    turned(
      turn + 24 + (chance() - 0.5) * 10,
      shape(petal(radius * 0.6, 0.42), second, seam) + shape(petal(radius * 0.36, 0.28), first),
    ),
  )
  const stamens = around(9, (turn) =>
    turned(
      turn,
      `<circle cy="${round(-radius * 0.21)}" r="${round(radius * 0.036)}" fill="${eye}"/>`,
    ),
  )
  return `${outer}${inner}<circle r="${round(radius * 0.15)}" fill="${throat}"/>${stamens}<circle r="${round(radius * 0.1)}" fill="${eye}"/>`
}

/** A small open flower of slender petals. */
function daisy({ ground, petals, eye }: Floral, chance: Chance, radius: number): string {
  const [first, second] = petals
  const seam = ` stroke="${ground}" stroke-width="${round(radius * 0.04)}"`
  const ring = around(7, (turn) =>
    turned(
      turn + (chance() - 0.5) * 10,
      shape(petal(radius, 0.36), second, seam) + shape(petal(radius * 0.55, 0.2), first),
    ),
  )
  return `${ring}<circle r="${round(radius * 0.2)}" fill="${eye}"/><circle r="${round(radius * 0.1)}" fill="${shaded(eye, -0.35)}"/>`
}

/** Leaves fanning out from under a flower. */
function spray({ leaves }: Floral, chance: Chance, reach: number): string {
  const count = 3 + Math.floor(chance() * 2)
  return around(count, (turn) => {
    const length = reach * (0.7 + chance() * 0.4)
    const blade =
      shape(leaf(length), leaves[0]) +
      shape(halfLeaf(length), leaves[1]) +
      `<path d="M0 0V${round(-length * 0.9)}" stroke="${shaded(leaves[0], -0.3)}" stroke-width="${round(length * 0.035)}"/>`
    const lean = turn + (chance() - 0.5) * 40
    return turned(lean, `<g transform="translate(0 ${round(-reach * 0.5)})">${blade}</g>`)
  })
}

function bud({ petals, leaves }: Floral): string {
  return `<path d="M0 .15C.04 .06 .02 0 0 -.02" stroke="${leaves[0]}" stroke-width=".022" fill="none"/>${shape(petal(0.14, 0.42), petals[0])}${shape(petal(0.09, 0.3), petals[1])}<g transform="translate(0 .05) rotate(55)">${shape(leaf(0.11), leaves[1])}</g>`
}
