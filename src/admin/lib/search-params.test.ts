import { expect, test } from 'vitest'
import { readSearchParams, writeSearchParams } from './search-params.ts'

test.each(['12345678', '01005550142', 'true', '{"a":1}', 'zaki, minya & more'])(
  'reads %s as the text that was written',
  (q) => {
    expect(readSearchParams(writeSearchParams({ q, queue: undefined }))).toEqual({ q })
  },
)

test('writes no question mark without parameters', () => {
  expect(writeSearchParams({ q: undefined })).toBe('')
})
