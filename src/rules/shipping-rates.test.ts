import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/assert-holds.ts'
import {
  englishCity,
  findGovernorate,
  governorateLabel,
  governorateRates,
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
  it('L36 name each governorate, and find it in the spellings of Arabic keyboards', () => {
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
  ])('L36 find %s as %s', (city, state) => {
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
  it('free shipping costs 0 for every city, also an unknown one [shipping.free]', () => {
    assertHolds(
      fc.property(fc.option(fc.string()), (city) => {
        expect(shippingCost('free', city)).toBe(0)
      }),
    )
  })

  it('shipping by governorate costs the rate [shipping.by-governorate]', () => {
    expect(shippingCost('by-governorate', 'luxor')).toBe(11_970)
    for (const { state, cost } of governorateRates) {
      expect(shippingCost('by-governorate', state)).toBe(cost)
    }
  })

  it.each([null, '', ' ', 'Paris', 'Cairo, Giza', 'constructor'])(
    'shipping by governorate has no rate for %j',
    (city) => expect(shippingCost('by-governorate', city)).toBeUndefined(),
  )
})
