import { type ReactNode, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCan } from '#admin/kit/me.ts'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { formatCount } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { ChoiceGrid } from '#admin/ui/choice-grid.tsx'
import { DialogActions } from '#admin/ui/dialog.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { errorStyle, labelStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Stepper } from '#admin/ui/stepper.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { maxStockQuantity, type StockRow } from '#contract/admin/stock.ts'
import {
  type AdjustValues,
  causesFor,
  isUnusual,
  movementOf,
  newStockOf,
  problemOf,
} from './adjust-stock.ts'
import { signed } from './describe-movement.ts'
import { useAdjust } from './use-adjust.ts'

const copy = stockCopy.adjust
const maxNoteLength = 2000

interface QuantityProps {
  values: AdjustValues
  row: StockRow
  error: string | undefined
  onChange: (quantity: number | undefined, isRefused: boolean) => void
}

/** The quantity beside the stock that results from it. */
function Quantity({ values, row, error, onChange }: QuantityProps) {
  const id = useId()
  const newStock = newStockOf(values, row)
  const label = values.cause === 'counted' ? copy.counted : copy.quantity
  const min = values.cause === 'correction' ? -maxStockQuantity : 0
  return (
    <>
      <div className="my-4 grid gap-x-4 gap-y-2 max-md:grid-cols-[1fr_7rem] max-md:[&_label+span]:w-full max-md:[&_label+span>*]:min-w-12 max-md:[&_label+span>*]:flex-1 md:grid-cols-[auto_1fr] md:gap-x-8">
        <span className="has-[[role=alert]]:col-span-full">
          <label className={labelStyle} htmlFor={id}>
            {label}
          </label>
          <Stepper
            id={id}
            label={label}
            value={values.quantity}
            min={min}
            max={maxStockQuantity}
            onChange={onChange}
            isInvalid={error !== undefined}
            describedBy={error ? `${id}-error` : undefined}
            hasFocus
          />
        </span>
        <span aria-live="polite">
          <span className={labelStyle}>{copy.newStock}</span>
          <b
            className={`text-figure/(--field) font-medium normal-nums ${newStock === undefined || newStock < 0 ? 'text-ink-3' : ''}`}
          >
            {newStock === undefined || newStock < 0 ? '–' : formatCount(newStock)}
          </b>
          <span className="text-ink-3"> {copy.was(row.stock)}</span>
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={`${errorStyle} -mt-1 mb-4`} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </>
  )
}

interface AdjustFormProps {
  row: StockRow
  onClose: () => void
  /** Shown before the buttons. */
  children?: ReactNode
}

/** The form 'Adjust stock': why the stock changes, by how much, and a note. */
export function AdjustForm({ row, onClose, children }: AdjustFormProps) {
  const causes = causesFor(useCan())
  const adjust = useAdjust(row, onClose)
  const defaults: AdjustValues = { cause: causes[0] ?? 'counted', quantity: undefined, note: '' }
  const form = useForm({ defaultValues: defaults })
  useFormDraft({ name: `stock-${row.variantId}`, form, defaults, isClosable: true })
  const values = form.watch()
  const [isRefused, setRefused] = useState(false)
  const [asked, setAsked] = useState<number>()
  const { isSubmitted, errors } = form.formState
  const problem = problemOf(values, row)
  const movement = movementOf(values, row)
  const missing = isSubmitted && !movement && !isRefused ? copy.required : undefined
  const change = (newStockOf(values, row) ?? row.stock) - row.stock
  const question =
    asked !== undefined && asked === change ? copy.unusual(signed(change)) : undefined
  const { clearError } = adjust
  useEffect(() => {
    const subscription = form.watch(() => clearError())
    return () => subscription.unsubscribe()
  }, [form, clearError])
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ note }) => {
        if (!movement || problem) return
        if (isUnusual(values, row) && asked !== change) setAsked(change)
        else adjust.save({ movement, note })
      })}
    >
      <ChoiceGrid
        label={copy.cause}
        options={causes.map((value) => ({ value, label: copy.causes[value] }))}
        value={values.cause}
        onChange={(cause) => form.setValue('cause', cause)}
      />
      <Quantity
        values={values}
        row={row}
        error={problem ?? missing ?? question ?? adjust.error}
        onChange={(quantity, isWrong) => {
          setRefused(isWrong)
          form.setValue('quantity', quantity)
        }}
      />
      <TextField
        label={copy.note}
        note={copy.optional}
        autoComplete="off"
        error={errors.note?.message}
        {...form.register('note', {
          maxLength: { value: maxNoteLength, message: copy.noteTooLong },
        })}
      />
      {children}
      <DialogActions>
        <Button
          variant="plain"
          className="max-md:border-line-strong"
          shortcut="Esc"
          onClick={onClose}
        >
          {adminCopy.cancel}
        </Button>
        <Button
          type="submit"
          variant="primary"
          shortcut="Enter"
          disabled={problem !== undefined}
          isBusy={adjust.isSaving}
        >
          {copy.save}
        </Button>
      </DialogActions>
    </form>
  )
}
