import { listingCopy } from '#content/copy/listing.ts'

interface PriceFilterProps {
  from: number | undefined
  to: number | undefined
}

const fieldStyle =
  'w-full min-h-11 appearance-none border border-line-strong bg-surface px-3 text-body tabular-nums dark:bg-bg'

/** Fields for the minimum and maximum price, in whole LE. */
export function PriceFilter({ from, to }: PriceFilterProps) {
  const fields = [
    { name: 'priceFrom', label: listingCopy.priceFrom, value: from },
    { name: 'priceTo', label: listingCopy.priceTo, value: to },
  ]
  return (
    <fieldset>
      <legend className="type-label mb-3 text-ink-2">{listingCopy.price}</legend>
      <div className="flex max-w-72 gap-3">
        {fields.map(({ name, label, value }) => (
          <label key={name} className="type-small grid grow gap-1.5">
            {label}
            <input
              type="text"
              name={name}
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={7}
              defaultValue={value ?? ''}
              className={fieldStyle}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
