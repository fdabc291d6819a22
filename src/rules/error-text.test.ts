import { expect, it } from 'vitest'
import { errorCode, errorMessage, errorReason } from './error-text.ts'

const refused = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })

it.each([
  [refused, 'connection refused'],
  ['disk full', 'disk full'],
  [undefined, 'undefined'],
])('returns the message of %s', (error, message) => {
  expect(errorMessage(error)).toBe(message)
})

it('returns the reason of an error on one line', () => {
  expect(errorReason(new Error('no such\n  table'))).toBe('no such table')
})

it.each([
  [refused, 'ECONNREFUSED'],
  [{ code: 23505 }, '23505'],
  [new Error('no code'), ''],
  ['ECONNREFUSED', ''],
  [null, ''],
])('returns the code of %j', (error, code) => {
  expect(errorCode(error)).toBe(code)
})
