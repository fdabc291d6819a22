import { filterCopy } from '#content/copy/listing.ts'
import { productFilters, type RangeName } from '#contract/catalogue.ts'
import type { ListingSearch } from '#rules/listing-search.ts'

interface RangeFilterProps {
  name: RangeName
  chosen: ListingSearch
}

const fieldStyle =
  'w-full min-h-11 appearance-none border border-line-strong bg-surface px-3 text-body tabular-nums dark:bg-bg'

/** Fields for the lower and upper bound of a filter, in whole LE. */
export function RangeFilter({ name, chosen }: RangeFilterProps) {
  const copy = filterCopy().range[name]
  const { from, to } = productFilters.range[name]
  const fields = [
    { bound: from, label: copy.from },
    { bound: to, label: copy.to },
  ]
  return (
    <div className="flex max-w-72 gap-3">
      {fields.map(({ bound, label }) => (
        <label key={bound} className="type-small grid grow gap-1.5">
          {label}
          <input
            type="text"
            name={bound}
            inputMode="numeric"
            enterKeyHint="go"
            maxLength={7}
            defaultValue={chosen[bound] ?? ''}
            className={fieldStyle}
          />
        </label>
      ))}
    </div>
  )
}
