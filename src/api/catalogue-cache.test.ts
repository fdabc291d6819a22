import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestShop } from '#test/create-test-shop.ts'
import { createCatalogueCache } from './catalogue-cache.ts'

test('a database that does not answer is asked once in a while, and the last catalogue served', async () => {
  const { engine } = await createTestShop()
  let isAway = false
  let tries = 0
  const current = createCatalogueCache({
    ...engine,
    get db() {
      tries += 1
      if (isAway) throw new Error('away')
      return engine.db
    },
    readCatalogueChanges: () => new Set(isAway ? ['floral'] : []),
  })
  const before = await current()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  isAway = true
  tries = 0
  expect([await current(), await current()]).toEqual([before, before])
  expect(tries).toBe(1)
  vi.advanceTimersByTime(500)
  expect(await current()).toBe(before)
  expect(tries).toBe(2)
  isAway = false
  vi.advanceTimersByTime(500)
  expect(await current()).not.toBe(before)
})
