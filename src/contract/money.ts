/** Money inside the shop: whole piastres, 100 to the LE. Never a fraction. */
export type Piastres = number

/** Piastres as the LE amount that crosses the border: `125000` -> `1250`, `11970` -> `119.7`. */
export const toLe = (piastres: Piastres): number => piastres / 100

/** An LE amount as whole piastres, rounded half up: `119.7` -> `11970`. */
export const toPiastres = (le: number): Piastres => Math.round(le * 100)

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const exact = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** A price as shoppers read it: `LE 1,250`. Takes LE. @spec §1 */
export const formatPrice = (le: number): string => `LE ${whole.format(le)}`

/** A sum as shoppers read it, always two decimals: `LE 1,250.00`. Takes LE. @spec §9 */
export const formatSum = (le: number): string => `LE ${exact.format(le)}`
