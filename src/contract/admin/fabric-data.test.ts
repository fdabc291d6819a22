import { describe, expect, expectTypeOf, it } from 'vitest'
import { catalogue } from '#content/catalogue/catalogue.ts'
import type { Fabric } from '#content/catalogue/fabric.ts'
import { FabricData } from './fabric-data.ts'

const paths = (fabric: unknown): string[] => {
  const result = FabricData.safeParse(fabric)
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
}

const plain = { weave: 'satin', pattern: 'plain', ground: '#1d2740' }
const pindot = { ...plain, pattern: 'pindot', dot: '#ffffff', diameter: 0.2, spacing: 1 }
const stripe = (...bands: unknown[]) => ({ weave: 'repp', pattern: 'stripe', bands })

describe('the schema of a fabric', () => {
  it('has the type of the catalogue', () => {
    expectTypeOf<FabricData>().toExtend<Fabric>()
    expectTypeOf<Fabric>().toExtend<FabricData>()
  })

  it('accepts every fabric of the catalogue and changes none', () => {
    const fabrics = catalogue.flatMap(({ colourways }) => colourways.map(({ fabric }) => fabric))
    expect(new Set(fabrics.map(({ pattern }) => pattern)).size).toBeGreaterThan(8)
    for (const fabric of fabrics) expect(FabricData.parse(fabric)).toEqual(fabric)
  })

  it.each([
    ['an unknown weave', { ...plain, weave: 'felt' }, ['weave']],
    ['an unknown pattern', { ...plain, pattern: 'tartan' }, ['pattern']],
    ['a colour name', { ...plain, ground: 'navy' }, ['ground']],
    ['a short colour', { ...plain, ground: '#fff' }, ['ground']],
    ['markup in a colour', { ...plain, ground: '#1d2740"/>' }, ['ground']],
    ['a field of another pattern', { ...plain, repeat: 2 }, ['']],
    [
      'a missing field',
      { weave: 'repp', pattern: 'gingham', ground: '#ffffff' },
      ['yarn', 'repeat'],
    ],
    ['a length of 0', { ...pindot, diameter: 0 }, ['diameter']],
    ['an endless length', { ...pindot, spacing: 1e9 }, ['spacing']],
    ['a length that is no number', { ...pindot, diameter: Number.NaN }, ['diameter']],
    ['dots that touch', { ...pindot, diameter: 1, spacing: 0.9 }, ['spacing']],
    ['no band', stripe(), ['bands']],
    ['25 bands', stripe(...new Array(25).fill([0.1, '#ffffff'])), ['bands']],
    ['bands of 41 cm', stripe([20, '#ffffff'], [20, '#000000'], [1, '#ffffff']), ['bands']],
    ['a band without colour', stripe([1]), ['bands.0']],
  ])('refuses %s', (_, fabric, expected) => {
    expect(paths(fabric)).toEqual(expected)
  })
})
