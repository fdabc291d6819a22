import { lengthLimits, type PatternName } from '#contract/admin/fabric-data.ts'

/** A colour of a pattern. Patterns share names where the colour has the same role. */
export type ColorField =
  | 'ground'
  | 'yarn'
  | 'overcheck'
  | 'dot'
  | 'outerDrop'
  | 'innerDrop'
  | 'lightLine'
  | 'accent'
  | 'petal'
  | 'petalShade'
  | 'leaf'
  | 'leafShade'
  | 'eye'
  | 'ring'
  | 'medallion'
  | 'center'

/** A length of a pattern. */
export type SizeField = 'repeat' | 'diameter' | 'spacing'

/** The fields of a pattern, in the order of the form. */
export interface PatternFields {
  colors: readonly ColorField[]
  sizes: readonly SizeField[]
  hasBands?: boolean
  hasMotif?: boolean
}

const twoYarns: PatternFields = { colors: ['ground', 'yarn'], sizes: ['repeat'] }

/** The fields of each pattern. The patterns are in the order of the form. */
export const patternFields: Readonly<Record<PatternName, PatternFields>> = {
  plain: { colors: ['ground'], sizes: [] },
  stripe: { colors: [], sizes: [], hasBands: true },
  pindot: { colors: ['ground', 'dot'], sizes: ['diameter', 'spacing'] },
  paisley: {
    colors: ['ground', 'outerDrop', 'innerDrop', 'lightLine', 'accent'],
    sizes: ['repeat'],
  },
  floral: {
    colors: ['ground', 'petal', 'petalShade', 'leaf', 'leafShade', 'eye'],
    sizes: ['repeat'],
  },
  foulard: { colors: ['ground', 'ring', 'medallion', 'center'], sizes: ['repeat'] },
  'glen-check': { colors: ['ground', 'yarn', 'overcheck'], sizes: ['repeat'] },
  houndstooth: twoYarns,
  chevron: twoYarns,
  gingham: twoYarns,
  self: { colors: ['ground'], sizes: ['repeat'], hasMotif: true },
}

/** The patterns in the order of the form. */
export const patternNames = Object.keys(patternFields) as PatternName[]

/** A range of lengths in centimetres. */
export interface Range {
  min: number
  max: number
}

/** The sizes that look right on a garment. The slider covers them; the input allows more. */
const usualRepeats: Readonly<Partial<Record<PatternName, Range>>> = {
  paisley: { min: 2, max: 9 },
  floral: { min: 2, max: 9 },
  foulard: { min: 0.8, max: 4 },
  'glen-check': { min: 1.6, max: 8 },
  houndstooth: { min: 0.3, max: 3 },
  chevron: { min: 0.3, max: 3 },
  gingham: { min: 0.3, max: 3 },
  self: { min: 1, max: 6 },
}

/** Returns the range of the slider of a size. */
export const usualRange = (pattern: PatternName, field: SizeField): Range => {
  if (field === 'diameter') return { min: 0.1, max: 1 }
  if (field === 'spacing') return { min: 0.4, max: 4 }
  return usualRepeats[pattern] ?? lengthLimits.repeat
}
