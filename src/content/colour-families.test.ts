import { expect, it } from 'vitest'
import { arabicColours } from './catalogue/colours.ts'
import { colourFamilies, familyOf } from './colour-families.ts'

it('each colour of the catalogue is in one family', () => {
  const names = Object.values(colourFamilies).flat()
  expect([...names].sort()).toEqual(Object.keys(arabicColours).sort())
})

it('finds the family in any letter case', () => {
  expect([familyOf('sky'), familyOf('Dusty Blue'), familyOf('Neon')]).toEqual([
    'blue',
    'blue',
    undefined,
  ])
})
