import { expect, test } from 'vitest'
import { formatDate } from './order-date.ts'

test('a date has its month in words and Latin digits, in each locale', () => {
  const noon = '2026-01-15T12:00:00Z'
  expect(formatDate(noon, 'en')).toBe('15 January 2026')
  expect(formatDate(noon, 'ar')).toBe('15 يناير 2026')
  expect(formatDate('2026-12-01T12:00:00Z', 'ar')).toBe('1 ديسمبر 2026')
})

test.each(['Pacific/Honolulu', 'Pacific/Auckland', 'UTC'])(
  'the day of an order is that of Cairo for a browser in %s',
  (timeZone) => {
    const before = process.env.TZ
    process.env.TZ = timeZone
    expect(formatDate('2026-01-14T23:30:00Z', 'en')).toBe('15 January 2026')
    expect(formatDate('2026-01-14T23:30:00Z', 'ar')).toBe('15 يناير 2026')
    expect(formatDate('2026-01-14T12:30:00Z', 'ar')).toBe('14 يناير 2026')
    process.env.TZ = before
  },
)
