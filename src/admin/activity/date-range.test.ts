import { expect, test } from 'vitest'
import { lastDays, rangeText } from './date-range.ts'

const now = Date.parse('2026-11-23T21:59:00Z')

test('the last days include today in Cairo', () => {
  expect(lastDays(1, now)).toEqual({ from: '2026-11-23' })
  expect(lastDays(7, now)).toEqual({ from: '2026-11-17' })
  expect(lastDays(7, now + 60_000)).toEqual({ from: '2026-11-18' })
})

test.each([
  [{ from: '2026-11-17' }, 'last 7 days'],
  [{ from: '2026-11-23' }, 'today'],
  [{ from: '2026-11-16' }, 'since 16 Nov'],
  [{ to: '2026-11-16' }, 'until 16 Nov'],
  [{ from: '2026-11-01', to: '2026-11-05' }, '1 Nov – 5 Nov'],
  [{ from: '2026-11-05', to: '2026-11-05' }, '5 Nov'],
  [{}, ''],
])('names the range %j', (range, text) => {
  expect(rangeText(range, now)).toBe(text)
})
