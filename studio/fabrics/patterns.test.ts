import { describe, expect, it } from 'vitest'
import type { Colour, Fabric } from '#content/catalogue/fabric.ts'
import { luminance, type Rgb, rgbOf } from './colour.ts'
import { drawnPattern } from './drawn.ts'
import type { Pattern } from './pattern.ts'
import { patternOf } from './patterns.ts'

const GROUND = '#1c2747'
const LIGHT = '#e9e4d4'
const RED = '#7c2630'
const GREEN = '#4c6a53'
const GOLD = '#c9a45c'

/** One cloth of each pattern, with the colours that must be found on it. */
const CLOTHS: readonly { fabric: Fabric; inks: readonly Colour[] }[] = [
  { fabric: { weave: 'satin', pattern: 'plain', ground: GROUND }, inks: [GROUND] },
  {
    fabric: {
      weave: 'repp',
      pattern: 'stripe',
      bands: [
        [1.5, GROUND],
        [0.3, LIGHT],
        [0.5, RED],
      ],
    },
    inks: [GROUND, LIGHT, RED],
  },
  {
    fabric: {
      weave: 'silk-twill',
      pattern: 'pindot',
      ground: GROUND,
      dot: LIGHT,
      diameter: 0.18,
      spacing: 0.5,
    },
    inks: [GROUND, LIGHT],
  },
  {
    fabric: {
      weave: 'silk-twill',
      pattern: 'paisley',
      ground: GROUND,
      colours: [RED, GREEN, LIGHT, GOLD],
      repeat: 4.5,
    },
    inks: [GROUND, RED, GREEN, LIGHT, GOLD],
  },
  {
    fabric: {
      weave: 'silk-twill',
      pattern: 'floral',
      ground: GROUND,
      petals: [RED, LIGHT],
      leaves: [GREEN, '#6d8f62'],
      eye: GOLD,
      repeat: 5,
    },
    inks: [GROUND, RED, LIGHT, GREEN, '#6d8f62', GOLD],
  },
  {
    fabric: {
      weave: 'silk-twill',
      pattern: 'foulard',
      ground: GROUND,
      colours: [RED, GOLD, LIGHT],
      repeat: 1.5,
    },
    inks: [GROUND, RED, GOLD, LIGHT],
  },
  {
    fabric: {
      weave: 'silk-twill',
      pattern: 'glen-check',
      ground: LIGHT,
      yarn: GROUND,
      overcheck: RED,
      repeat: 3.2,
    },
    inks: [GROUND, LIGHT, RED],
  },
  ...(['houndstooth', 'chevron', 'gingham'] as const).map((pattern) => ({
    fabric: { weave: 'poplin', pattern, ground: LIGHT, yarn: GROUND, repeat: 0.6 } as const,
    inks: [LIGHT, GROUND] as const,
  })),
]

const SELVES = (['diamond', 'paisley', 'scale', 'stripe', 'dot', 'floral'] as const).map(
  (motif): Fabric => ({ weave: 'jacquard', pattern: 'self', motif, ground: RED, repeat: 2.4 }),
)

/** Reads a pattern on a fine grid. */
function read(pattern: Pattern, steps = 160): { ink: Rgb; figure: number }[] {
  const out = new Float64Array(4)
  return Array.from({ length: steps * steps }, (_, index) => {
    const x = (((index % steps) + 0.5) / steps) * pattern.width
    const y = ((Math.floor(index / steps) + 0.5) / steps) * pattern.height
    pattern.paint(x, y, out)
    return { ink: [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0] as const, figure: out[3] ?? 0 }
  })
}

const distance = (a: Rgb, b: Rgb) =>
  Math.hypot(...a.map((light, channel) => light ** 0.45 - (b[channel] ?? 0) ** 0.45))

/**
 * How often neighbouring points differ strongly, across the seam of the repeat and at some places
 * inside. A seam that does not fit has many more such points than any place inside.
 */
function breaks(pattern: Pattern, along: 'x' | 'y') {
  const out = new Float64Array(4)
  const length = along === 'x' ? pattern.width : pattern.height
  const other = along === 'x' ? pattern.height : pattern.width
  const at = (place: number, cross: number): Rgb => {
    if (along === 'x') pattern.paint(place, cross, out)
    else pattern.paint(cross, place, out)
    return [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0]
  }
  const step = 0.004
  const count = (from: number, to: number) =>
    Array.from({ length: 400 }, (_, index) => ((index + 0.5) / 400) * other).filter(
      (cross) => distance(at(from, cross), at(to, cross)) > 0.12,
    ).length
  const inner = [0.13, 0.29, 0.41, 0.57, 0.69, 0.83].map((share) =>
    count(share * length, share * length + step),
  )
  return { seam: count(length - step / 2, step / 2), inner: Math.max(...inner) }
}

describe.each(CLOTHS)('a $fabric.pattern', ({ fabric, inks }) => {
  it('shows every colour of its data', async () => {
    const points = read(await patternOf(fabric))
    for (const ink of inks) {
      const wanted = rgbOf(ink)
      const near = Math.min(...points.map((point) => distance(point.ink, wanted)))
      expect(near, ink).toBeLessThan(0.04)
    }
  })

  it('shows only the colours of its data and shades of them', async () => {
    const points = read(await patternOf(fabric), 90).map(({ ink }) => luminance(ink))
    const named = inks.map((ink) => luminance(rgbOf(ink)))
    expect(Math.max(...points)).toBeLessThanOrEqual(Math.max(...named) + 0.01)
    expect(Math.min(...points)).toBeGreaterThanOrEqual(Math.min(...named) * 0.4)
  })
})

const DRAWN = [...CLOTHS.map(({ fabric }) => fabric), ...SELVES].filter((fabric) =>
  ['pindot', 'paisley', 'floral', 'foulard', 'self'].includes(fabric.pattern),
)
const COUNTED = CLOTHS.map(({ fabric }) => fabric).filter((fabric) => !DRAWN.includes(fabric))

describe('the repeat', () => {
  it.each(DRAWN)('of a $pattern $motif has no seam', async (fabric) => {
    const pattern = await patternOf(fabric)
    const isStripe = fabric.pattern === 'self' && fabric.motif === 'stripe'
    for (const along of isStripe ? (['y'] as const) : (['x', 'y'] as const)) {
      const { seam, inner } = breaks(pattern, along)
      expect(seam).toBeLessThanOrEqual(inner + 12)
    }
  })

  it('finds the seam of a drawing that is not wrapped', async () => {
    const body = `<rect width="2" height="2" fill="${GROUND}"/><circle cx="0" cy="1" r=".7" fill="${LIGHT}"/>`
    const torn = await drawnPattern(body, { side: 2, repeat: 2, groundOf: () => 0 })
    const { seam, inner } = breaks(torn, 'x')
    expect(seam).toBeGreaterThan(inner + 12)
  })

  it.each(COUNTED)('of a $pattern repeats after its width and height', async (fabric) => {
    const pattern = await patternOf(fabric)
    const [here, there] = [new Float64Array(4), new Float64Array(4)]
    for (let place = 0.0171; place < pattern.width; place += 0.0523) {
      pattern.paint(place, place * 0.7, here)
      pattern.paint(place + pattern.width, place * 0.7 + pattern.height, there)
      for (const [channel, light] of here.entries()) expect(there[channel]).toBeCloseTo(light, 9)
    }
  })

  it.each([...DRAWN, ...COUNTED])('of a $pattern is deterministic', async (fabric) => {
    const [first, second] = [await patternOf(fabric), await patternOf(fabric)]
    expect(read(first, 60)).toEqual(read(second, 60))
  })
})

describe.each(SELVES)('a self-coloured $motif', (fabric) => {
  it('has one hue, and a figure that differs from its ground', async () => {
    const points = read(await patternOf(fabric), 90)
    const figures = points.filter(({ figure }) => figure > 0.5).length / points.length
    expect(figures).toBeGreaterThan(0.04)
    expect(figures).toBeLessThan(0.75)
    const [red, green, blue] = rgbOf(RED)
    for (const { ink } of points) {
      expect(ink[1] / ink[0]).toBeCloseTo(green / red, 5)
      expect(ink[2] / ink[0]).toBeCloseTo(blue / red, 5)
    }
  })
})
