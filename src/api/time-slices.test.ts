import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Steps } from '#rules/steps.ts'
import { createTimeSlices } from './time-slices.ts'

let now: number
let log: string[]

beforeEach(() => {
  now = 0
  log = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A job with steps of 4 ms each. */
function* createJob(name: string, steps: number): Steps<string> {
  for (let step = 1; step <= steps; step += 1) {
    now += 4
    log.push(`${name}${step}`)
    yield
  }
  return name
}

test('SEC-M5 a job that fits into one slice ends synchronously', async () => {
  const run = createTimeSlices()
  const done = run(createJob('a', 2))
  expect(log).toEqual(['a1', 'a2'])
  expect(await done).toBe('a')
})

test('SEC-M5 other requests run after each slice of 10 ms', async () => {
  const run = createTimeSlices()
  const done = run(createJob('a', 7))
  expect(log).toEqual(['a1', 'a2', 'a3'])
  await nextTurn()
  log.push('other')
  expect(await done).toBe('a')
  expect(log.indexOf('other')).toBeLessThan(log.indexOf('a7'))
})

test('SEC-M5 jobs take turns, and share one slice per turn of the event loop', async () => {
  const run = createTimeSlices()
  const all = Promise.all([run(createJob('a', 9)), run(createJob('b', 6)), run(createJob('c', 1))])
  expect(log).toEqual(['a1', 'a2', 'a3'])
  expect(await all).toEqual(['a', 'b', 'c'])
  expect(log.join(' ')).toBe('a1 a2 a3 a4 a5 a6 b1 b2 b3 c1 a7 a8 b4 b5 b6 a9')
})

test('a job that throws rejects its promise, and the next job runs', async () => {
  const run = createTimeSlices()
  function* fail(): Steps<string> {
    yield
    throw new Error('broken')
  }
  const [failed, done] = await Promise.allSettled([run(fail()), run(createJob('a', 1))])
  expect(failed).toMatchObject({ status: 'rejected', reason: new Error('broken') })
  expect(done).toMatchObject({ value: 'a' })
})
