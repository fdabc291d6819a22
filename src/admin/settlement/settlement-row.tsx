import { Link } from '@tanstack/react-router'
import { formatExactMoney, formatNumber } from '#admin/lib/format.ts'
import { TextField } from '#admin/ui/field.tsx'
import { Segments } from '#admin/ui/segments.tsx'
import { settlementCopy as copy } from '#content/copy/admin/settlement.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import type { SettlementOutcome } from '#rules/settlement.ts'
import { amountProblem, type SettledFields, shortOf } from './settlement-form.ts'

const outcomes = (['open', 'delivered', 'returned'] as const).map((value) => ({
  value,
  label: copy.outcomes[value],
}))

interface SettlementRowProps {
  order: OrderRow
  fields: SettledFields
  onOutcome: (outcome: SettlementOutcome) => void
  onReceived: (received: string) => void
}

/** An order with what became of its parcel, and what the courier paid. */
export function SettlementRow({ order, fields, onOutcome, onReceived }: SettlementRowProps) {
  const { number, customerName, governorate, cashDue } = order
  const problem = amountProblem(fields, order)
  const short = shortOf(fields, order)
  const error =
    problem && (problem === 'invalid' ? copy.invalid : copy.tooMuch(formatExactMoney(cashDue)))
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto_16rem]">
      <span className="min-w-0">
        {/* A new tab, because what was entered here is not saved yet. */}
        <Link
          to="/orders/$number"
          params={{ number }}
          target="_blank"
          className="link touch-area font-medium"
        >
          {formatNumber(number)}
        </Link>{' '}
        <span className="wrap-anywhere">{customerName}</span>
        <span className="block text-small text-ink-2">
          {[governorate, copy.due(formatExactMoney(cashDue))].filter(Boolean).join(', ')}
        </span>
      </span>
      <Segments
        label={copy.outcome(number)}
        options={outcomes}
        value={fields.outcome}
        onChange={onOutcome}
      />
      <span className="min-w-0 [&_[data-field]]:m-0 [&_[data-field]_label]:sr-only">
        {fields.outcome === 'delivered' && (
          <TextField
            label={copy.received(number)}
            value={fields.received}
            error={error}
            hint={short > 0 ? copy.short(formatExactMoney(short)) : undefined}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onReceived(target.value)}
          />
        )}
      </span>
    </li>
  )
}
