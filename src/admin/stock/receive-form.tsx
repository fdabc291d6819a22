import { useState } from 'react'
import type { LoadedList } from '#admin/kit/list-data.ts'
import { ListFoot } from '#admin/kit/list-page.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { useSaveKey } from '#admin/lib/use-save-key.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { errorStyle, inputStyle } from '#admin/ui/field-style.ts'
import { LeaveGuard } from '#admin/ui/leave-guard.tsx'
import { PictureRow } from '#admin/ui/picture-row.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { maxStockQuantity, type StockRow } from '#contract/admin/stock.ts'
import { deliveryRows, quantityOf, sumsOf, textOf, withText } from './delivery.ts'
import { signed } from './describe-movement.ts'
import { onFieldKey, QuantityField } from './quantity-field.tsx'
import { StockBar } from './stock-bar.tsx'
import { variantLabel } from './stock-grid.ts'
import { StockGridTable } from './stock-grid-table.tsx'
import { StockLoading } from './stock-loading.tsx'
import { type DeliveryForm, useDelivery } from './use-delivery.ts'

const copy = stockCopy.receive

/** The field for a scanner and for lists of a spreadsheet, and what was found of the last text. */
function CodeField({ form: { codes, delivery } }: { form: DeliveryForm }) {
  const [code, setCode] = useState('')
  const send = (text: string) => {
    if (text.trim() === '') return
    codes.mutate(text)
    setCode('')
  }
  const { found = [], unknown = [], problems = [] } = codes.data ?? {}
  const [first, ...others] = found
  return (
    <div className="py-4">
      <TextField
        label={copy.code}
        hint={copy.codeHint}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          send(code)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          // One code may be followed by further characters.
          if (!/[\t\n]/.test(text.trim())) return
          event.preventDefault()
          send(text)
        }}
      />
      <p role="status" className="mt-2 min-h-5 text-small">
        {first &&
          (others.length === 0
            ? copy.added(variantLabel(first.row), textOf(delivery, first.row))
            : copy.addedMany(found.length))}
        {unknown.length > 0 && (
          <span className="block text-danger">{copy.unknown(unknown.join(', '))}</span>
        )}
        {problems.length > 0 && (
          <span className="block text-danger">{copy.unreadable(problems.join(', '))}</span>
        )}
      </p>
    </div>
  )
}

/** The sums, the note and the button that books the delivery. It stays at the foot of the window. */
function SummaryBar({ form }: { form: DeliveryForm }) {
  const { delivery, isTouched, change, reset, save, error } = form
  const { pieces, variants, hasProblem, unusual } = sumsOf(delivery)
  const [asked, setAsked] = useState<string>()
  const question = unusual && variantLabel(unusual.row) + unusual.text
  const canSave = pieces > 0 && !hasProblem && !save.isPending
  const submit = () => {
    if (question && asked !== question) setAsked(question)
    else save.mutate()
  }
  useSaveKey(canSave ? submit : undefined)
  const message = hasProblem
    ? copy.invalid(maxStockQuantity)
    : unusual && asked === question
      ? `${variantLabel(unusual.row)}: ${stockCopy.adjust.unusual(signed(quantityOf(unusual.text) ?? 0))}`
      : error
  return (
    <section
      aria-label={copy.summary}
      className="mt-4 flex flex-wrap items-center gap-3 border-t border-line bg-bg py-3 md:sticky md:bottom-0"
    >
      <p aria-live="polite" className="min-w-0 flex-1 font-medium max-md:w-full max-md:flex-none">
        {copy.sum(pieces, variants)}
      </p>
      <span className={`${inputStyle()} max-w-80 max-md:max-w-none`}>
        <input
          aria-label={stockCopy.adjust.note}
          placeholder={copy.notePlaceholder}
          maxLength={2000}
          autoComplete="off"
          value={delivery.note}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget
            change((before) => ({ ...before, note: value }))
          }}
        />
      </span>
      {isTouched && (
        <Button variant="plain" onClick={reset}>
          {copy.reset}
        </Button>
      )}
      <Button
        variant="primary"
        size="large"
        disabled={!canSave}
        isBusy={save.isPending}
        onClick={submit}
      >
        {copy.save}
      </Button>
      {message && (
        <p className={`${errorStyle} w-full`} role="alert">
          {message}
        </p>
      )}
      <LeaveGuard hasChanges={isTouched} />
    </section>
  )
}

interface ReceiveFormProps extends LoadedList<StockRow> {
  isPhone: boolean
}

/** The form of a delivery: a field for codes, a field for each variant, one note and one button. */
export function ReceiveForm({ isPhone, query, rows, more }: ReceiveFormProps) {
  const form = useDelivery(rows ?? [])
  const shown = deliveryRows(form.delivery, rows ?? [])
  const field = (row: StockRow, column: string) => (
    <QuantityField
      label={copy.quantity(variantLabel(row))}
      column={column}
      text={textOf(form.delivery, row)}
      isWrong={quantityOf(textOf(form.delivery, row)) === undefined}
      stock={row.stock}
      onChange={(text) => form.change((before) => withText(before, row, text))}
    />
  )
  return (
    <>
      <CodeField form={form} />
      <StockBar isPhone={isPhone} />
      <Panel query={query} subject={stockCopy.subject} loading={<StockLoading />}>
        {() =>
          shown.length === 0 ? (
            <Blank title={stockCopy.noMatch.title} />
          ) : (
            // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside receive the keys.
            <div className="border-t border-line md:overflow-x-auto" onKeyDown={onFieldKey}>
              {isPhone ? (
                <ul className="-mx-pad">
                  {shown.map((row) => (
                    <li key={row.variantId} className="border-b border-line px-pad">
                      <PictureRow
                        src={row.image}
                        name={<span className="block truncate">{variantLabel(row)}</span>}
                        detail={`${row.code}, ${copy.inStock(row.stock)}`}
                        end={field(row, '')}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <StockGridTable rows={shown} renderCell={field} />
              )}
              <ListFoot more={more} />
            </div>
          )
        }
      </Panel>
      <SummaryBar form={form} />
    </>
  )
}
