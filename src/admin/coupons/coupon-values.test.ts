import { describe, expect, it } from 'vitest'
import type { StaffCoupon } from '#contract/admin/coupons.ts'
import {
  couponChanges,
  couponCommands,
  couponTexts,
  couponValues,
  emptyTexts,
  exampleOf,
  fieldText,
  periodText,
  stateOf,
} from './coupon-values.ts'

const coupon: StaffCoupon = {
  id: '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e',
  name: 'SUMMER25',
  discount: 25,
  isEnabled: true,
  startsAt: '2026-01-14T22:00:00.000Z',
  endsAt: '2026-07-30T21:00:00.000Z',
  maxUses: 5,
  minSubtotal: 499.5,
  uses: 0,
  discountGiven: 0,
  lastUsedAt: null,
  version: 1,
}
const texts = {
  name: 'SUMMER25',
  discount: '25',
  minSubtotal: '499.5',
  startsAt: '2026-01-15',
  endsAt: '2026-07-30',
  maxUses: '5',
}

describe('the form of a coupon', () => {
  it('shows days in Cairo and sends their begin and end', () => {
    expect(couponTexts(coupon)).toEqual(texts)
    const { name, discount, minSubtotal, startsAt, endsAt, maxUses } = coupon
    expect(couponValues(texts)).toEqual({ name, discount, minSubtotal, startsAt, endsAt, maxUses })
  })

  it('sends empty limits as none', () => {
    const none = { startsAt: null, endsAt: null, maxUses: null, minSubtotal: 0 }
    expect(couponTexts({ ...coupon, ...none })).toMatchObject({ minSubtotal: '', maxUses: '' })
    expect(couponValues({ ...emptyTexts, name: ' A ', discount: '10' })).toEqual({
      name: 'A',
      discount: 10,
      ...none,
    })
  })

  it('reads thousands and Arabic digits, and sends what is no number as null', () => {
    const values = couponValues({ ...texts, minSubtotal: '1,500', maxUses: '١٠٠', discount: '1O' })
    expect(JSON.parse(JSON.stringify(values))).toMatchObject({
      minSubtotal: 1500,
      maxUses: 100,
      discount: null,
    })
  })

  it('sends the values of the fields that changed', () => {
    const changed = { ...texts, discount: '30', maxUses: '' }
    expect(couponChanges(changed, ['discount', 'maxUses'])).toEqual({ discount: 30, maxUses: null })
  })

  it('shows a value of the API as the form does', () => {
    expect(fieldText('endsAt', coupon.endsAt)).toBe('2026-07-30')
    expect(fieldText('endsAt', null)).toBe('')
    expect(fieldText('minSubtotal', 0)).toBe('')
  })

  it('calculates an example cart, of at least the minimum subtotal', () => {
    expect(exampleOf({ ...texts, discount: '20' })).toEqual({ subtotal: 2480, total: 1984 })
    expect(exampleOf({ ...texts, discount: '20', minSubtotal: '4,000' })).toEqual({
      subtotal: 4000,
      total: 3200,
    })
    for (const discount of ['', '0', '101', 'x'])
      expect(exampleOf({ ...texts, discount })).toBeUndefined()
  })
})

describe('the commands of a coupon', () => {
  const noLimits = { minSubtotal: 0, startsAt: null, endsAt: null, maxUses: null }

  it('set every limit, remove those without a value, and turn the coupon off', () => {
    expect(couponCommands({ ...coupon, ...noLimits, name: 'EID 15', discount: 15 })).toEqual([
      "npm run shop -- coupon set 'EID 15' 15 --from=none --until=none --max-uses=none --min-subtotal=none",
      "npm run shop -- coupon disable 'EID 15'",
    ])
    expect(couponCommands({ ...coupon, isEnabled: false })).toEqual([
      expect.stringContaining(' --from=2026-01-15 --until=2026-07-30 '),
      expect.stringContaining('coupon enable'),
    ])
  })

  it('name what a new coupon needs', () => {
    expect(couponCommands(undefined)).toEqual(['npm run shop -- coupon set NAME PERCENT'])
  })
})

describe('the list of coupons', () => {
  it('names the period', () => {
    expect(periodText(coupon)).toBe('15 Jan – 30 Jul')
    expect(periodText({ ...coupon, startsAt: null })).toBe('Until 30 Jul')
    expect(periodText({ ...coupon, endsAt: null })).toBe('From 15 Jan')
    expect(periodText({ startsAt: null, endsAt: null })).toBe('No end date')
  })

  it('names the state', () => {
    const now = new Date('2026-03-01T10:00:00.000Z')
    expect(stateOf(coupon, now)).toBe('active')
    expect(stateOf({ ...coupon, uses: 5 }, now)).toBe('usedUp')
  })
})
