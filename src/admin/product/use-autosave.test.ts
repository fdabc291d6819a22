import { expect, test } from 'vitest'
import { autosaveDelay } from './use-autosave.ts'

test('saves 3 s after typing, at most 15 s after the first unsaved value', () => {
  expect(autosaveDelay(0, 0)).toBe(3000)
  expect(autosaveDelay(0, 11_000)).toBe(3000)
  expect(autosaveDelay(0, 14_000)).toBe(1000)
  expect(autosaveDelay(0, 20_000)).toBe(0)
})
