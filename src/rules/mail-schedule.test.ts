import { expect, test } from 'vitest'
import { mostAttempts, pauseAfter } from './mail-schedule.ts'

const minute = 60_000

test('each pause is twice the last, up to six hours', () => {
  expect([1, 2, 3, 4].map(pauseAfter)).toEqual([minute / 2, minute, 2 * minute, 4 * minute])
  expect(pauseAfter(mostAttempts - 1)).toBe(360 * minute)
})

test('a letter is given up after the last try, some two days after the first', () => {
  expect(pauseAfter(mostAttempts)).toBeUndefined()
  const pauses = Array.from({ length: mostAttempts - 1 }, (_, at) => pauseAfter(at + 1) ?? 0)
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / (60 * minute)
  expect(hours).toBeGreaterThan(36)
  expect(hours).toBeLessThan(60)
})
