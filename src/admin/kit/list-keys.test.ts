import { describe, expect, it } from 'vitest'
import { rowAfter } from './list-keys.ts'

const rows = ['a', 'b', 'c']

describe('rowAfter', () => {
  it('moves from row to row and stays at both ends', () => {
    expect(rowAfter({ rows, focused: 'a', last: 0, step: 1 })).toBe(1)
    expect(rowAfter({ rows, focused: 'c', last: 2, step: 1 })).toBe(2)
    expect(rowAfter({ rows, focused: 'a', last: 0, step: -1 })).toBe(0)
  })

  it('begins with the first row', () => {
    expect(rowAfter({ rows, focused: undefined, last: 0, step: 1 })).toBe(0)
  })

  it('returns to the place of a row that left the list', () => {
    expect(rowAfter({ rows, focused: undefined, last: 1, step: 1 })).toBe(1)
    expect(rowAfter({ rows, focused: 'removed', last: 9, step: -1 })).toBe(2)
  })

  it('does not leave a list without rows', () => {
    expect(rowAfter({ rows: [], focused: undefined, last: 3, step: 1 })).toBe(0)
  })
})
