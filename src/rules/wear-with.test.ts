import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue/catalogue.ts'
import { kindSlugs } from '#contract/kinds.ts'
import { kindRules } from './kinds.ts'
import { coloursWornWith } from './wear-with.ts'

const coloursOf = (kind: string | null): string[] => [
  ...new Set(
    catalogue
      .filter(({ category }) => category === kind)
      .flatMap(({ colourways }) => colourways.map(({ colour }) => colour)),
  ),
]

describe('the colours that are worn with a colour', () => {
  const pairs = kindSlugs
    .filter((kind) => kindRules[kind].wornWith)
    .flatMap((kind) => coloursOf(kind).map((colour) => [kind, colour] as const))

  it.each(pairs)('are at least two of the catalogue: %s, %s', (kind, colour) => {
    const others = coloursOf(kindRules[kind].wornWith)
    const present = coloursWornWith(kind, colour).filter((each) => others.includes(each))
    expect(present.length).toBeGreaterThanOrEqual(2)
  })

  it('are navy, burgundy, bottle green and silver for white and sky', () => {
    for (const colour of ['White', 'sky'])
      expect(coloursWornWith('shirts', colour)).toEqual([
        'Navy',
        'Burgundy',
        'Bottle Green',
        'Silver',
      ])
  })

  it.each(['Navy', 'Burgundy', 'Bottle Green', 'Silver'])('are white and sky for %s', (colour) => {
    expect(coloursWornWith('ties', colour).slice(0, 2)).toEqual(['White', 'Sky'])
  })

  it('are none for a colour that the shop does not know', () => {
    expect(coloursWornWith('shirts', 'Neon')).toEqual([])
    expect(coloursWornWith('ties', '')).toEqual([])
  })
})
