import { choiceLabel, filterCopy, listingCopy } from '#content/copy/listing.ts'
import type { ChoiceName, Listing, ListingOption } from '#contract/catalogue.ts'
import { directionOf } from '#shop/lib/isolated-text.tsx'

interface FilterOptionsProps {
  name: ChoiceName
  options: readonly ListingOption[]
  /** The values that are chosen now, in any letter case. */
  chosen: readonly string[]
  /** The labels of chosen values. A value without one is its own label. */
  labels: Listing['chosenColours']
}

const isSame = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()

/** Checkboxes to filter a list by. Each one shows its number of products. */
export function FilterOptions({ name, options, chosen, labels }: FilterOptionsProps) {
  // A chosen value without products stays in the list, so that the shopper can remove it.
  const withoutProducts = chosen.filter(
    (value) => !options.some((option) => isSame(value)(option.value)),
  )
  const all = [
    ...options,
    ...withoutProducts.map((value) => ({
      value,
      label: labels.find((each) => each.value === value)?.label ?? value,
      count: 0,
    })),
  ].map((option) => ({ ...option, label: choiceLabel(name, option.value, option.label) }))
  if (all.length === 0) return null
  return (
    <fieldset>
      <legend className="type-label mb-3 text-ink-2">{filterCopy().choice[name].label}</legend>
      <ul className="flex flex-wrap gap-2">
        {all.map(({ value, label, count }) => (
          <li key={value}>
            <label className="relative flex min-h-11 cursor-pointer items-center border border-line px-3.5 text-small hover:border-line-strong has-checked:border-ink has-checked:inset-shadow-[0_0_0_1px_var(--ink)] has-checked:forced-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={chosen.some(isSame(value))}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <span {...directionOf(label)} className="tabular-nums">
                {listingCopy().option(label, count)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
