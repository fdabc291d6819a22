import { describe, expect, it } from 'vitest'
import { countDays, formatRange, moveEnd, rangeOf } from './report-range.ts'

// 00:30 in Cairo on 24 November.
const now = new Date('2026-11-23T22:30:00.000Z')

describe('rangeOf', () => {
  it.each([
    [{}, { from: '2026-10-26', to: '2026-11-24' }],
    [{ period: 'today' }, { from: '2026-11-24', to: '2026-11-24' }],
    [{ period: '7' }, { from: '2026-11-18', to: '2026-11-24' }],
    [{ period: '90' }, { from: '2026-08-27', to: '2026-11-24' }],
    [{ period: 'year' }, { from: '2026-01-01', to: '2026-11-24' }],
    [
      { from: '2026-05-01', to: '2026-05-07' },
      { from: '2026-05-01', to: '2026-05-07' },
    ],
  ] as const)('the days of %j are %j', (search, range) => {
    expect(rangeOf(search, now)).toEqual(range)
  })

  it('has as many days as its period', () => {
    for (const period of ['7', '30', '90'] as const)
      expect(countDays(rangeOf({ period }, now))).toBe(Number(period))
  })
})

describe('moveEnd', () => {
  const range = { from: '2026-05-01', to: '2026-05-07' }
  it.each([
    ['from', '2026-05-03', ['2026-05-03', '2026-05-07']],
    ['from', '2026-05-09', ['2026-05-09', '2026-05-09']],
    ['from', '2024-01-01', ['2024-01-01', '2024-12-31']],
    ['to', '2026-05-02', ['2026-05-01', '2026-05-02']],
    ['to', '2026-04-30', ['2026-04-30', '2026-04-30']],
    ['to', '2027-05-20', ['2026-05-20', '2027-05-20']],
  ] as const)('%s %s makes %j', (end, day, [from, to]) => {
    expect(moveEnd(range, end, day)).toEqual({ from, to })
  })

  it('allows the longest range', () => {
    expect(countDays(moveEnd(range, 'from', '2020-01-01'))).toBe(366)
    expect(countDays(moveEnd(range, 'to', '2030-01-01'))).toBe(366)
  })
})

describe('formatRange', () => {
  it.each([
    ['2026-05-01', '2026-05-07', '1 to 7 May'],
    ['2026-10-26', '2026-11-24', '26 October to 24 November'],
    ['2026-11-24', '2026-11-24', '24 November'],
    ['2025-05-01', '2025-05-07', '1 to 7 May 2025'],
    ['2025-12-20', '2026-01-15', '20 December 2025 to 15 January 2026'],
  ])('%s to %s is %s', (from, to, text) => {
    expect(formatRange({ from, to }, now)).toBe(text)
  })
})
