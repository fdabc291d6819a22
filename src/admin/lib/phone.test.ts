import { expect, test } from 'vitest'
import { formatPhone, telHref, whatsAppHref } from './phone.ts'

test.each([
  ['0100 555 0142', '+201005550142'],
  ['+20 100 555 0142', '+201005550142'],
  ['٠١٠٠٥٥٥٠١٤٢', '+201005550142'],
  ['02 2735 1234', '+20227351234'],
  ['+44 20 7946 0000', '+442079460000'],
])('adds the country code to %s', (phone, international) => {
  expect(telHref(phone)).toBe(`tel:${international}`)
  expect(whatsAppHref(phone)).toBe(`https://wa.me/${international.slice(1)}`)
})

test('groups the digits of an Egyptian mobile number and no other', () => {
  expect(formatPhone('+201005550142')).toBe('0100 555 0142')
  expect(formatPhone('+44 20 7946 0000')).toBe('+44 20 7946 0000')
})
