import { expect, test } from 'vitest'
import { formatPhone, telHref } from './phone.ts'

test('calls a number with its country code', () => {
  expect(telHref('0100 555 0142')).toBe('tel:+201005550142')
})

test('groups the digits of an Egyptian mobile number and no other', () => {
  expect(formatPhone('+201005550142')).toBe('0100 555 0142')
  expect(formatPhone('+44 20 7946 0000')).toBe('+44 20 7946 0000')
})
