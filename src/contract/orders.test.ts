import { describe, expect, it } from 'vitest'
import { ContactChanges } from '#contract/admin/order-edits.ts'
import { validationErrors } from '#test/shop/validation-errors.ts'
import { Checkout, ContactInfoForm, orderNumber } from './orders.ts'

const contact = {
  name: 'Nour Hassan',
  email: 'nour@example.com',
  primaryPhoneNumber: '01012345678',
  secondaryPhoneNumber: '',
  terms: true,
  privacy: true,
  terms1: true,
}
const checkout = {
  contactInfo_Name: contact.name,
  contactInfo_Email: contact.email,
  contactInfo_PhoneNumber: contact.primaryPhoneNumber,
  shippingAddress: '12 Tahrir Square, Cairo',
}

describe('contact info', () => {
  it('accepts an empty secondary phone number [contact-info.phone-optional]', () => {
    expect(validationErrors(ContactInfoForm, contact)).toEqual({})
  })

  it.each([
    ['name', '', 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'nour.example.com', 'Invalid email'],
    ['primaryPhoneNumber', '', 'Primary phone number is required'],
    ['primaryPhoneNumber', '010123456', 'Primary phone number is too short'],
    ['terms', false, 'Please accept all agreements'],
    ['privacy', false, 'Please accept all agreements'],
    ['terms1', false, 'Please accept all agreements'],
  ])(
    'rejects %s %j with "%s" [contact-info.name, contact-info.email-required, contact-info.email-invalid, contact-info.phone-required, contact-info.phone-short, contact-info.agreements, contact-info.terms-error]',
    (field, value, message) => {
      expect(validationErrors(ContactInfoForm, { ...contact, [field]: value })).toEqual({
        [field]: message,
      })
    },
  )

  it('accepts a phone number of 10 characters [contact-info.phone-short]', () => {
    expect(
      validationErrors(ContactInfoForm, { ...contact, primaryPhoneNumber: '0101234567' }),
    ).toEqual({})
  })
})

const notPhones = ['Leave it with', 'mistake 123', '0101234567x', '+(12) 345 67', '1'.repeat(16)]
const phones = ['0101234567', '(02) 273-500', '+20 10 1234 5678', '٠١٠١٢٣٤٥٦٧٨', '۰۱۰۱۲۳۴۵۶۷۸']
const phoneInvalid = 'Please enter a phone number with 8 to 15 digits'

describe('phone numbers', () => {
  it.each(notPhones)('rejects %j in both fields of the form and of the call', (phone) => {
    for (const field of ['primaryPhoneNumber', 'secondaryPhoneNumber'])
      expect(validationErrors(ContactInfoForm, { ...contact, [field]: phone })).toEqual({
        [field]: phoneInvalid,
      })
    for (const field of ['contactInfo_PhoneNumber', 'contactInfo_PhoneNumber2'])
      expect(validationErrors(Checkout, { ...checkout, [field]: phone })).toEqual({
        [field]: phoneInvalid,
      })
    for (const field of ['contactPhone', 'contactPhone2'])
      expect(validationErrors(ContactChanges, { [field]: phone })).toEqual({
        [field]: phoneInvalid,
      })
  })

  it.each(phones)('accepts %j in both fields', (phone) => {
    const given = { ...contact, primaryPhoneNumber: phone, secondaryPhoneNumber: phone }
    expect(validationErrors(ContactInfoForm, given)).toEqual({})
    const numbers = { contactInfo_PhoneNumber: phone, contactInfo_PhoneNumber2: phone }
    expect(validationErrors(Checkout, { ...checkout, ...numbers })).toEqual({})
    expect(validationErrors(ContactChanges, { contactPhone: phone, contactPhone2: phone })).toEqual(
      {},
    )
  })
})

describe('the body of checkout', () => {
  it('accepts the values of the forms, with and without the status pending', () => {
    expect(validationErrors(Checkout, checkout)).toEqual({})
    expect(validationErrors(Checkout, { ...checkout, status: 'pending', couponId: '' })).toEqual({})
  })

  it.each(['totalPrice', 'shippingCost', 'discount', 'items'])(
    'rejects the field %s [calls.checkout-computes]',
    (field) => {
      expect(Checkout.safeParse({ ...checkout, [field]: 1 }).success).toBe(false)
    },
  )

  it('rejects another status', () => {
    expect(validationErrors(Checkout, { ...checkout, status: 'delivered' })).toHaveProperty(
      'status',
    )
  })
})

it('shows 8 characters of the id as the order number [orders.number]', () => {
  expect(orderNumber('4f9c21ab-0000-4000-8000-000000000000')).toBe('#4f9c21ab')
})
