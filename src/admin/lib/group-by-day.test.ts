import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

test('groups by the day in Cairo, which begins two hours before the day in UTC', () => {
  const entries = [
    '2026-11-24T08:00:00.000Z',
    '2026-11-23T22:30:00.000Z',
    '2026-11-23T21:00:00.000Z',
  ]
  const days = groupByDay(
    entries.map((at) => ({ at })),
    new Date('2026-11-24T10:00:00.000Z'),
    'Today',
  )
  expect(days.map(({ title, entries: { length } }) => [title, length])).toEqual([
    ['Today', 2],
    ['Monday 23 November', 1],
  ])
})
