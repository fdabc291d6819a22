import { expect, test } from 'vitest'
import { stillFailed, toggleId, withFailedRows } from './selection.ts'

const row = (id: string) => ({ id })
const failed = (id: string, index: number) => ({ row: row(id), index, note: 'by Mona, 10:42' })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')

test('shows a row that failed at its place after it left the list', () => {
  const left = [failed('d', 3), failed('b', 1)]
  expect(idsOf(withFailedRows([row('a'), row('c'), row('e')], left))).toBe('abcde')
})

test('shows a row that failed once while it is still in the list', () => {
  expect(idsOf(withFailedRows([row('a'), row('b')], [failed('b', 0)]))).toBe('ab')
})

test('selects a row, and the second time no more', () => {
  const selected = toggleId(new Set(['a']), 'b')
  expect([...selected]).toEqual(['a', 'b'])
  expect([...toggleId(selected, 'a')]).toEqual(['b'])
})

test('forgets why a row failed when it is no longer selected', () => {
  const left = stillFailed([failed('a', 0), failed('b', 1)], new Set(['b', 'c']))
  expect(left.map(({ row: { id } }) => id)).toEqual(['b'])
})
