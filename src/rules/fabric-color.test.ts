import { expect, test } from 'vitest'
import { catalogue } from '#content/catalogue/catalogue.ts'
import type { FabricData } from '#contract/admin/fabric-data.ts'
import { colorNameOf, mainColor } from './fabric-color.ts'

const plain = (ground: `#${string}`): FabricData => ({ weave: 'satin', pattern: 'plain', ground })

test('uses the colour in the name of a fabric, the longest one first', () => {
  expect(colorNameOf('Navy paisley', plain('#ffffff'))).toBe('Navy')
  expect(colorNameOf('our bottle green', plain('#ffffff'))).toBe('Bottle Green')
  expect(colorNameOf('Old Gold', plain('#000000'))).toBe('Old Gold')
})

test('does not take a colour from a part of a word', () => {
  expect(colorNameOf('Redwood', plain('#1c2747'))).toBe('Navy')
})

test('uses the nearest colour for another name', () => {
  expect(colorNameOf('Test 1', plain('#1d2848'))).toBe('Navy')
  expect(colorNameOf('Test 2', plain('#ffffff'))).toBe('White')
  expect(colorNameOf('Test 3', plain('#000000'))).toBe('Black')
  expect(colorNameOf('Test 4', plain('#ff0000'))).toBe('Red')
})

test('names a striped shirt by its stripe and a striped tie by its widest one', () => {
  const bands = (...all: [number, `#${string}`][]): FabricData => ({
    weave: 'repp',
    pattern: 'stripe',
    bands: all,
  })
  expect(mainColor(bands([0.72, '#f3f2ee'], [0.08, '#33477a']))).toBe('#33477a')
  expect(mainColor(bands([0.34, '#d9cfb4'], [1.7, '#1b2440'], [0.5, '#6b1d28']))).toBe('#1b2440')
  expect(mainColor(bands([1, '#f3f2ee'], [2, '#f4f3f0']))).toBe('#f4f3f0')
})

test('names most fabrics of the catalogue as the catalogue does', () => {
  const all = catalogue.flatMap(({ colourways }) => colourways)
  const same = all.filter(({ colour, fabric }) => colorNameOf('', fabric) === colour)
  expect(same.length / all.length).toBeGreaterThan(0.6)
})
