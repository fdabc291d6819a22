import { useEffect } from 'react'
import { formatMoney } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#admin/ui/field.tsx'
import { SaveBar } from '#admin/ui/save-bar.tsx'
import { contactCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { governorateRates } from '#rules/shipping-rates.ts'
import { ContactConflicts } from './contact-conflicts.tsx'
import { fieldNames } from './contact-values.ts'
import { useContactEdit } from './use-contact-edit.ts'

const copy = contactCopy.form

const governorates = governorateRates
  .map(({ state }) => ({ value: state, label: state }))
  .toSorted((a, b) => a.value.localeCompare(b.value))

interface ContactFormProps {
  order: OrderDetail
  onDone: () => void
}

type Edit = ReturnType<typeof useContactEdit>

/** The choice of the shipping cost after a change of governorate. */
function ShippingChoice({ question, shipping, setShipping }: Edit) {
  if (!question) return null
  const { place, next, current } = question
  const texts = contactCopy.shipping
  return (
    <fieldset className="shipping-choice" aria-label={texts.group}>
      <p className="small">{texts.question(place, formatMoney(next), formatMoney(current))}</p>
      <Button aria-pressed={shipping === 'keep'} onClick={() => setShipping('keep')}>
        {texts.keep(formatMoney(current))}
      </Button>
      <Button aria-pressed={shipping === 'recalculate'} onClick={() => setShipping('recalculate')}>
        {texts.charge(formatMoney(next))}
      </Button>
    </fieldset>
  )
}

function ContactFields({ edit: { form } }: { edit: Edit }) {
  const { register, formState } = form
  const errorOf = (field: keyof typeof copy.labels) => formState.errors[field]?.message
  const { labels, required } = copy
  return (
    <>
      <TextField
        label={labels.contactName}
        autoComplete="off"
        maxLength={120}
        error={errorOf('contactName')}
        {...register('contactName', { required: required.contactName })}
      />
      <TextField
        label={labels.contactPhone}
        type="tel"
        autoComplete="off"
        maxLength={30}
        error={errorOf('contactPhone')}
        {...register('contactPhone', { required: required.contactPhone })}
      />
      <TextField
        label={labels.contactPhone2}
        note={copy.optional}
        type="tel"
        autoComplete="off"
        maxLength={30}
        error={errorOf('contactPhone2')}
        {...register('contactPhone2')}
      />
      <TextField
        label={labels.contactEmail}
        type="email"
        autoComplete="off"
        error={errorOf('contactEmail')}
        {...register('contactEmail', { required: required.contactEmail })}
      />
      <TextArea
        label={labels.shippingAddress}
        maxLength={500}
        rows={3}
        error={errorOf('shippingAddress')}
        {...register('shippingAddress', { required: required.shippingAddress })}
      />
      <SelectField
        label={labels.governorate}
        options={[{ value: '', label: copy.choose }, ...governorates]}
        error={errorOf('governorate')}
        {...register('governorate')}
      />
    </>
  )
}

/** Changes contact and address of an order. What is typed stays in the tab until it is saved. */
export function ContactForm({ order, onDone }: ContactFormProps) {
  const edit = useContactEdit(order, onDone)
  const { form, fields, save, conflicts, error } = edit
  const submit = form.handleSubmit(() => save.mutate())
  const { setFocus } = form
  useEffect(() => setFocus('contactName'), [setFocus])
  return (
    <form className="sec" noValidate onSubmit={submit}>
      <div className="sec-head">
        <h2 className="h2">{contactCopy.customer}</h2>
        <button type="button" className="end link" onClick={edit.close}>
          {contactCopy.stopEditing}
        </button>
      </div>
      <ContactConflicts {...conflicts} />
      <ContactFields edit={edit} />
      <ShippingChoice {...edit} />
      <SaveBar
        fields={fieldNames(fields)}
        isSaving={save.isPending}
        error={error}
        blocked={
          conflicts.openCount > 0 ? contactCopy.conflict.blocked(conflicts.openCount) : undefined
        }
        onSave={() => void submit()}
        onDiscard={edit.close}
      />
    </form>
  )
}
