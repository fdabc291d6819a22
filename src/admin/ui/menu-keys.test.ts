import { expect, test } from 'vitest'
import { itemAfterKey } from './menu-keys.ts'

const labels = ['Edit', 'Sign out', 'Show command', 'Disable']

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
])('%s moves from %i to %i', (key, current, next) => {
  expect(itemAfterKey({ labels, current }, key)).toBe(next)
})

test('a letter moves to the next item that starts with it, around the end', () => {
  expect(itemAfterKey({ labels, current: 0 }, 's')).toBe(1)
  expect(itemAfterKey({ labels, current: 1 }, 'S')).toBe(2)
  expect(itemAfterKey({ labels, current: 2 }, 's')).toBe(1)
  expect(itemAfterKey({ labels, current: 2 }, 'e')).toBe(0)
})

test('other keys move nowhere', () => {
  for (const key of ['x', ' ', 'Enter', 'Escape', 'Tab'])
    expect(itemAfterKey({ labels, current: 0 }, key)).toBeUndefined()
  expect(itemAfterKey({ labels: [], current: -1 }, 'Home')).toBeUndefined()
})
