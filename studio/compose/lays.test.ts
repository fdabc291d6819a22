import { expect, test } from 'vitest'
import { catalogue } from '#content/catalogue/catalogue.ts'
import type { Fabric } from '#content/catalogue/fabric.ts'
import { passNameOf } from './lays.ts'

test.each([
  ['necktie', 'necktie-flat', 2],
  ['shirt', 'shirt-folded', 3],
] as const)('neighbours in the list of each %s never share a lay', (garment, shot, count) => {
  const names = catalogue
    .filter((product) => product.garment === garment)
    .flatMap(({ colourways }) => colourways)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ fabric }) => passNameOf({ garment, fabric }, shot))
  expect(names.length).toBeGreaterThan(30)
  for (const [place, name] of names.slice(1).entries()) expect(name).not.toBe(names[place])
  const uses = Map.groupBy(names, (name) => name)
  expect(uses.size).toBe(count)
  for (const same of uses.values()) expect(same.length).toBeGreaterThan(names.length / count - 2)
})

test('neighbours in the list of a shirt never share a lay', () => {
  for (const { garment, colourways } of catalogue.filter(
    (product) => product.garment === 'shirt',
  )) {
    const names = colourways
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ fabric }) => passNameOf({ garment, fabric }, 'shirt-folded'))
    for (const [place, name] of names.slice(1).entries()) expect(name).not.toBe(names[place])
  }
})

test('a fabric of staff always has the same lay, and fabrics have different ones', () => {
  const ofColour = (digit: number): Fabric => ({
    weave: 'poplin',
    pattern: 'plain',
    ground: `#${String(digit).repeat(6)}`,
  })
  const lay = (digit: number) =>
    passNameOf({ garment: 'shirt', fabric: ofColour(digit) }, 'shirt-folded')
  const lays = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(lay)
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(lay)).toEqual(lays)
  expect(new Set(lays).size).toBe(3)
})

test('a shot with one lay has its own passes', () => {
  const fabric: Fabric = { weave: 'poplin', pattern: 'plain', ground: '#b4c8e0' }
  expect(passNameOf({ garment: 'shirt', fabric }, 'shirt-cuff')).toBe('shirt-cuff')
})
