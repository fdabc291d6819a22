import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import {
  internationalPhone,
  isEgyptianMobile,
  maskPhone,
  needsPhoneHint,
  normalisePhone,
  phoneEnding,
  whatsAppUrl,
} from './phones.ts'

describe('phone numbers', () => {
  it.each([
    '01012345678',
    '+201012345678',
    '+20 10 1234-5678',
    '+20 (010) 1234 5678',
    '00201012345678',
    '201012345678',
    ' 010.1234.5678 ',
    '٠١٠١٢٣٤٥٦٧٨',
    '+٢٠ ١٠ ١٢٣٤ ٥٦٧٨',
    '۰۱۰۱۲۳۴۵۶۷۸',
  ])('reads %s as 01012345678', (written) => {
    expect(normalisePhone(written)).toBe('01012345678')
    expect(isEgyptianMobile(written)).toBe(true)
    expect(needsPhoneHint(written)).toBe(false)
  })

  it.each(['010', '011', '012', '015'])('accepts the mobile prefix %s', (prefix) => {
    expect(isEgyptianMobile(`${prefix}12345678`)).toBe(true)
  })

  it.each(['013', '014', '016', '017', '018', '019'])(
    'gives a hint for the prefix %s',
    (prefix) => {
      expect(isEgyptianMobile(`${prefix}12345678`)).toBe(false)
      expect(needsPhoneHint(`${prefix}12345678`)).toBe(true)
    },
  )

  it.each(['0101234567', '010123456789', '1012345678', 'call me'])(
    'gives a hint for %s',
    (written) => {
      expect(isEgyptianMobile(written)).toBe(false)
      expect(needsPhoneHint(written)).toBe(true)
    },
  )

  it.each(['', '  ', '+44 20 7946 0958', '0033 1 23 45 67 89', '02 2345 6789', '03 4567890'])(
    'gives no hint for "%s": empty, a foreign number or a landline',
    (written) => expect(needsPhoneHint(written)).toBe(false),
  )

  it('returns the same after normalising twice, and accepts mobile numbers with any spacing', () => {
    assertHolds(
      fc.property(fc.string(), (text) => {
        expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text))
      }),
    )
    const digits = fc.stringMatching(/^01[0125]\d{8}$/)
    assertHolds(
      fc.property(digits, fc.nat(11), fc.constantFrom(' ', '-', '.', ') '), (number, at, gap) => {
        expect(isEgyptianMobile(number.slice(0, at) + gap + number.slice(at))).toBe(true)
      }),
    )
  })
})

it('a masked number has a dot for each digit but the last two', () => {
  for (const phone of ['01012345678', '+20 10 1234 5678', '٠١٠١٢٣٤٥٦٧٨']) {
    expect(maskPhone(phone)).toBe('·········78')
    expect(phoneEnding(phone)).toBe('78')
  }
  expect(maskPhone('+44 20 7946 0018')).toBe('··········18')
})

it.each([
  ['0100 555 0142', '+201005550142'],
  ['+20 100 555 0142', '+201005550142'],
  ['٠١٠٠٥٥٥٠١٤٢', '+201005550142'],
  ['02 2735 1234', '+20227351234'],
  ['+44 20 7946 0000', '+442079460000'],
])('adds the country code to %s', (phone, international) => {
  expect(internationalPhone(phone)).toBe(international)
  expect(whatsAppUrl(phone)).toBe(`https://wa.me/${international.slice(1)}`)
})

it('keeps an address with a fragment in the text of a WhatsApp message', () => {
  const url = new URL(whatsAppUrl('0100 555 0142', 'Order #4f9c: https://luca.example/order#p_1'))
  expect(url.searchParams.get('text')).toBe('Order #4f9c: https://luca.example/order#p_1')
})
