import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { createCatalogueCache } from './catalogue-cache.ts'
import { createChangeFeed } from './change-feed.ts'

test('returns the cached catalogue while the database is unavailable and reads again after 500 ms', async () => {
  const { engine } = await createTestShop()
  let isUnavailable = false
  let reads = 0
  const feed = createChangeFeed({
    readCatalogueChanges: () => new Set(isUnavailable ? ['floral'] : []),
  })
  const observed = {
    get db() {
      reads += 1
      if (isUnavailable) throw new Error('unavailable')
      return engine.db
    },
  }
  const current = createCatalogueCache(observed, feed)
  const before = await current()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  isUnavailable = true
  reads = 0
  expect([await current(), await current()]).toEqual([before, before])
  expect(reads).toBe(1)
  vi.advanceTimersByTime(500)
  expect(await current()).toBe(before)
  expect(reads).toBe(2)
  isUnavailable = false
  vi.advanceTimersByTime(500)
  expect(await current()).not.toBe(before)
})
