import { expect, it, test } from 'vitest'
import { arrowStep, dropIndex, moveEntry, sideOf } from './drag-order.ts'

const box = { left: 100, top: 50, width: 80, height: 100 }

it.each([
  [{ x: 0, y: 99 }, { layout: 'list', direction: 1 }, 'before'],
  [{ x: 500, y: 101 }, { layout: 'list', direction: 1 }, 'after'],
  [{ x: 139, y: 149 }, { layout: 'grid', direction: 1 }, 'before'],
  [{ x: 141, y: 51 }, { layout: 'grid', direction: 1 }, 'after'],
  [{ x: 139, y: 51 }, { layout: 'grid', direction: -1 }, 'after'],
  [{ x: 141, y: 149 }, { layout: 'grid', direction: -1 }, 'before'],
] as const)('the pointer at %o of %o is %s', (point, flow, side) => {
  expect(sideOf(box, point, flow)).toBe(side)
})

it.each([
  [0, { over: 2, side: 'after' }, 2],
  [0, { over: 2, side: 'before' }, 1],
  [3, { over: 1, side: 'before' }, 1],
  [3, { over: 1, side: 'after' }, 2],
  [2, { over: 2, side: 'before' }, 2],
  [2, { over: 2, side: 'after' }, 2],
  [2, { over: 1, side: 'after' }, 2],
] as const)('the item %i, dropped at %o, becomes item %i', (from, place, to) => {
  expect(dropIndex(from, place)).toBe(to)
})

test('arrow keys move by one place, and by a row in a grid', () => {
  const step = (key: string, layout: 'list' | 'grid', direction: 1 | -1 = 1) =>
    arrowStep(key, { layout, direction }, 6)
  expect(step('ArrowUp', 'list')).toBe(-1)
  expect(step('ArrowDown', 'list')).toBe(1)
  expect(step('ArrowLeft', 'list')).toBe(0)
  expect(step('ArrowDown', 'grid')).toBe(6)
  expect(step('ArrowLeft', 'grid')).toBe(-1)
  expect(step('ArrowLeft', 'grid', -1)).toBe(1)
  expect(step('Enter', 'grid')).toBe(0)
})

test('moves an entry, and never beyond the ends', () => {
  expect(moveEntry(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveEntry(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moveEntry(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveEntry(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})
