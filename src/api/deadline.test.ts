/** Tests `mount-steps.ts` and `mount.ts`. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'

test('returns 503 with Retry-After when the database does not respond in time [api.status-503]', async () => {
  const working = await createTestShop()
  const guest = working.guest()
  await working.put(guest, 'floral-701')
  const unresponsive = { ...working.engine, write: () => new Promise<never>(() => {}) }
  const shop = await createTestShop({ engine: unresponsive })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pending = shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  await vi.advanceTimersByTimeAsync(8_000)
  const response = await pending
  expect([response.status, response.codes]).toEqual([503, ['unavailable']])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
