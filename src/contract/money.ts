/** An amount of money in whole piastres. One LE has 100 piastres. */
export type Piastres = number

/** Returns piastres as LE for JSON: `125000` -> `1250`, `11970` -> `119.7`. @spec money.json */
export const toLe = (piastres: Piastres): number => piastres / 100

/** Returns an amount in LE as whole piastres, rounded half up: `119.7` -> `11970`. */
export const toPiastres = (le: number): Piastres => Math.round(le * 100)

/**
 * Returns the whole LE, grouped by thousands, and the two decimals. It does not use
 * `Intl.NumberFormat`, because creating one takes longer than formatting a page of prices.
 */
function partsOf(le: number): [whole: string, fraction: string] {
  const piastres = Math.abs(toPiastres(le))
  const whole = String(Math.trunc(piastres / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return [`${le < 0 && piastres > 0 ? '-' : ''}${whole}`, String(piastres % 100).padStart(2, '0')]
}

/**
 * Returns a price for the screen: `LE 1,250`, with piastres `LE 1,250.50`. Takes LE.
 * @spec money.prices, money.piastres, shop.currency-label
 */
export function formatPrice(le: number): string {
  const [whole, fraction] = partsOf(le)
  return fraction === '00' ? `LE ${whole}` : `LE ${whole}.${fraction}`
}

/** Returns a sum for the screen, with two decimals: `LE 1,250.00`. Takes LE. @spec money.sums */
export const formatSum = (le: number): string => `LE ${partsOf(le).join('.')}`
