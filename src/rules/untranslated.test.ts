import { expect, test } from 'vitest'
import { isUntranslated } from './untranslated.ts'

test('a text of an Arabic page without Arabic letters has no translation', () => {
  expect(isUntranslated('Oxford White 701', 'ar')).toBe(true)
  expect(isUntranslated('أبيض Oxford', 'ar')).toBe(false)
})

test('a text of a language with Latin letters never counts as English by its letters', () => {
  expect(isUntranslated('Oxford White 701', 'en')).toBe(false)
  expect(isUntranslated('أبيض', 'en')).toBe(false)
})
