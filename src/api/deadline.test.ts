import { expect, onTestFinished, test, vi } from 'vitest'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'

test('returns 503 with Retry-After when the database does not respond in time [api.status-503]', async () => {
  const whole = await createTestShop()
  const guest = whole.guest()
  await whole.put(guest, 'floral-701')
  const silent = { ...whole.engine, write: () => new Promise<never>(() => {}) }
  const shop = await createTestShop({ engine: silent })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  await vi.advanceTimersByTimeAsync(8_000)
  const answer = await asked
  expect([answer.status, answer.codes]).toEqual([503, ['unavailable']])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
