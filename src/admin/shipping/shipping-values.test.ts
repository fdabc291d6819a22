import { describe, expect, it } from 'vitest'
import type { StaffShipping } from '#contract/admin/shipping.ts'
import {
  conflictText,
  draftOf,
  editedRates,
  parseRate,
  rateText,
  shippingValue,
  shippingValues,
  shippingVersions,
  textOf,
  unsavedNames,
  withOriginalRates,
  withTexts,
  zonesOf,
} from './shipping-values.ts'

const rate = (governorate: string, zone: number, cost: number) => ({
  governorate,
  zone,
  cost,
  defaultCost: 86,
  version: 2,
})
const [cairo, giza, luxor] = [rate('Cairo', 1, 86), rate('Giza', 1, 90), rate('Luxor', 5, 119.7)]
const base: StaffShipping = {
  policy: 'free',
  policySource: 'default',
  policyVersion: 0,
  rates: [cairo, giza, luxor],
}
const openDraft = (data: StaffShipping) => {
  const values = shippingValues(data)
  return draftOf(data, { base: values, values })
}
const draft = openDraft(base)

describe('amounts', () => {
  it.each([
    ['86', 86],
    ['119.70', 119.7],
    [' 1,200 ', 1200],
    ['٨٦', 86],
    ['0', 0],
    ['', undefined],
    ['12O', undefined],
    ['-5', undefined],
    ['10.005', undefined],
    ['1e3', undefined],
    ['100001', undefined],
  ])('reads %j as %s', (text, cost) => expect(parseRate(text)).toBe(cost))

  it('shows two decimals or none', () => {
    expect([rateText(86), rateText(119.7)]).toEqual(['86', '119.70'])
  })
})

describe('unsaved rates', () => {
  it('are those whose amount differs or is none', () => {
    const edited = withTexts(draft, [
      ['Cairo', '86.00'],
      ['Giza', '95'],
      ['Luxor', 'x'],
    ])
    expect(editedRates(edited)).toEqual([{ rate: giza, cost: 95 }, { rate: luxor }])
    expect(textOf(edited, luxor)).toBe('x')
    expect(textOf(draft, luxor)).toBe('119.70')
    expect(unsavedNames({ ...edited, policy: 'by-governorate' })).toEqual([
      'policy',
      'rate of Giza',
      'rate of Luxor',
    ])
    expect(unsavedNames(draft)).toEqual([])
  })

  it('are counted when there are many', () => {
    const rates = ['A', 'B', 'C', 'D'].map((name) => rate(name, 1, 100))
    expect(unsavedNames(withOriginalRates(openDraft({ ...base, rates })))).toEqual([
      'rates of 4 governorates',
    ])
  })

  it('return to the built-in costs', () => {
    expect(editedRates(withOriginalRates(draft)).map(({ cost }) => cost)).toEqual([86, 86])
  })
})

describe('what another person saved', () => {
  const saved = { ...shippingValues(base), Giza: '99', policy: 'by-governorate' }

  it('is what the own values are compared with', () => {
    const mine = draftOf(base, { base: saved, values: { ...saved, Giza: '95', policy: 'free' } })
    expect(editedRates(mine)).toEqual([{ rate: { ...giza, cost: 99 }, cost: 95 }])
    expect(unsavedNames(mine)).toEqual(['policy', 'rate of Giza'])
    expect(unsavedNames(draftOf(base, { base: saved, values: saved }))).toEqual([])
  })

  it('has a text for each field', () => {
    expect(shippingValue('Giza', 119.7)).toBe('119.70')
    expect(shippingValue('policy', 'free')).toBe('free')
    expect(shippingVersions(base)).toEqual({ policy: 0, Cairo: 2, Giza: 2, Luxor: 2 })
  })

  it('shows its values', () => {
    expect(conflictText('Giza', '119.70')).toBe('LE 119.70')
    expect(conflictText('policy', 'free')).toBe('Free shipping')
    expect(conflictText('policy', 'by-governorate')).toBe('By governorate')
  })
})

it('groups the rates by zone', () => {
  expect(zonesOf(base)).toEqual([
    [1, [cairo, giza]],
    [5, [luxor]],
  ])
})
