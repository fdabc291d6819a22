import { bandLimits } from '#contract/admin/fabric-data.ts'
import { lengthText } from './lengths.ts'

/** A band of a stripe as the form edits it. */
export interface Band {
  /** Identifies the band while it moves. */
  key: number
  /** The width in cm, as typed. */
  width: string
  color: string
}

/** The smallest number of bands: a stripe needs two colours. */
export const minBands = 1

/** Returns bands for the pairs of a fabric. */
export const toBands = (pairs: readonly (readonly [number, string])[]): Band[] =>
  pairs.map(([width, color], index) => ({ key: index + 1, width: lengthText(width), color }))

const nextKey = (bands: readonly Band[]): number => Math.max(0, ...bands.map(({ key }) => key)) + 1

/** Adds a band like the last but one, so that the stripe continues in its rhythm. */
export function addBand(bands: readonly Band[]): Band[] {
  const model = bands.at(-2) ?? bands.at(-1)
  if (bands.length >= bandLimits.maxCount || !model) return [...bands]
  return [...bands, { ...model, key: nextKey(bands) }]
}

/** Removes a band. The last one stays. */
export const removeBand = (bands: readonly Band[], key: number): Band[] =>
  bands.length <= minBands ? [...bands] : bands.filter((band) => band.key !== key)

/** Returns the bands with other values for one of them. */
export const editBand = (
  bands: readonly Band[],
  key: number,
  changes: Partial<Omit<Band, 'key'>>,
): Band[] => bands.map((band) => (band.key === key ? { ...band, ...changes } : band))
