import type { ColourName } from './catalogue/colours.ts'

/**
 * The families of colours, in the order of the filter, with the English names of their colours. A
 * colour without a family is an option of its own.
 */
export const colourFamilies = {
  white: ['White', 'Ivory', 'Ecru'],
  blue: ['Blue', 'Sky', 'Dusty Blue'],
  navy: ['Navy', 'Midnight'],
  grey: ['Grey', 'Slate', 'Charcoal', 'Graphite', 'Silver'],
  black: ['Black', 'Black Forest', 'Black Cherry'],
  pink: ['Rose', 'Blush', 'Dusty Rose', 'Lilac'],
  red: ['Burgundy', 'Wine'],
  green: ['Green', 'Bottle Green', 'Sage', 'Olive'],
  brown: ['Brown', 'Espresso', 'Tobacco', 'Sand', 'Old Gold'],
} as const satisfies Readonly<Record<string, readonly ColourName[]>>

/** The name of a family of colours. */
export type ColourFamily = keyof typeof colourFamilies

/** The families in the order of the filter. */
export const familyNames = Object.keys(colourFamilies) as readonly ColourFamily[]

/** Returns the family of a colour, in any letter case, or undefined. */
export function familyOf(colour: string): ColourFamily | undefined {
  const name = colour.toLowerCase()
  return familyNames.find((family) =>
    colourFamilies[family].some((each) => each.toLowerCase() === name),
  )
}
