import { expect, test } from 'vitest'
import { formatDate } from './order-date.ts'

test('L13 a date has its month in words and Latin digits, in each locale', () => {
  const noon = '2026-01-15T12:00:00'
  expect(formatDate(noon, 'en')).toBe('15 January 2026')
  expect(formatDate(noon, 'ar')).toBe('15 يناير 2026')
  expect(formatDate('2026-12-01T12:00:00', 'ar')).toBe('1 ديسمبر 2026')
})
