import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { splitFullName } from './full-name.ts'

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

  it('loses no word of a full name [register.name-split]', () => {
    const words = fc.array(fc.stringMatching(/^\S{1,8}$/), { minLength: 1, maxLength: 5 })
    assertHolds(
      fc.property(words, (given) => {
        const fullName = given.join(' ')
        const { firstName, lastName } = splitFullName(fullName, '')
        expect(`${firstName} ${lastName}`.trim()).toBe(fullName)
      }),
    )
  })
})
