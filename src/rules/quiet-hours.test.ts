import { expect, it } from 'vitest'
import { afterQuietHours } from './quiet-hours.ts'

const moved = (time: string) => new Date(afterQuietHours(Date.parse(time))).toISOString()

it.each([
  // Winter: two hours ahead of UTC.
  ['2026-01-15T08:00:00.000Z', '2026-01-15T08:00:00.000Z'],
  ['2026-01-15T19:59:59.000Z', '2026-01-15T19:59:59.000Z'],
  ['2026-01-15T20:00:00.000Z', '2026-01-16T08:00:00.000Z'],
  ['2026-01-15T22:30:00.000Z', '2026-01-16T08:00:00.000Z'],
  ['2026-01-15T07:59:59.000Z', '2026-01-15T08:00:00.000Z'],
  // Summer: three hours ahead.
  ['2026-07-15T07:00:00.000Z', '2026-07-15T07:00:00.000Z'],
  ['2026-07-15T19:00:00.000Z', '2026-07-16T07:00:00.000Z'],
  ['2026-07-15T21:30:00.000Z', '2026-07-16T07:00:00.000Z'],
  ['2026-07-15T06:59:59.000Z', '2026-07-15T07:00:00.000Z'],
])('C22 moves %s to %s, the next 10:00 in Cairo if the hour is quiet', (time, expected) => {
  expect(moved(time)).toBe(expected)
})

it('C22 uses the offset of the morning in the nights in which the clock changes', () => {
  // Summer time began on 24 April 2026 and ended on 30 October 2026, both at midnight.
  expect(moved('2026-04-23T20:30:00.000Z')).toBe('2026-04-24T07:00:00.000Z')
  expect(moved('2026-10-29T19:30:00.000Z')).toBe('2026-10-30T08:00:00.000Z')
})
