import { expect, test } from 'vitest'
import { changesOf, missingFields, shippingQuestionOf } from './contact-values.ts'

const values = {
  contactName: 'Ahmed Zaki',
  contactEmail: 'ahmed.zaki@example.com',
  contactPhone: '01005550142',
  contactPhone2: '',
  shippingAddress: '14 El Sheikh Rihan Street, Cairo',
  governorate: 'Cairo',
}

test('sends the values of the changed fields, and null for a removed number', () => {
  const edited = { ...values, contactPhone2: ' ', shippingAddress: ' 2 Nile Street, Cairo' }
  expect(changesOf(edited, ['contactPhone2', 'shippingAddress'])).toEqual({
    contactPhone2: null,
    shippingAddress: '2 Nile Street, Cairo',
  })
})

test('names the fields that must not be empty', () => {
  expect(missingFields(values)).toEqual({})
  const fields = Object.keys(missingFields({ ...values, contactName: ' ', contactPhone2: '' }))
  expect(fields).toEqual(['contactName'])
})

test('asks about the shipping cost when the new governorate has another rate', () => {
  const order = { status: 'pending', shippingCost: 86, governorate: 'Cairo' } as const
  const rates = ['Cairo', 'Giza', 'Minya'].map((governorate) => {
    const cost = governorate === 'Minya' ? 112 : 86
    return { governorate, zone: 1, cost, defaultCost: 86, version: 1 }
  })
  const ask = (given: object, governorate: string) =>
    shippingQuestionOf({ ...order, ...given }, governorate, rates)
  expect(ask({}, 'Minya')).toEqual({ place: 'Minya', current: 86, next: 112 })
  expect(ask({}, 'Giza')).toBeUndefined()
  expect(ask({}, 'Paris')).toBeUndefined()
  expect(ask({ status: 'processing' }, 'Minya')).toBeUndefined()
  expect(ask({ shippingCost: 0 }, 'Minya')).toBeUndefined()
})
