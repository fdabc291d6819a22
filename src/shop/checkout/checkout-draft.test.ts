import { afterEach, expect, test } from 'vitest'
import { setLocaleReader } from '#content/define-copy.ts'
import { localCountry } from '#shop/lib/local-country.ts'
import { factsOf, readDraft } from './checkout-draft.ts'
import { readAttempt } from './order-attempt.ts'

const invalidValues = [undefined, null, 7, 'x', [], { contact: 1, shipping: 'x', completed: {} }]

test.each(invalidValues)(
  'returns an empty draft without valid steps for %j in storage',
  (stored) => {
    const draft = readDraft(stored)
    expect(draft.contact.name).toBe('')
    expect(draft.coupon).toBeNull()
    const order = { lines: 1, isOrdering: false, isPlaced: false, needsReview: false }
    expect(factsOf(draft, order)).toEqual({
      ...order,
      city: '',
      isContactValid: false,
      isShippingValid: false,
    })
  },
)

test('reads the draft field by field and omits an unknown city', () => {
  const stored = {
    contact: { name: 'Nour', email: 7, terms: true, more: 'x' },
    shipping: { address1: '12 Tahrir Square', city: 'Atlantis' },
    coupon: { id: 'x' },
    completed: [true, 'yes'],
    seenPrices: { 'floral-701': 990, other: '1' },
  }
  expect(readDraft(JSON.parse(JSON.stringify(stored)))).toEqual({
    contact: {
      name: 'Nour',
      email: '',
      primaryPhoneNumber: '',
      secondaryPhoneNumber: '',
      terms: true,
      privacy: false,
      terms1: false,
    },
    shipping: { address1: '12 Tahrir Square', address2: '', city: '', country: 'Egypt' },
    savesAddress: false,
    couponName: '',
    coupon: null,
    completed: [true, false, false, false],
    seenPrices: { 'floral-701': 990 },
  })
})

const attempt = {
  key: 'c4f3a0de-0000-4000-8000-000000000000',
  owner: 'guest 3f2504e0-4f89',
  body: {
    contactInfo_Name: 'Nour',
    contactInfo_Email: 'nour@example.com',
    contactInfo_PhoneNumber: '01012345678',
    shippingAddress: '12 Tahrir Square, Cairo',
  },
  state: 'open',
  wasSent: true,
  reasons: [
    { code: 'unreachable' },
    { code: 'price_changed', params: { name: 'Floral 701', price: 990 } },
    { code: 'sold_out', description: 'Floral 701 is sold out.', params: { name: 'Floral 701' } },
  ],
  code: '',
  order: null,
  orderLocale: 'ar',
}

test('reads a complete attempt and returns null for an incomplete one', () => {
  expect(readAttempt(attempt)).toEqual(attempt)
  for (const part of ['key', 'body', 'state']) {
    expect(readAttempt({ ...attempt, [part]: 'no' })).toBeNull()
  }
  expect(readAttempt({ ...attempt, state: 'placed' })).toBeNull()
})

test('reads a list of sentences, which an earlier version has stored, as an empty list', () => {
  const reasons = ['The shop could not be reached.']
  expect(readAttempt({ ...attempt, reasons })?.reasons).toEqual([])
})

afterEach(() => setLocaleReader(() => 'en'))

test('the default country of any language becomes the one of the page', () => {
  setLocaleReader(() => 'ar')
  expect(['Egypt', 'مصر', 'Kuwait', ''].map(localCountry)).toEqual(['مصر', 'مصر', 'Kuwait', ''])
  setLocaleReader(() => 'en')
  expect(['Egypt', 'مصر'].map(localCountry)).toEqual(['Egypt', 'Egypt'])
})
