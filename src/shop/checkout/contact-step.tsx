import { useState } from 'react'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { ContactInfoForm } from '#contract/orders.ts'
import { correctMailDomain } from '#rules/mail-domain.ts'
import { needsPhoneHint } from '#rules/phones.ts'
import { Agreements } from '#shop/checkout/agreements.tsx'
import { changeDraft, useDraft } from '#shop/checkout/checkout-draft.ts'
import { optionalNote, requiredNote, StepForm, WideField } from '#shop/checkout/step-form.tsx'
import { ltrInput } from '#shop/lib/ltr-input.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { useIdentity } from '#shop/users/use-identity.ts'
import { showAlert } from '#ui/alert.ts'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import { TextField } from '#ui/text-field.tsx'

const words = () => checkoutCopy().contact

const ProfileValues = lazyOnOpen(
  async () => (await import('#shop/checkout/profile-values.tsx')).ProfileValues,
)

const loadSchema = async () => ContactInfoForm

/**
 * The form of Contact Info: name, e-mail, phone numbers and agreements. The profile of a customer fills
 * empty fields, so the values of the draft may change before the shopper types.
 * @spec contact-info.fields
 */
export function ContactStep({ onProceed }: { onProceed: () => void }) {
  const { contact } = useDraft()
  const [initial] = useState(contact)
  const { state } = useIdentity()
  const { form, errorOf, isTouched, submitCount } = useContractForm({
    loadSchema,
    send: onProceed,
    showAlert,
    onChange: (values) => changeDraft({ contact: values }),
  })

  const suggestion = isTouched('email') ? correctMailDomain(contact.email) : undefined
  const phone = (name: 'primaryPhoneNumber' | 'secondaryPhoneNumber') => ({
    ...ltrInput(),
    name,
    defaultValue: contact[name],
    type: 'tel',
    inputMode: 'tel' as const,
    maxLength: 30,
    hint: isTouched(name) && needsPhoneHint(contact[name]) ? words().phoneHint : undefined,
    error: errorOf(name),
  })
  return (
    <StepForm {...form}>
      <ProfileValues isOpen={state === 'signed-in'} />
      <WideField
        name="name"
        defaultValue={contact.name}
        label={words().name}
        required
        autoComplete="name"
        error={errorOf('name')}
      />
      <WideField
        {...ltrInput()}
        name="email"
        defaultValue={contact.email}
        label={words().email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={suggestion && words().emailHint(suggestion)}
        error={errorOf('email')}
      />
      <TextField
        label={words().primaryPhoneNumber}
        note={requiredNote()}
        required
        autoComplete="tel"
        {...phone('primaryPhoneNumber')}
      />
      <TextField
        label={words().secondaryPhoneNumber}
        note={optionalNote()}
        {...phone('secondaryPhoneNumber')}
      />
      <div className="md:col-span-full">
        <Agreements initial={initial} errorOf={errorOf} submitCount={submitCount} />
      </div>
    </StepForm>
  )
}
