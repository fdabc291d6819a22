import { expect, test, vi } from 'vitest'
import { createMetrics } from './metrics.ts'
import { startRefusalReport } from './refusal-report.ts'

const start = (save: () => Promise<void>) => {
  const metrics = createMetrics({ poolStatus: () => null })
  const warn = vi.fn()
  const stop = startRefusalReport({ metrics, log: { warn }, save, intervalMs: 60_000 })
  return { metrics, warn, stop }
}

test('logs one line a minute for each kind of refusal, and counts it', async () => {
  vi.useFakeTimers()
  try {
    const save = vi.fn(async () => {})
    const { metrics, warn, stop } = start(save)
    for (const refusal of ['checkout', 'checkout', 'connections'] as const)
      metrics.countRefusal(refusal)
    expect(warn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(180_000)
    expect(warn.mock.calls).toEqual([
      [{ refusal: 'checkout', count: 2, setting: 'LIMIT_CHECKOUT_PER_ADDRESS' }, 'refused'],
      [{ refusal: 'connections', count: 1, setting: 'MAX_CONNECTIONS_PER_ADDRESS' }, 'refused'],
    ])
    expect(save.mock.calls).toEqual([
      [
        new Map([
          ['checkout', 2],
          ['connections', 1],
        ]),
      ],
    ])
    const { text } = await metrics.expose()
    expect(text).toContain('luca_refusals_total{refusal="checkout"} 2')
    metrics.countRefusal('turns')
    await stop()
    expect(save).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

test('logs refusals that cannot be saved', async () => {
  const { metrics, warn, stop } = start(async () => {
    throw new Error('no database')
  })
  metrics.countRefusal('cart')
  await stop()
  expect(warn).toHaveBeenCalledTimes(2)
})
