import { defineCopy } from '../define-copy.ts'
import { sizeNecks } from '../size-necks.ts'
import { arabic } from './ar/size-guide.ts'

/** A measurement in both units. Inches are rounded to the nearest quarter. */
export interface Measure {
  cm: number
  inches: number
}

/** A row of the size guide: measurements of the finished, buttoned shirt. */
export interface SizeRow {
  size: keyof typeof sizeNecks.shirts
  neck: Measure
  chest: Measure
  waist: Measure
  sleeve: Measure
  length: Measure
}

export const english = {
  title: 'Size Guide',
  intro: 'Between two necks, take the larger.',
  /** After the name of a measurement that the shopper types. */
  inCentimetres: '(cm)',
  recommended: (size: string) => `We recommend ${size}.`,
  lastTime: (size: string) => `Last time: ${size}`,
  noSize: 'We have no shirt for these measurements.',
  finished: 'Measurements of the finished shirt',
  caption: 'Shirt sizes, in centimetres and inches',
  size: 'Size',
  centimetres: 'cm',
  inches: 'in',
  units: 'Units',
  dynamic: 'Dynamic shirts are cut closer: their waist is 4 cm (1½ in) less in every size.',
  chart: 'A shirt laid flat, with the five measurements marked on it',
  /** The name of each measurement and how to take it. */
  measurements: {
    neck: { title: 'Neck', how: 'Round the collar, from the button to the middle of its hole.' },
    chest: { title: 'Chest', how: 'All the way round, just below the armholes.' },
    waist: { title: 'Waist', how: 'All the way round, at the narrowest place.' },
    sleeve: {
      title: 'Sleeve',
      how: 'From the middle of the back, over the shoulder, to the end of the cuff.',
    },
    length: { title: 'Length', how: 'From the foot of the collar at the back to the hem.' },
  },
} as const

/** Texts of the size guide. @spec product.size-guide */
export const sizeGuideCopy = defineCopy(english, arabic)

/** The measurements of finished shirts, smallest size first. */
export const sizeRows: readonly SizeRow[] = [
  {
    size: 'S',
    neck: sizeNecks.shirts.S,
    chest: { cm: 104, inches: 41 },
    waist: { cm: 98, inches: 38.5 },
    sleeve: { cm: 85, inches: 33.5 },
    length: { cm: 77, inches: 30.25 },
  },
  {
    size: 'M',
    neck: sizeNecks.shirts.M,
    chest: { cm: 110, inches: 43.25 },
    waist: { cm: 104, inches: 41 },
    sleeve: { cm: 86.5, inches: 34 },
    length: { cm: 78.5, inches: 31 },
  },
  {
    size: 'L',
    neck: sizeNecks.shirts.L,
    chest: { cm: 116, inches: 45.75 },
    waist: { cm: 111, inches: 43.75 },
    sleeve: { cm: 88, inches: 34.75 },
    length: { cm: 80, inches: 31.5 },
  },
  {
    size: 'XL',
    neck: sizeNecks.shirts.XL,
    chest: { cm: 123, inches: 48.5 },
    waist: { cm: 119, inches: 46.75 },
    sleeve: { cm: 89.5, inches: 35.25 },
    length: { cm: 81.5, inches: 32 },
  },
  {
    size: 'XXL',
    neck: sizeNecks.shirts.XXL,
    chest: { cm: 130, inches: 51.25 },
    waist: { cm: 127, inches: 50 },
    sleeve: { cm: 91, inches: 35.75 },
    length: { cm: 83, inches: 32.75 },
  },
]
