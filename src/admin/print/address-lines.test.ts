import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const order = {
  name: 'Ahmed Zaki',
  address: '14 El Sheikh Rihan Street',
  governorate: 'Cairo',
  phone: '01005550142',
  phone2: null,
}

test('prints name, address, governorate and phone', () => {
  expect(addressLines(order)).toEqual([
    'Ahmed Zaki',
    '14 El Sheikh Rihan Street',
    'Cairo',
    '0100 555 0142',
  ])
})

test.each([
  ['14 El Sheikh Rihan Street, Garden City, Cairo', 'Cairo'],
  ['52 Fouad Street, alexandria', 'Alexandria'],
])('does not repeat the governorate at the end of "%s"', (address, governorate) => {
  expect(addressLines({ ...order, address, governorate })).toEqual([
    'Ahmed Zaki',
    address,
    '0100 555 0142',
  ])
})

test('prints the governorate after an address that only contains it', () => {
  const address = 'Cairo Street 4, Smouha'
  expect(addressLines({ ...order, address })).toContain('Cairo')
})

test('prints a forged address as one line', () => {
  const forged = { ...order, name: 'A\u202eB', address: 'Street\r\n\r\nCASH\nLE 0\u2066' }
  const lines = addressLines({ ...forged, governorate: null })
  expect(lines.slice(0, 2)).toEqual(['A B', 'Street CASH LE 0'])
  expect(lines).toHaveLength(3)
})
