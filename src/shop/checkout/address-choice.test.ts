import { expect, test } from 'vitest'
import type { Address } from '#contract/addresses.ts'
import { addressToFill, isSameAddress } from './address-choice.ts'

const home: Address = {
  id: 'home',
  address1: '12 Hassan Sabry Street',
  address2: '',
  city: 'Cairo',
  country: 'Egypt',
  isDefault: true,
}
const office: Address = { ...home, id: 'office', city: 'Giza', isDefault: false }
const empty = { address1: '', address2: '', city: '', country: 'Egypt' }

test('an empty form gets the default, or the first address in the chosen city', () => {
  expect(addressToFill([home, office], empty)).toBe(home)
  expect(addressToFill([home, office], { ...empty, city: 'Giza' })).toBe(office)
  expect(addressToFill([home, office], { ...empty, city: 'Luxor' })).toBe(home)
  expect(addressToFill([], empty)).toBeUndefined()
})

test('a form with an address gets no other one', () => {
  expect(addressToFill([home], { ...empty, address1: '5 Nile Street' })).toBeUndefined()
  expect(addressToFill([home], { ...empty, address2: 'Floor 3' })).toBeUndefined()
})

test('compares all fields, and the default country in any language', () => {
  expect(isSameAddress(home, { ...home, address1: ` ${home.address1} ` })).toBe(true)
  expect(isSameAddress(home, { ...home, country: 'مصر' })).toBe(true)
  for (const field of ['address1', 'address2', 'city', 'country'])
    expect(isSameAddress(home, { ...home, [field]: 'Elsewhere' })).toBe(false)
})
