import { expect, test } from 'vitest'
import { maxAttempts, retryDelayMs } from './email-schedule.ts'

const minute = 60_000

test('each pause is twice the last, up to six hours', () => {
  expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([minute / 2, minute, 2 * minute, 4 * minute])
  expect(retryDelayMs(maxAttempts - 1)).toBe(360 * minute)
})

test('a letter is given up after the last try, some two days after the first', () => {
  expect(retryDelayMs(maxAttempts)).toBeUndefined()
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, at) => retryDelayMs(at + 1) ?? 0)
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / (60 * minute)
  expect(hours).toBeGreaterThan(36)
  expect(hours).toBeLessThan(60)
})
