import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDiscount, formatPrice, formatSum, toLe, toPiastres } from './money.ts'

describe('money', () => {
  it.each([
    [1250, 'LE 1,250'],
    [86, 'LE 86'],
    [1490, 'LE 1,490'],
    [1490.5, 'LE 1,490.50'],
    [119.7, 'LE 119.70'],
    [0.05, 'LE 0.05'],
    [0, 'LE 0'],
  ])(
    'shows the price %d as %s [money.prices, money.piastres, shop.currency-label]',
    (le, shown) => {
      expect(formatPrice(le)).toBe(shown)
    },
  )

  it.each([
    [1250, 'LE 1,250.00'],
    [119.7, 'LE 119.70'],
    [0.05, 'LE 0.05'],
    [0, 'LE 0.00'],
  ])('shows the sum %d with 2 decimals as %s [money.sums]', (le, shown) => {
    expect(formatSum(le)).toBe(shown)
  })

  it('shows the currency after an Arabic amount, with a no-break space', () => {
    expect(formatPrice(1590, 'ar')).toBe('1,590\u00A0ج.م.')
    expect(formatPrice(1490.5, 'ar')).toBe('1,490.50\u00A0ج.م.')
    expect(formatSum(1590, 'ar')).toBe('1,590.00\u00A0ج.م.')
  })

  it('shows the minus of a discount on the left of the digits', () => {
    expect(formatDiscount(238)).toBe('− LE 238.00')
    expect(formatDiscount(238, 'ar')).toBe('\u2066−238.00\u2069\u00A0ج.م.')
  })

  it('groups and rounds like the English number format [money.prices, money.sums]', () => {
    const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
    const sum = new Intl.NumberFormat('en-US', two)
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (piastres) => {
        const le = toLe(piastres)
        const price = piastres % 100 === 0 ? whole : sum
        expect(formatPrice(le)).toBe(`LE ${price.format(le)}`)
        expect(formatSum(le)).toBe(`LE ${sum.format(le)}`)
      }),
    )
  })

  it('returns the same piastres after conversion to LE and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (piastres) => {
        expect(toPiastres(toLe(piastres))).toBe(piastres)
      }),
    )
  })

  it('rounds LE to the nearest piastre', () => {
    expect(toPiastres(119.7)).toBe(11_970)
    expect(toPiastres(0.1 + 0.2)).toBe(30)
  })
})
