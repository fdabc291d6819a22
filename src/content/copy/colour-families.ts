import type { ColourFamily } from '../colour-families.ts'
import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/colour-families.ts'

export const english = {
  white: 'White',
  blue: 'Blue',
  navy: 'Navy',
  grey: 'Grey',
  black: 'Black',
  pink: 'Pink',
  red: 'Red',
  green: 'Green',
  brown: 'Brown',
} as const satisfies Readonly<Record<ColourFamily, string>>

/** The names of the families of colours. */
export const colourFamilyNames = defineCopy(english, arabic)
