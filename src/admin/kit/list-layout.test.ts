import { expect, test } from 'vitest'
import { defineList, groupsOf } from './list-layout.ts'

interface Row {
  name: string
  day: string
}

const rows: readonly Row[] = [
  { name: 'a', day: 'Today' },
  { name: 'b', day: 'Today' },
  { name: 'c', day: 'Monday' },
]

const layout = defineList({
  label: 'Rows',
  idOf: (row: Row) => row.name,
  groupOf: ({ day }) => day,
  columns: { name: { head: 'Name', cell: ({ name }) => name } },
  card: { lines: [{ start: ['name'] }] },
})

test('groups the rows below their headings, in the sequence of the list', () => {
  expect(groupsOf(layout, rows).map(([title, { length }]) => [title, length])).toEqual([
    ['Today', 2],
    ['Monday', 1],
  ])
})

test('returns one group without a heading for a list without headings', () => {
  expect(groupsOf({}, rows)).toEqual([[undefined, rows]])
  expect(groupsOf(layout, [])).toEqual([])
})

test('refuses a card that names a column the list does not have', () => {
  const { label, idOf, columns } = layout
  const list = defineList({
    label,
    idOf,
    columns,
    card: {
      // @ts-expect-error: there is no column 'price'.
      lines: [{ start: ['price'] }],
    },
  })
  expect(Object.keys(list.columns)).toEqual(['name'])
})
