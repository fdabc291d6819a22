import { describe, expect, it } from 'vitest'
import type { Weave as WeaveName } from '#content/catalogue/fabric.ts'
import { rgbOf } from './colour.ts'
import { plainPattern } from './plain.ts'
import { stripePattern } from './stripe.ts'
import { bakedTile, type Level, TEXEL } from './tile.ts'
import { WEAVES } from './weave.ts'

const NAMES = Object.keys(WEAVES) as WeaveName[]

/** Mean of one number of all texels, or of one row or column. */
function mean({ columns, rows, texels }: Level, channel: number, only: (at: number) => boolean) {
  let sum = 0
  let count = 0
  for (let at = 0; at < columns * rows; at++) {
    if (!only(at)) continue
    sum += texels[at * TEXEL + channel] ?? 0
    count++
  }
  return sum / count
}

const all = () => true

/** Mean step between neighbours: across the seam, and anywhere. */
function steps({ columns, rows, texels }: Level) {
  const light = (column: number, row: number) =>
    texels[((row % rows) * columns + (column % columns)) * TEXEL] ?? 0
  let seam = 0
  let anywhere = 0
  for (let row = 0; row < rows; row++) {
    seam += Math.abs(light(columns - 1, row) - light(columns, row)) / rows
    for (let column = 0; column < columns; column++)
      anywhere += Math.abs(light(column, row) - light(column + 1, row)) / (rows * columns)
  }
  return { seam, anywhere }
}

describe.each(NAMES)('a tile of %s', (name) => {
  const tile = bakedTile(plainPattern('#5a1722'), WEAVES[name], 256)
  const first = tile.levels[0]
  const last = tile.levels[tile.levels.length - 1]
  if (!first || !last) throw new Error('A tile without levels')

  it('has a seam that is no rougher than the rest', () => {
    const { seam, anywhere } = steps(first)
    expect(seam).toBeLessThan(anywhere * 2.5 + 1e-4)
  })

  it('has the same mean colour at every size', () => {
    const [red, green, blue] = rgbOf('#5a1722')
    const near = [0, 1, 2].map((channel) => mean(first, channel, all))
    const far = [0, 1, 2].map((channel) => mean(last, channel, all))
    expect(far[0]).toBeCloseTo(near[0] ?? 0, 2)
    expect((far[1] ?? 0) / (far[0] ?? 1)).toBeCloseTo(green / red, 2)
    expect((far[2] ?? 0) / (far[0] ?? 1)).toBeCloseTo(blue / red, 2)
    expect(far[0]).toBeGreaterThan(red * 0.6)
    expect(far[0]).toBeLessThan(red * 1.05)
  })

  it('is deterministic', () => {
    expect(bakedTile(plainPattern('#5a1722'), WEAVES[name], 256).levels[0]).toEqual(first)
  })
})

describe('weaves', () => {
  it('shine most in satin, less in twill, least in cotton', () => {
    const sheen = (name: WeaveName) => {
      const level = bakedTile(plainPattern('#808080'), WEAVES[name], 128).levels[0]
      return level ? mean(level, 3, all) : 0
    }
    expect(sheen('satin')).toBeGreaterThan(sheen('silk-twill'))
    expect(sheen('silk-twill')).toBeGreaterThan(sheen('cotton-twill'))
    expect(sheen('silk-twill')).toBeGreaterThan(sheen('poplin'))
  })

  it('preserve the width of a stripe', () => {
    const pattern = stripePattern([
      [1.5, '#101010'],
      [1, '#f0f0f0'],
    ])
    const level = bakedTile(pattern, WEAVES['silk-twill'], 512).levels[2]
    if (!level) throw new Error('No such level')
    const pale = Array.from({ length: level.columns }, (_, column) =>
      mean(level, 0, (at) => at % level.columns === column),
    ).filter((light) => light > 0.3).length
    expect(pale / level.columns).toBeCloseTo(0.4, 1)
  })
})
