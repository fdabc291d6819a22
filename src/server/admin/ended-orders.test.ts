import { expect, onTestFinished, test, vi } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { startErasingEndedOrders } from './ended-orders.ts'

const engine = {} as Pick<Engine, 'db'>

test('erases ended orders each hour, only if there are some, and after a failure again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const read = vi.fn(async (): Promise<string[]> => [])
  const [erase, warn] = [vi.fn(async () => {}), vi.fn()]
  const stop = startErasingEndedOrders(engine, erase, { log: { warn }, readEnded: read })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([read.mock.calls.length, erase.mock.calls.length]).toEqual([1, 0])
  read.mockRejectedValueOnce(new Error('down'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(warn.mock.calls).toHaveLength(1)
  read.mockResolvedValue(['rami@example.com'])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(erase).toHaveBeenCalledTimes(1)
  stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(erase).toHaveBeenCalledTimes(1)
})
