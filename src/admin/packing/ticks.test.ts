import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#test/browser/local-storage.ts'

const week = 7 * 86_400_000

beforeEach(() => {
  stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

async function openPage() {
  vi.resetModules()
  return import('./ticks.ts')
}

test('finds the ticks of an order after a reload', async () => {
  const page = await openPage()
  page.toggleTick('order-1', '0')
  page.toggleTick('order-1', '1')
  page.toggleTick('order-1', '0')
  expect((await openPage()).ticks.get()['order-1']?.ids).toEqual(['1'])
})

test('removes the ticks of lists without a change for a week', async () => {
  const { clearTicks, ticks, toggleTick } = await openPage()
  toggleTick('old', '0', 0)
  toggleTick('recent', '0', 1)
  toggleTick('new', '0', week)
  expect(Object.keys(ticks.get())).toEqual(['recent', 'new'])
  clearTicks('recent')
  expect(Object.keys(ticks.get())).toEqual(['new'])
})
