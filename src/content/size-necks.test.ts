import { expect, it } from 'vitest'
import { sizeRows } from './copy/size-guide.ts'
import { neckOf, withNeck } from './size-necks.ts'

it('shows the neck of the size guide beside each letter', () => {
  expect(sizeRows.map(({ size }) => withNeck(size, 'shirts'))).toEqual([
    'S · 38',
    'M · 40',
    'L · 42',
    'XL · 44',
    'XXL · 46',
  ])
  for (const { size, neck } of sizeRows) expect(neckOf(size, 'shirts')).toBe(neck.cm)
})

it.each([
  ['41', 'shirts'],
  ['constructor', 'shirts'],
  ['L', 'ties'],
  ['L', ''],
  ['name', 'constructor'],
  ['L', undefined],
])('shows the size %s of the kind %s alone', (size, kind) => {
  expect(withNeck(size, kind)).toBe(size)
})
