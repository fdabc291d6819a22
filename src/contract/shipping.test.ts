import { describe, expect, it } from 'vitest'
import { validationErrors } from '#test/shop/validation-errors.ts'
import { ShippingForm, ShippingRate } from './shipping.ts'

const address = { address1: '12 Tahrir Square', address2: '', city: 'Cairo', country: 'Egypt' }

describe('shipping form', () => {
  it('requires address line 1 only [shipping-info.address2, shipping-info.city-country]', () => {
    expect(validationErrors(ShippingForm, { ...address, city: '', country: '' })).toEqual({})
  })

  it.each(['', '   '])('rejects address line 1 %j [shipping-info.address1]', (address1) => {
    expect(validationErrors(ShippingForm, { ...address, address1 })).toEqual({
      address1: 'Address line 1 is required',
    })
  })

  it('trims address line 1 [shipping-info.address1]', () => {
    expect(ShippingForm.parse({ ...address, address1: ' 12 Tahrir Square ' })).toEqual(address)
  })
})

it('reads only state, label and cost of a rate [shipping.rate-fields]', () => {
  const row = { state: 'Cairo', label: 'Cairo', shippingCost: 86 }
  expect(ShippingRate.parse({ ...row, id: 7 })).toEqual(row)
})
