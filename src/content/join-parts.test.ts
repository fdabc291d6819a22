import { expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'

test('joins the parts with the comma of the locale, and omits empty ones', () => {
  expect(joinParts(['Oxford White', '', null, 'M', undefined], 'en')).toBe('Oxford White, M')
  expect(joinParts(['أكسفورد أبيض', 'M'], 'ar')).toBe('أكسفورد أبيض، M')
})
