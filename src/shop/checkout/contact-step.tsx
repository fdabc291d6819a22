import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { ContactInfoForm } from '#contract/orders.ts'
import { needsPhoneHint } from '#rules/phones.ts'
import { Agreements } from '#shop/checkout/agreements.tsx'
import { changeDraft, draftStore, useDraft } from '#shop/checkout/checkout-draft.ts'
import { stepFormId } from '#shop/checkout/step-form.ts'
import { formResolver } from '#shop/lib/form-resolver.ts'
import { TextField } from '#ui/text-field.tsx'

const words = checkoutCopy.contact
const required = `(${checkoutCopy.required})`

/** Returns the initial values of the form. An agreement that is not ticked has no value. */
function initialValues() {
  const { terms, privacy, terms1, ...texts } = draftStore.read().contact
  const ticked = (isTicked: boolean) => isTicked || undefined
  return {
    ...texts,
    terms: ticked(terms),
    privacy: ticked(privacy),
    terms1: ticked(terms1),
  } satisfies Record<keyof ContactInfoForm, unknown>
}

/**
 * The form of Contact Info: name, e-mail, phone numbers and agreements.
 * @spec contact-info.fields
 */
export function ContactStep({ onProceed }: { onProceed: () => void }) {
  const { contact } = useDraft()
  const form = useForm<ContactInfoForm>({
    resolver: formResolver(ContactInfoForm),
    mode: 'onTouched',
    defaultValues: initialValues(),
  })
  const { register, handleSubmit, subscribe, formState } = form
  const { errors, touchedFields } = formState

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          changeDraft({
            contact: {
              ...values,
              terms: values.terms === true,
              privacy: values.privacy === true,
              terms1: values.terms1 === true,
            },
          }),
      }),
    [subscribe],
  )

  const phone = (name: 'primaryPhoneNumber' | 'secondaryPhoneNumber') => ({
    type: 'tel',
    inputMode: 'tel' as const,
    maxLength: 30,
    hint: touchedFields[name] && needsPhoneHint(contact[name]) ? words.phoneHint : undefined,
    error: errors[name]?.message,
    ...register(name),
  })
  return (
    <FormProvider {...form}>
      <form
        id={stepFormId}
        method="post"
        noValidate
        onSubmit={handleSubmit(onProceed)}
        className="grid content-start gap-x-6 gap-y-5 md:grid-cols-2"
      >
        <div className="md:col-span-full">
          <TextField
            label={words.name}
            note={required}
            required
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
        </div>
        <div className="md:col-span-full">
          <TextField
            label={words.email}
            note={required}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <TextField
          label={words.primaryPhoneNumber}
          note={required}
          required
          autoComplete="tel"
          {...phone('primaryPhoneNumber')}
        />
        <TextField label={words.secondaryPhoneNumber} {...phone('secondaryPhoneNumber')} />
        <div className="md:col-span-full">
          <Agreements />
        </div>
      </form>
    </FormProvider>
  )
}
