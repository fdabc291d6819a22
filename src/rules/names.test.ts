import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/assert-holds.ts'
import { joinFullName, pieceName, splitFullName } from './names.ts'

describe('§5 full name', () => {
  it.each([
    ['Omar', 'Omar', ''],
    ['Omar Khairat', 'Omar', 'Khairat'],
    ['  Omar   Ibn  Al-Khattab ', 'Omar', 'Ibn Al-Khattab'],
    ['عمر خيرت', 'عمر', 'خيرت'],
    ['', 'omar@luca.example', ''],
    ['   ', 'omar@luca.example', ''],
  ])('"%s" is "%s" and "%s"', (fullName, firstName, lastName) => {
    expect(splitFullName(fullName, 'omar@luca.example')).toEqual({ firstName, lastName })
  })

  it('comes together again with its words in order', () => {
    const words = fc.array(fc.stringMatching(/^\S{1,8}$/), { minLength: 1, maxLength: 5 })
    assertHolds(
      fc.property(words, (given) => {
        const fullName = given.join(' ')
        expect(joinFullName(splitFullName(fullName, ''))).toBe(fullName)
      }),
    )
  })
})

describe('§2 name of a piece', () => {
  it.each([
    ['Floral 701', 'Floral 700', 'Floral 701'],
    ['', 'Floral 700', 'Floral 700'],
    ['  ', 'Floral 700', 'Floral 700'],
  ])('of variant "%s" and product "%s" is "%s"', (variant, product, name) => {
    expect(pieceName(variant, product)).toBe(name)
  })
})
