import { type Piastres, toLe } from '#contract/money.ts'
import type { ShippingPolicy, ShippingRate } from '#contract/shipping.ts'

/** What it costs to send a parcel to a governorate. */
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
 * The 27 governorates and the North Coast, nearest zone first.
 * @spec shipping.rate-86, shipping.rate-92, shipping.rate-97
 * @spec shipping.rate-109, shipping.rate-119, shipping.rate-132
 */
export const governorateRates: readonly GovernorateRate[] = zones.flatMap(([cost, states]) =>
  states.map((state) => ({ state, cost })),
)

/** The same table in LE, for JSON. @spec shipping.rate-fields */
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

/** The rate of a city as a shopper may write it (`cairo `, `kafr el-sheikh`), or undefined. */
export const findGovernorate = (city: string): GovernorateRate | undefined =>
  ratesByKey.get(keyOf(city))

/**
 * What shipping costs under the shop's policy: 0 anywhere while it is free, else the city's rate.
 * Undefined where the rate is wanted and the city is not in the table: refusal `unknown_city`.
 * @spec shipping.free, shipping.by-governorate, refusals.city
 */
export function shippingCost(policy: ShippingPolicy, city: string | null): Piastres | undefined {
  if (policy === 'free') return 0
  return city === null ? undefined : findGovernorate(city)?.cost
}
