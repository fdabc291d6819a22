import { type FormEvent, useId } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { errorStyle, hintStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { pricesCopy as copy } from '#content/copy/admin/prices.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { maxUnconfirmedPrices } from '#contract/admin/prices.ts'
import type { PriceVariant } from './price-change.ts'
import { PriceFields } from './price-fields.tsx'
import { PriceResults } from './price-results.tsx'
import { usePriceChange } from './use-price-change.ts'

interface ChangePricesDialogProps {
  /** Variants on sale. */
  variants: readonly PriceVariant[]
  /** Some of the chosen products are not on sale, so their prices do not change. */
  hasLeftOut?: boolean
  onClose: () => void
}

/** How many errors the dialog lists. */
const maxErrors = 5

function Errors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null
  const rest = errors.length - maxErrors
  return (
    <div className={errorStyle} role="alert">
      <Icon name="warning" />
      <ul>
        {errors.slice(0, maxErrors).map((error) => (
          <li key={error}>{error}</li>
        ))}
        {rest > 0 && <li>{copy.more(rest)}</li>}
      </ul>
    </div>
  )
}

/** Changes the prices of variants on sale, as a preview shows them. */
export function ChangePricesDialog(props: ChangePricesDialogProps) {
  const { variants, hasLeftOut = false, onClose } = props
  const id = useId()
  const form = usePriceChange(variants, onClose)
  const products = new Set(variants.map(({ product }) => product))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isReady) form.save()
  }
  const isUnchanged = form.groups.length > 0 && form.count === 0 && !form.isCalculating
  const actions = (
    <>
      <Button onClick={onClose}>{adminCopy.cancel}</Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        isBusy={form.isSaving}
        disabled={!form.isReady}
      >
        {isUnchanged ? copy.none : form.count === 0 ? copy.title : copy.submit(form.count)}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={copy.title} actions={actions}>
      <form id={id} noValidate onSubmit={submit}>
        <p className="mb-4 text-small text-ink-2">
          {copy.scope(copy.variants(variants.length), copy.products(products.size))}
          {hasLeftOut && <span className="block">{copy.leftOut}</span>}
        </p>
        <PriceFields texts={form.texts} onChange={form.setTexts} />
        <Errors errors={form.failure ? [form.failure] : form.errors} />
        {form.errors.length === 0 &&
          (form.groups.length > 0 ? (
            <PriceResults groups={form.groups} />
          ) : (
            <p className={hintStyle}>{form.hasChange ? copy.calculating : copy.enter}</p>
          ))}
        {form.count > maxUnconfirmedPrices && <p className={hintStyle}>{copy.confirm}</p>}
      </form>
    </Dialog>
  )
}
