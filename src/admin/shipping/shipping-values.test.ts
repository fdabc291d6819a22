import { describe, expect, it } from 'vitest'
import type { StaffShipping } from '#contract/admin/shipping.ts'
import {
  conflictText,
  editedRates,
  emptyDraft,
  parseRate,
  rateText,
  resolveConflict,
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
const draft = emptyDraft(base)

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
    expect(unsavedNames(withOriginalRates(emptyDraft({ ...base, rates })))).toEqual([
      'rates of 4 governorates',
    ])
  })

  it('return to the built-in costs', () => {
    expect(editedRates(withOriginalRates(draft)).map(({ cost }) => cost)).toEqual([86, 86])
  })
})

describe('a conflict', () => {
  const theirs = { field: 'Giza', version: 7, theirs: 99 }
  const edited = withTexts(draft, [['Giza', '95']])

  it('takes their rate', () => {
    expect(editedRates(resolveConflict(edited, theirs, 'theirs'))).toEqual([])
  })

  it('keeps the own rate, for the new version', () => {
    expect(editedRates(resolveConflict(edited, theirs, 'mine'))).toEqual([
      { rate: { ...giza, cost: 99, version: 7 }, cost: 95 },
    ])
  })

  it('takes either policy', () => {
    const mine = { ...draft, policy: 'free' as const }
    const conflict = { field: 'policy', version: 3, theirs: 'by-governorate' }
    expect(unsavedNames(resolveConflict(mine, conflict, 'theirs'))).toEqual([])
    const kept = resolveConflict(mine, conflict, 'mine')
    expect([kept.base.policyVersion, unsavedNames(kept)]).toEqual([3, ['policy']])
  })

  it('shows its values', () => {
    expect(conflictText('Giza', 119.7)).toBe('LE 119.70')
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
