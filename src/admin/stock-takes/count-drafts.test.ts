import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#test/browser/local-storage.ts'

beforeEach(() => {
  stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

async function openPage() {
  vi.resetModules()
  return import('./count-drafts.ts')
}

test('holds unsaved counts after a reload', async () => {
  const page = await openPage()
  page.draftCount('take', 'floral', 3)
  page.draftCount('take', 'satin', 1)
  page.draftCount('take', 'floral', 4)
  expect((await openPage()).countDrafts.get()).toEqual({ take: { floral: 4, satin: 1 } })
})

test('removes only the counts that the server has', async () => {
  const { countDrafts, draftCount, removeDrafts, removeSavedCounts } = await openPage()
  draftCount('take', 'floral', 5)
  draftCount('take', 'satin', 1)
  draftCount('other', 'floral', 2)
  removeSavedCounts('take', { floral: 4, satin: 1 })
  expect(countDrafts.get()).toEqual({ take: { floral: 5 }, other: { floral: 2 } })
  removeSavedCounts('take', { floral: 5 })
  expect(countDrafts.get()).toEqual({ other: { floral: 2 } })
  removeDrafts('other')
  expect(countDrafts.get()).toEqual({})
})
