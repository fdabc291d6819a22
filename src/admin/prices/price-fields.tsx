import { SelectField, TextField } from '#admin/ui/field.tsx'
import { FieldGrid } from '#admin/ui/field-grid.tsx'
import { pricesCopy as copy } from '#content/copy/admin/prices.ts'
import type { PriceTexts } from './price-change.ts'

interface PriceFieldsProps {
  texts: PriceTexts
  /** Shown below the value. */
  error?: string | undefined
  onChange: (texts: PriceTexts) => void
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }))

const digits = [
  { value: '', label: copy.anyDigit },
  ...[9, 5, 0, 1, 2, 3, 4, 6, 7, 8].map((digit) => ({ value: `${digit}`, label: `${digit}` })),
]

/** The fields that describe a change of prices: percent, amount or a new price. */
export function PriceFields({ texts, error, onChange }: PriceFieldsProps) {
  const { kind, value, endDigit, oldPrice } = texts
  return (
    <FieldGrid>
      <SelectField
        label={copy.kind}
        value={kind}
        options={optionsOf(copy.kinds)}
        onChange={({ currentTarget }) =>
          onChange({ ...texts, kind: currentTarget.value as PriceTexts['kind'] })
        }
      />
      <TextField
        data-autofocus
        label={kind === 'set' ? copy.to : copy.by}
        inputMode={kind === 'set' ? 'decimal' : 'text'}
        autoComplete="off"
        hint={copy.valueHints[kind]}
        error={error}
        value={value}
        end={<span className="text-ink-3">{copy.units[kind]}</span>}
        onChange={({ currentTarget }) => onChange({ ...texts, value: currentTarget.value })}
      />
      <SelectField
        label={copy.endDigit}
        value={endDigit}
        options={digits}
        onChange={({ currentTarget }) => onChange({ ...texts, endDigit: currentTarget.value })}
      />
      <SelectField
        label={copy.oldPrice}
        value={oldPrice}
        options={optionsOf(copy.oldPrices)}
        onChange={({ currentTarget }) =>
          onChange({ ...texts, oldPrice: currentTarget.value as PriceTexts['oldPrice'] })
        }
      />
    </FieldGrid>
  )
}
