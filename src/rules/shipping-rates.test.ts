import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import {
  englishCity,
  findGovernorate,
  governorateLabel,
  governorateRates,
  readShippingTerms,
  type ShippingTerms,
  shippingCost,
  shippingRates,
} from './shipping-rates.ts'

describe('shipping rates', () => {
  it.each([
    ['86', 'Cairo, Giza'],
    ['92', 'Alexandria, Beheira'],
    [
      '97',
      'Dakahlia, Qalyubia, Gharbia, Kafr El Sheikh, Monufia, Sharqia, Damietta, Ismailia, Port Said, Suez',
    ],
    ['109', 'Fayoum, Beni Suef, Minya, Asyut, Sohag'],
    ['119.7', 'Qena, Luxor, Aswan, Red Sea, Matruh, North Coast'],
    ['132', 'North Sinai, South Sinai, New Valley'],
  ])(
    'are LE %s to %s [shipping.rate-86, shipping.rate-92, shipping.rate-97, shipping.rate-109, shipping.rate-119, shipping.rate-132]',
    (cost, states) => {
      const ofZone = shippingRates.filter((rate) => String(rate.shippingCost) === cost)
      expect(ofZone.map((rate) => rate.state).join(', ')).toBe(states)
    },
  )

  it('have 28 different places and whole piastres', () => {
    expect(new Set(governorateRates.map((rate) => rate.state)).size).toBe(28)
    expect(governorateRates).toHaveLength(28)
    expect(governorateRates.every((rate) => Number.isInteger(rate.cost))).toBe(true)
  })

  it.each(['cairo ', ' CAIRO', 'Cairo'])('find Cairo by "%s"', (city) => {
    expect(findGovernorate(city)).toEqual({ state: 'Cairo', cost: 8600 })
  })

  it.each(['kafr el-sheikh', 'Kafr  El Sheikh', 'KAFR EL SHEIKH'])(
    'find Kafr El Sheikh by "%s"',
    (city) => {
      expect(findGovernorate(city)?.state).toBe('Kafr El Sheikh')
    },
  )
})

describe('Arabic names', () => {
  it('name each governorate, and find it in the spellings of Arabic keyboards', () => {
    for (const { state, cost } of governorateRates) {
      const label = governorateLabel(state, 'ar')
      expect(label, state).toMatch(/^\p{Script=Arabic}+(?: \p{Script=Arabic}+)*$/u)
      expect(findGovernorate(label)).toEqual({ state, cost })
      expect(englishCity(label)).toBe(state)
      expect(governorateLabel(state, 'en')).toBe(state)
    }
  })

  it.each([
    ['القاهره', 'Cairo'],
    [' الاسكندرية ', 'Alexandria'],
    ['اسيوط', 'Asyut'],
    ['بنى سويف', 'Beni Suef'],
    ['الجـيزة', 'Giza'],
    ['المنیا', 'Minya'],
  ])('find %s as %s', (city, state) => {
    expect(findGovernorate(city)?.state).toBe(state)
    expect(englishCity(city)).toBe(state)
  })

  it('leave other cities unchanged', () => {
    for (const city of ['cairo', 'Paris', 'باريس', '', 'constructor'])
      expect(englishCity(city)).toBe(city)
    expect(governorateLabel('Paris', 'ar')).toBe('Paris')
    expect(governorateLabel('cairo', 'ar')).toBe('القاهرة')
  })
})

describe('shipping policy', () => {
  const byRate: ShippingTerms = { policy: 'by-governorate' }

  it('charges the cost that staff stored, and the built-in rate for other governorates', () => {
    const stored = new Map<string, { value: unknown }>([
      ['policy', { value: 'by-governorate' }],
      ['Minya', { value: 12_050 }],
      ['Cairo', { value: null }],
      ['Giza', { value: 'free' }],
      ['Atlantis', { value: 100 }],
    ])
    const terms = readShippingTerms(stored, { policy: 'free', isPolicyFixed: false })
    expect(terms).toEqual({ policy: 'by-governorate', costs: { Minya: 12_050 } })
    expect(shippingCost(terms, 'minya')).toBe(12_050)
    expect(shippingCost(terms, 'المنيا')).toBe(12_050)
    expect(shippingCost(terms, 'Cairo')).toBe(8600)
    expect(shippingCost(terms, 'Atlantis')).toBeUndefined()
  })

  it('keeps the policy of the server while the server fixes it, or without a valid one', () => {
    const read = (value: unknown, isPolicyFixed: boolean) =>
      readShippingTerms(new Map([['policy', { value }]]), { policy: 'free', isPolicyFixed }).policy
    expect(read('by-governorate', true)).toBe('free')
    for (const value of [null, 'paid', 7]) expect(read(value, false)).toBe('free')
  })

  it('free shipping costs 0 for every city, also an unknown one [shipping.free]', () => {
    assertHolds(
      fc.property(fc.option(fc.string()), (city) => {
        expect(shippingCost({ policy: 'free', costs: { Cairo: 9000 } }, city)).toBe(0)
      }),
    )
  })

  it('shipping by governorate costs the rate [shipping.by-governorate]', () => {
    expect(shippingCost(byRate, 'luxor')).toBe(11_970)
    for (const { state, cost } of governorateRates) {
      expect(shippingCost(byRate, state)).toBe(cost)
    }
  })

  it.each([null, '', ' ', 'Paris', 'Cairo, Giza', 'constructor'])(
    'shipping by governorate has no rate for %j',
    (city) => expect(shippingCost(byRate, city)).toBeUndefined(),
  )
})
