import { expect, test } from 'vitest'
import { table } from './table.ts'
import { printable } from './terminal.ts'

test('aligns texts to the left and numbers to the right', () => {
  const shown = table(
    ['NAME', 'UNITS', 'NOTE'],
    [
      ['Floral', 5, 'one\nline'],
      ['Glen', 120, ''],
    ],
  )
  expect(shown.split('\n')).toEqual([
    'NAME    UNITS  NOTE',
    'Floral      5  one line',
    'Glen      120',
  ])
})

test('replaces control characters of a terminal and preserves every script', () => {
  expect(printable('\u001b[2Jقميص\u202e\n\tsilk')).toBe('\ufffd[2Jقميص\ufffd\n\tsilk')
})
