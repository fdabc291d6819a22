import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/assert-holds.ts'
import { displayName, joinFullName, splitFullName } from './names.ts'

describe('full name', () => {
  it.each([
    ['Omar', 'Omar', ''],
    ['Omar Khairat', 'Omar', 'Khairat'],
    ['  Omar   Ibn  Al-Khattab ', 'Omar', 'Ibn Al-Khattab'],
    ['عمر خيرت', 'عمر', 'خيرت'],
    ['', 'omar@luca.example', ''],
    ['   ', 'omar@luca.example', ''],
  ])(
    'splits "%s" into "%s" and "%s" [register.name-split, register.name-empty]',
    (fullName, firstName, lastName) => {
      expect(splitFullName(fullName, 'omar@luca.example')).toEqual({ firstName, lastName })
    },
  )

  it('joins the parts to the same full name', () => {
    const words = fc.array(fc.stringMatching(/^\S{1,8}$/), { minLength: 1, maxLength: 5 })
    assertHolds(
      fc.property(words, (given) => {
        const fullName = given.join(' ')
        expect(joinFullName(splitFullName(fullName, ''))).toBe(fullName)
      }),
    )
  })
})

describe('display name of a variant', () => {
  it.each([
    ['Floral 701', 'Floral 700', 'Floral 701'],
    ['', 'Floral 700', 'Floral 700'],
    ['  ', 'Floral 700', 'Floral 700'],
  ])(
    'returns for variant "%s" and product "%s" the name "%s" [card.name, product.name]',
    (variant, product, name) => {
      expect(displayName(variant, product)).toBe(name)
    },
  )
})
