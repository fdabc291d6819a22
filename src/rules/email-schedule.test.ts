import { expect, test } from 'vitest'
import { maxAttempts, retryDelayMs } from './email-schedule.ts'

const minute = 60_000

test('doubles the delay after each attempt, up to six hours', () => {
  expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([minute / 2, minute, 2 * minute, 4 * minute])
  expect(retryDelayMs(maxAttempts - 1)).toBe(360 * minute)
})

test('gives up an e-mail after the last attempt, about two days after the first', () => {
  expect(retryDelayMs(maxAttempts)).toBeUndefined()
  const delays = Array.from({ length: maxAttempts - 1 }, (_, at) => retryDelayMs(at + 1) ?? 0)
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / (60 * minute)
  expect(hours).toBeGreaterThan(36)
  expect(hours).toBeLessThan(60)
})
