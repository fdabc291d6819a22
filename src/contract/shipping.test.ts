import { describe, expect, it } from 'vitest'
import { complaints } from '#test/complaints.ts'
import { ShippingForm, ShippingRate } from './shipping.ts'

const address = { address1: '12 Tahrir Square', address2: '', city: 'Cairo', country: 'Egypt' }

describe('shipping form (§5)', () => {
  it('needs a first line only', () => {
    expect(complaints(ShippingForm, { ...address, city: '', country: '' })).toEqual({})
  })

  it.each(['', '   '])('says of the first line %j that it is required', (address1) => {
    expect(complaints(ShippingForm, { ...address, address1 })).toEqual({
      address1: 'Address line 1 is required',
    })
  })

  it('trims what is typed', () => {
    expect(ShippingForm.parse({ ...address, address1: ' 12 Tahrir Square ' })).toEqual(address)
  })
})

it('§3 gives a rate as its state and cost, and nothing else', () => {
  const row = { state: 'Cairo', shippingCost: 86 }
  expect(ShippingRate.parse({ ...row, id: 7 })).toEqual(row)
})
