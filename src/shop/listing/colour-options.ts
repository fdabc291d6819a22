import { type ColourFamily, familyNames, familyOf } from '#content/colour-families.ts'
import { colourFamilyNames } from '#content/copy/colour-families.ts'
import { listingCopy } from '#content/copy/listing.ts'
import type { Listing, ListingOption } from '#contract/catalogue.ts'
import { compareKey } from '#rules/compare-key.ts'

/** A checkbox of a filter. Commas separate the values that it stands for. */
export interface FilterOption extends ListingOption {
  key: string
  isChosen: boolean
  /** The family that a dot of its colour shows. */
  family?: ColourFamily
}

interface ColourOptions {
  options: readonly ListingOption[]
  /** The colours that are chosen now, in any letter case. */
  chosen: readonly string[]
  /** The labels of chosen colours. A colour without one is its own label. */
  labels: Listing['chosenColours']
}

const isIn = (values: readonly string[]) => {
  const keys = new Set(values.map(compareKey))
  return (value: string) => keys.has(compareKey(value))
}

/**
 * Returns the options of the colour filter: one for each family with products, then colours without a
 * family. A family is chosen if all its colours with products are. Other chosen colours, such as those
 * of an old address, are options of their own. Cards have one colour, so counts add up.
 */
export function colourOptions({ options, chosen, labels }: ColourOptions): FilterOption[] {
  const isChosen = isIn(chosen)
  const families = familyNames.flatMap((family): FilterOption[] => {
    const present = options.filter(({ value }) => familyOf(value) === family)
    if (present.length === 0) return []
    const isWhole = present.every(({ value }) => isChosen(value))
    const values = present.map(({ value }) => value)
    // Colours of a chosen family that other filters hide stay chosen.
    const hidden = chosen.filter((value) => familyOf(value) === family && !isIn(values)(value))
    return [
      {
        key: family,
        family,
        value: [...values, ...(isWhole ? hidden : [])].join(','),
        label: colourFamilyNames()[family],
        count: present.reduce((sum, { count }) => sum + count, 0),
        isChosen: isWhole,
      },
    ]
  })
  const covered = isIn(
    families.filter((each) => each.isChosen).flatMap(({ value }) => value.split(',')),
  )
  const others = options.filter(({ value }) => !familyOf(value))
  const single = chosen
    .filter((value) => !covered(value) && !isIn(others.map((each) => each.value))(value))
    .map(
      (value) =>
        options.find((option) => compareKey(option.value) === compareKey(value)) ?? {
          value,
          label: labels.find((each) => each.value === value)?.label ?? value,
          count: 0,
        },
    )
  // A colour beside a family of the same name says that it is the colour alone.
  const isFamilyName = isIn(families.map(({ label }) => label))
  const exact = [...others, ...single].map((option) => ({
    ...option,
    key: option.value,
    label: isFamilyName(option.label) ? listingCopy().only(option.label) : option.label,
    isChosen: isChosen(option.value),
  }))
  return [...families, ...exact]
}

/** Returns the chosen colours in groups: those of a family together if there are several. */
export const groupChosenColours = (chosen: readonly string[]): string[][] => [
  ...Map.groupBy(chosen, (value) => familyOf(value) ?? value).values(),
]
