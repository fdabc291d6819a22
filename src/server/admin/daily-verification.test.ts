import { expect, onTestFinished, test, vi } from 'vitest'
import { startDailyVerification } from './daily-verification.ts'

const hourMs = 3_600_000

function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test('verifies an hour after the start and then each day, also after a failure, until it is stopped', async () => {
  useFakeTimers()
  const warnings: unknown[] = []
  const log = { warn: (fields: { err: Error }) => warnings.push(fields.err.message) }
  const verify = vi.fn(async () => {
    if (verify.mock.calls.length === 1) throw new Error('no database')
    return { entryCount: 0, firstAt: null, brokenAtSeq: null }
  })
  const stop = startDailyVerification({ verify }, log as never)
  await vi.advanceTimersByTimeAsync(hourMs - 1)
  expect(verify).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(verify).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(48 * hourMs)
  expect(verify).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(48 * hourMs)
  expect(verify).toHaveBeenCalledTimes(3)
  expect(warnings).toEqual(['no database'])
})

test('a verification that is stopped is no failure', async () => {
  useFakeTimers()
  const log = { warn: vi.fn() }
  const verify = vi.fn(({ signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const stop = startDailyVerification({ verify }, log as never)
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(verify).toHaveBeenCalled()
  stop()
  await vi.advanceTimersByTimeAsync(1)
  expect(log.warn).not.toHaveBeenCalled()
})
