import { type FormEvent, useEffect, useRef } from 'react'
import { blockedByConflicts, ConflictBand } from '#admin/kit/conflict-band.tsx'
import { textField } from '#admin/kit/use-edit.ts'
import { formatMoney } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#admin/ui/field.tsx'
import { SaveBar } from '#admin/ui/save-bar.tsx'
import { Section } from '#admin/ui/section.tsx'
import { contactCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { governorateRates } from '#rules/shipping-rates.ts'
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

type ContactEdit = ReturnType<typeof useContactEdit>

/** The choice of the shipping cost after a change of governorate. */
function ShippingChoice({ question, shipping, setShipping }: ContactEdit) {
  if (!question) return null
  const { place, next, current } = question
  const texts = contactCopy.shipping
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2 bg-sunk p-3" aria-label={texts.group}>
      <p className="w-full text-small">
        {texts.question(place, formatMoney(next), formatMoney(current))}
      </p>
      <Button aria-pressed={shipping === 'keep'} onClick={() => setShipping('keep')}>
        {texts.keep(formatMoney(current))}
      </Button>
      <Button aria-pressed={shipping === 'recalculate'} onClick={() => setShipping('recalculate')}>
        {texts.charge(formatMoney(next))}
      </Button>
    </fieldset>
  )
}

function ContactFields({ edit }: Pick<ContactEdit, 'edit'>) {
  const { labels } = copy
  return (
    <>
      <TextField
        label={labels.contactName}
        autoComplete="off"
        maxLength={120}
        {...textField(edit, 'contactName')}
      />
      <TextField
        label={labels.contactPhone}
        type="tel"
        autoComplete="off"
        maxLength={30}
        {...textField(edit, 'contactPhone')}
      />
      <TextField
        label={labels.contactPhone2}
        note={copy.optional}
        type="tel"
        autoComplete="off"
        maxLength={30}
        {...textField(edit, 'contactPhone2')}
      />
      <TextField
        label={labels.contactEmail}
        type="email"
        autoComplete="off"
        {...textField(edit, 'contactEmail')}
      />
      <TextArea
        label={labels.shippingAddress}
        maxLength={500}
        rows={3}
        {...textField(edit, 'shippingAddress')}
      />
      <SelectField
        label={labels.governorate}
        options={[{ value: '', label: copy.choose }, ...governorates]}
        {...textField(edit, 'governorate')}
      />
    </>
  )
}

/** Changes contact and address of an order. What is typed stays in the tab until it is saved. */
export function ContactForm({ order, onDone }: ContactFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const contact = useContactEdit(order, onDone)
  const { edit } = contact
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    edit.save(element.current)
  }
  useEffect(() => {
    const first = element.current?.elements.namedItem('contactName')
    if (first instanceof HTMLElement) first.focus()
  }, [])
  return (
    <Section
      title={contactCopy.customer}
      end={
        <button type="button" className="link touch-area" onClick={onDone}>
          {contactCopy.stopEditing}
        </button>
      }
    >
      <form ref={element} noValidate onSubmit={submit}>
        <ConflictBand
          conflicts={edit.conflicts}
          title={contactCopy.conflict.title}
          namesOf={(field) => ({ label: copy.labels[field], name: copy.names[field] })}
        />
        <ContactFields edit={edit} />
        <ShippingChoice {...contact} />
        <SaveBar
          fields={fieldNames(edit.changed)}
          isSaving={edit.isSaving}
          error={edit.error}
          blocked={blockedByConflicts(edit.conflicts)}
          onSave={submit}
          onDiscard={onDone}
        />
      </form>
    </Section>
  )
}
