import { expect, test } from 'vitest'
import { singleLine } from './single-line.ts'

test('shows an address with line breaks and bidi controls as one line', () => {
  expect(singleLine('14 Main Street\r\n\u2028\u202eCash LE 0\u2069\tCairo')).toBe(
    '14 Main Street Cash LE 0 Cairo',
  )
})

test('leaves Arabic text and its joiners unchanged', () => {
  expect(singleLine('محمد عبد الرحمن')).toBe('محمد عبد الرحمن')
})
