import { baseLocale, type Locale, type TranslatedLocale } from '#contract/locale.ts'
import { type Piastres, toLe } from '#contract/money.ts'
import type { ShippingPolicy, ShippingRate } from '#contract/shipping.ts'
import { foldText } from './fold-text.ts'

/** The shipping cost of a governorate. */
export interface GovernorateRate {
  state: string
  cost: Piastres
}

/** The zones: their cost, and the English and Arabic names of their governorates. */
const zones: readonly [Piastres, Readonly<Record<string, string>>][] = [
  [8600, { Cairo: 'القاهرة', Giza: 'الجيزة' }],
  [9200, { Alexandria: 'الإسكندرية', Beheira: 'البحيرة' }],
  [
    9700,
    {
      Dakahlia: 'الدقهلية',
      Qalyubia: 'القليوبية',
      Gharbia: 'الغربية',
      'Kafr El Sheikh': 'كفر الشيخ',
      Monufia: 'المنوفية',
      Sharqia: 'الشرقية',
      Damietta: 'دمياط',
      Ismailia: 'الإسماعيلية',
      'Port Said': 'بورسعيد',
      Suez: 'السويس',
    },
  ],
  [
    10900,
    { Fayoum: 'الفيوم', 'Beni Suef': 'بني سويف', Minya: 'المنيا', Asyut: 'أسيوط', Sohag: 'سوهاج' },
  ],
  [
    11970,
    {
      Qena: 'قنا',
      Luxor: 'الأقصر',
      Aswan: 'أسوان',
      'Red Sea': 'البحر الأحمر',
      Matruh: 'مطروح',
      'North Coast': 'الساحل الشمالي',
    },
  ],
  [
    13200,
    { 'North Sinai': 'شمال سيناء', 'South Sinai': 'جنوب سيناء', 'New Valley': 'الوادي الجديد' },
  ],
]

/**
 * The rates of the 27 governorates and the North Coast, sorted by cost.
 * @spec shipping.rate-86, shipping.rate-92, shipping.rate-97
 * @spec shipping.rate-109, shipping.rate-119, shipping.rate-132
 */
export const governorateRates: readonly GovernorateRate[] = zones.flatMap(([cost, names]) =>
  Object.keys(names).map((state) => ({ state, cost })),
)

/** Returns the zones with their built-in cost and their governorates, sorted by cost. */
export const shippingZones = (): { cost: Piastres; governorates: string[] }[] =>
  zones.map(([cost, names]) => ({ cost, governorates: Object.keys(names) }))

const arabicNames = new Map(zones.flatMap(([, names]) => Object.entries(names)))

/** The names of the governorates in each locale, by the English ones. */
const governorateNames: Readonly<Record<TranslatedLocale, ReadonlyMap<string, string>>> = {
  ar: arabicNames,
}

/** The same rates in LE, as the API returns them in English. @spec shipping.rate-fields */
export const shippingRates: ShippingRate[] = governorateRates.map(({ state, cost }) => ({
  state,
  label: state,
  shippingCost: toLe(cost),
}))

const keyOf = (city: string) =>
  city
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim()

const ratesByKey = new Map(governorateRates.map((rate) => [keyOf(rate.state), rate]))
const ratesByArabicName = new Map(
  governorateRates.map((rate) => [foldText(arabicNames.get(rate.state) ?? ''), rate]),
)

/**
 * Returns the rate of a city by its English or Arabic name, or undefined. Ignores letter case, spaces
 * and hyphens, and the different forms of Arabic letters.
 * @example findGovernorate('kafr el-sheikh')
 */
export const findGovernorate = (city: string): GovernorateRate | undefined =>
  ratesByKey.get(keyOf(city)) ?? ratesByArabicName.get(foldText(city))

/**
 * Returns the English name of a governorate whose Arabic name is given. Returns any other city
 * unchanged.
 * @example englishCity('القاهره') // 'Cairo'
 */
export const englishCity = (city: string): string =>
  ratesByArabicName.get(foldText(city))?.state ?? city

/**
 * Returns the name of a governorate in a locale. Returns any other city unchanged.
 * @example governorateLabel('Cairo', 'ar') // 'القاهرة'
 */
export const governorateLabel = (city: string, locale: Locale): string =>
  (locale !== baseLocale && governorateNames[locale].get(findGovernorate(city)?.state ?? '')) ||
  city

/** How shipping is charged. */
export interface ShippingTerms {
  policy: ShippingPolicy
  /** The costs that staff changed, by the English name of the governorate. */
  costs?: Readonly<Record<string, Piastres>>
}

/** The key of the policy beside the keys of governorates. */
export const policyKey = 'policy'

/**
 * Returns how shipping is charged, from what staff stored: costs in piastres by governorate, and the
 * policy. A stored policy has no effect while the server fixes it. A value of another kind is ignored.
 */
export function readShippingTerms(
  stored: ReadonlyMap<string, { value: unknown }>,
  server: { policy: ShippingPolicy; isPolicyFixed: boolean },
): ShippingTerms {
  const storedPolicy = stored.get(policyKey)?.value
  const policy = storedPolicy === 'free' || storedPolicy === 'by-governorate' ? storedPolicy : null
  const costs = governorateRates.flatMap(({ state }): [string, Piastres][] => {
    const value = stored.get(state)?.value
    return typeof value === 'number' ? [[state, value]] : []
  })
  return {
    policy: server.isPolicyFixed ? server.policy : (policy ?? server.policy),
    costs: Object.fromEntries(costs),
  }
}

/**
 * Returns the shipping cost: 0 if shipping is free, or else the rate of the city. Returns undefined
 * if the city has no rate. The API then responds with the error `unknown_city`.
 * @spec shipping.free, shipping.by-governorate, refusals.city
 */
export function shippingCost(
  { policy, costs }: ShippingTerms,
  city: string | null,
): Piastres | undefined {
  if (policy === 'free') return 0
  const rate = city === null ? undefined : findGovernorate(city)
  return rate && (costs?.[rate.state] ?? rate.cost)
}
