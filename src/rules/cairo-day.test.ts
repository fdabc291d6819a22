import { expect, test } from 'vitest'
import { cairoDay, cairoDayEnd, cairoDayStart } from './cairo-day.ts'

const iso = (time: number) => new Date(time).toISOString()

test.each([
  ['2026-01-15', '2026-01-14T22:00:00.000Z', '2026-01-15T22:00:00.000Z'],
  ['2026-07-15', '2026-07-14T21:00:00.000Z', '2026-07-15T21:00:00.000Z'],
  // Summer time starts on the last Friday of April at midnight and ends on the last Thursday of October.
  ['2026-04-23', '2026-04-22T22:00:00.000Z', '2026-04-23T22:00:00.000Z'],
  ['2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['2026-10-29', '2026-10-28T21:00:00.000Z', '2026-10-29T22:00:00.000Z'],
])('%s begins at %s and ends at %s', (day, start, end) => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  expect([iso(cairoDayStart(midnight)), iso(cairoDayEnd(midnight))]).toEqual([start, end])
})

test('returns the day in Cairo', () => {
  expect(cairoDay(Date.parse('2026-11-23T21:59:00Z'))).toBe('2026-11-23')
  expect(cairoDay(Date.parse('2026-11-23T22:00:00Z'))).toBe('2026-11-24')
})
