import { expect, test } from 'vitest'
import { table } from './table.ts'
import { printable } from './terminal.ts'

test('columns are aligned, words to the left and numbers to the right', () => {
  const shown = table(
    ['NAME', 'PIECES', 'NOTE'],
    [
      ['Floral', 5, 'one\nline'],
      ['Glen', 120, ''],
    ],
  )
  expect(shown.split('\n')).toEqual([
    'NAME    PIECES  NOTE',
    'Floral       5  one line',
    'Glen       120',
  ])
})

test('what steers a terminal is not passed on, and letters of any script are', () => {
  expect(printable('\u001b[2Jقميص\u202e\n\tsilk')).toBe('\ufffd[2Jقميص\ufffd\n\tsilk')
})
