import type { ColourFamily } from '#content/colour-families.ts'
import { choiceLabel, listingCopy } from '#content/copy/listing.ts'
import type { ChoiceName, Listing, ListingOption } from '#contract/catalogue.ts'
import { kindOfSize } from '#rules/kinds.ts'
import { directionOf } from '#shop/lib/isolated-text.tsx'
import { colourOptions, type FilterOption } from './colour-options.ts'

interface FilterOptionsProps {
  name: ChoiceName
  options: readonly ListingOption[]
  /** The values that are chosen now, in any letter case. */
  chosen: readonly string[]
  /** The labels of chosen values. A value without one is its own label. */
  labels: Listing['chosenColours']
}

const dots: Readonly<Record<ColourFamily, string>> = {
  white: 'bg-cloth-white',
  blue: 'bg-cloth-blue',
  navy: 'bg-cloth-navy',
  grey: 'bg-cloth-grey',
  black: 'bg-cloth-black',
  pink: 'bg-cloth-pink',
  red: 'bg-cloth-red',
  green: 'bg-cloth-green',
  brown: 'bg-cloth-brown',
}

const isSame = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/** Returns the options of a filter. A chosen value without products stays, so that it can be removed. */
function optionsOf({ name, options, chosen, labels }: FilterOptionsProps): FilterOption[] {
  if (name === 'color') return colourOptions({ options, chosen, labels })
  const withoutProducts = chosen
    .filter((value) => !options.some((option) => isSame(value)(option.value)))
    .map((value) => ({ value, label: value, count: 0 }))
  return [...options, ...withoutProducts].map((option) => ({
    ...option,
    key: option.value,
    label: choiceLabel(name, { ...option, kind: kindOfSize(option.value) }),
    isChosen: chosen.some(isSame(option.value)),
  }))
}

/** Checkboxes to filter a list by. Each one shows its number of products. */
export function FilterOptions(props: FilterOptionsProps) {
  const { name } = props
  return (
    <ul className="flex flex-wrap gap-2">
      {optionsOf(props).map(({ key, value, label, count, isChosen, family }) => (
        <li key={key}>
          <label className="relative flex min-h-11 cursor-pointer items-center gap-2 border border-line px-3.5 text-small hover:border-line-strong has-checked:border-ink has-checked:inset-shadow-[0_0_0_1px_var(--ink)] has-checked:forced-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChosen}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {family && (
              <span
                aria-hidden="true"
                className={`size-4 rounded-full border border-line ${dots[family]}`}
              />
            )}
            <span {...directionOf(label)} className="tabular-nums">
              {listingCopy().option(label, count)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
