import { expect, test } from 'vitest'
import { endOfCairoDay } from './cairo-day.ts'

test('ends a day at midnight in Cairo, in winter and in summer', () => {
  expect(endOfCairoDay('2026-01-15')).toBe('2026-01-15T21:59:59.999Z')
  expect(endOfCairoDay('2026-07-15')).toBe('2026-07-15T20:59:59.999Z')
})
