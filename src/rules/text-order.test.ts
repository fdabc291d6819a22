import { expect, test, vi } from 'vitest'
import { sortByText } from './text-order.ts'

const sort = (texts: readonly string[]) => sortByText(texts, (text) => text)

test('sorts texts without regard to letter case and marks, and numbers by value', () => {
  expect(sort(['Navy 10', 'ivory', 'navy 9', 'Écru', 'Black'])).toEqual([
    'Black',
    'Écru',
    'ivory',
    'navy 9',
    'Navy 10',
  ])
})

test('creates no collator for a list that needs no order', () => {
  const createCollator = vi.spyOn(Intl, 'Collator')
  expect([sort([]), sort(['Navy'])]).toEqual([[], ['Navy']])
  expect(createCollator).not.toHaveBeenCalled()
  sort(['Navy', 'Ivory'])
  expect(createCollator).toHaveBeenCalledOnce()
  createCollator.mockRestore()
})
