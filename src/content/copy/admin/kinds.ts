import { type Garment, kindSlugs, mapKinds } from '#contract/kinds.ts'
import { english } from '../kinds.ts'

/** The names of the kinds of goods: headings, tabs and choices of the admin. */
export const kindNames = mapKinds((kind): string => english[kind].name)

/** The kinds of goods as options of a field. */
export const kindOptions = kindSlugs.map((value) => ({ value, label: kindNames[value] }))

/** The names of garments on slips and in packing. */
export const garmentTexts: Readonly<Record<Garment, string>> = {
  shirt: 'Shirt',
  necktie: 'Necktie',
  bowTie: 'Bow tie',
}
