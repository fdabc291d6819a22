import { type Piastres, toLe } from '#contract/money.ts'
import type { ShippingPolicy, ShippingRate } from '#contract/shipping.ts'

/** The shipping cost of a governorate. */
export interface GovernorateRate {
  state: string
  cost: Piastres
}

const zones: readonly [Piastres, readonly string[]][] = [
  [8600, ['Cairo', 'Giza']],
  [9200, ['Alexandria', 'Beheira']],
  [
    9700,
    [
      'Dakahlia',
      'Qalyubia',
      'Gharbia',
      'Kafr El Sheikh',
      'Monufia',
      'Sharqia',
      'Damietta',
      'Ismailia',
      'Port Said',
      'Suez',
    ],
  ],
  [10900, ['Fayoum', 'Beni Suef', 'Minya', 'Asyut', 'Sohag']],
  [11970, ['Qena', 'Luxor', 'Aswan', 'Red Sea', 'Matruh', 'North Coast']],
  [13200, ['North Sinai', 'South Sinai', 'New Valley']],
]

/**
 * The rates of the 27 governorates and the North Coast, sorted by cost.
 * @spec shipping.rate-86, shipping.rate-92, shipping.rate-97
 * @spec shipping.rate-109, shipping.rate-119, shipping.rate-132
 */
export const governorateRates: readonly GovernorateRate[] = zones.flatMap(([cost, states]) =>
  states.map((state) => ({ state, cost })),
)

/** The same rates in LE, as the API returns them. @spec shipping.rate-fields */
export const shippingRates: ShippingRate[] = governorateRates.map(({ state, cost }) => ({
  state,
  shippingCost: toLe(cost),
}))

const keyOf = (city: string) =>
  city
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim()

const ratesByKey = new Map(governorateRates.map((rate) => [keyOf(rate.state), rate]))

/**
 * Returns the rate of a city, or undefined. Ignores letter case, spaces and hyphens.
 * @example findGovernorate('kafr el-sheikh')
 */
export const findGovernorate = (city: string): GovernorateRate | undefined =>
  ratesByKey.get(keyOf(city))

/**
 * Returns the shipping cost under a policy: 0 if shipping is free, or else the rate of the city.
 * Returns undefined if the city has no rate. The API then responds with the error `unknown_city`.
 * @spec shipping.free, shipping.by-governorate, refusals.city
 */
export function shippingCost(policy: ShippingPolicy, city: string | null): Piastres | undefined {
  if (policy === 'free') return 0
  return city === null ? undefined : findGovernorate(city)?.cost
}
