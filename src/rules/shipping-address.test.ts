import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { joinAddress, localizeAddress, readShippingAddress } from './shipping-address.ts'
import { governorateRates } from './shipping-rates.ts'

const lines = fc.string({ minLength: 1 }).filter((line) => line.trim() === line)
const cities = fc.constantFrom(...governorateRates.map((rate) => rate.state))

describe('shipping address', () => {
  it('joins address line and city by comma and space and omits empty parts [calls.checkout-address]', () => {
    expect(joinAddress('5 Nile Street', 'Cairo')).toBe('5 Nile Street, Cairo')
    expect(joinAddress(' 5 Nile Street ', '', undefined, 'Cairo')).toBe('5 Nile Street, Cairo')
  })

  it.each([
    ['5 Nile Street, Flat 3, Cairo', 'Cairo'],
    ['5 Nile Street,Flat 3, Port Said ', 'Port Said'],
    ['5 Nile Street', null],
    ['5 Nile Street,', null],
    ['5 Nile Street, ', null],
  ])('reads from "%s" the city %s [calls.checkout-city]', (shippingAddress, city) =>
    expect(readShippingAddress({ shippingAddress }).city).toBe(city),
  )

  it('reads the city that was joined, with any address line [calls.checkout-address, calls.checkout-city]', () => {
    assertHolds(
      fc.property(lines, cities, (line, city) => {
        const shippingAddress = joinAddress(line, city)
        expect(readShippingAddress({ shippingAddress })).toEqual({
          text: shippingAddress,
          city,
          country: null,
        })
      }),
    )
  })

  it('gives precedence to the extra fields, the city last [calls.checkout-extra]', () => {
    const read = readShippingAddress({
      shippingAddress: 'Old Road 1, Giza',
      address1: '5 Nile Street',
      address2: 'Behind the mosque',
      city: 'Cairo',
      country: 'Egypt',
    })
    expect(read).toEqual({
      text: '5 Nile Street, Behind the mosque, Cairo',
      city: 'Cairo',
      country: 'Egypt',
    })
  })

  it.each([
    [{ city: 'Cairo' }, '5 Nile Street, Flat 3', '5 Nile Street, Flat 3, Cairo'],
    [{ city: 'Cairo' }, '5 Nile Street, Giza', '5 Nile Street, Cairo'],
    [{ city: 'cairo' }, '5 Nile Street, Cairo', '5 Nile Street, cairo'],
    [{ city: 'Nasr City' }, '5 Nile Street, nasr city', '5 Nile Street, Nasr City'],
    [{ city: 'Cairo' }, '5 Nile Street', '5 Nile Street, Cairo'],
    [{ address2: 'Flat 3' }, '5 Nile Street, Giza', '5 Nile Street, Flat 3, Giza'],
    [{ address1: '9 New Road' }, '5 Nile Street, Giza', '9 New Road, Giza'],
    [{ address1: '', city: '' }, '5 Nile Street, Giza', '5 Nile Street, Giza'],
    [{ country: 'Egypt' }, '5 Nile Street', '5 Nile Street'],
  ])('with %j reads "%s" as "%s" [calls.checkout-extra]', (fields, shippingAddress, text) => {
    expect(readShippingAddress({ shippingAddress, ...fields }).text).toBe(text)
  })

  it('ends in the city of the extra field [calls.checkout-extra]', () => {
    const field = fc.option(fc.oneof(lines, cities), { nil: undefined })
    const checkouts = fc.record({
      shippingAddress: lines,
      address1: field,
      address2: field,
      city: cities,
    })
    assertHolds(
      fc.property(checkouts, (checkout) => {
        const read = readShippingAddress(checkout)
        expect(read.city).toBe(checkout.city)
        expect(read.text.endsWith(checkout.city)).toBe(true)
      }),
    )
  })

  it.each([
    [{}, '5 Nile Street, القاهرة', '5 Nile Street, Cairo'],
    [{}, '5 Nile Street، القاهرة', '5 Nile Street, Cairo'],
    [{ city: 'القاهره' }, '5 Nile Street, الجيزة', '5 Nile Street, Cairo'],
    [{ city: 'Cairo' }, '5 Nile Street, القاهرة', '5 Nile Street, Cairo'],
    [{ address1: '9 New Road' }, '5 Nile Street, الجيزة', '9 New Road, Giza'],
    [{}, '5 شارع النيل، مدينة نصر', '5 شارع النيل، مدينة نصر'],
  ])('with %j reads "%s" as "%s"', (fields, shippingAddress, text) => {
    expect(readShippingAddress({ shippingAddress, ...fields }).text).toBe(text)
  })

  it('shows the governorate of a stored address in Arabic', () => {
    expect(localizeAddress('5 شارع النيل, Cairo', 'ar')).toBe('5 شارع النيل، القاهرة')
    for (const address of ['5 Nile Street', '5 Nile Street, Nasr City', ''])
      expect(localizeAddress(address, 'ar')).toBe(address)
    expect(localizeAddress('5 Nile Street, Cairo', 'en')).toBe('5 Nile Street, Cairo')
  })
})
