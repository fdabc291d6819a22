import { expect, test, vi } from 'vitest'
import { startDailyVerification } from './daily-verification.ts'

const soon = { firstMs: 1, everyMs: 2 }

test('verifies again and again, also after a failure, until it is stopped', async () => {
  const warnings: unknown[] = []
  const log = { warn: (fields: { err: Error }) => warnings.push(fields.err.message) }
  const verify = vi.fn(async () => {
    if (verify.mock.calls.length === 1) throw new Error('no database')
    return { entryCount: 0, firstAt: null, brokenAtSeq: null }
  })
  const stop = startDailyVerification({ verify }, log as never, soon)
  await vi.waitFor(() => expect(verify.mock.calls.length).toBeGreaterThan(2))
  stop()
  const count = verify.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(verify).toHaveBeenCalledTimes(count)
  expect(warnings).toEqual(['no database'])
})

test('a verification that is stopped is no failure', async () => {
  const log = { warn: vi.fn() }
  const verify = vi.fn(({ signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const stop = startDailyVerification({ verify }, log as never, soon)
  await vi.waitFor(() => expect(verify).toHaveBeenCalled())
  stop()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(log.warn).not.toHaveBeenCalled()
})
