import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { ShippingForm } from '#contract/shipping.ts'
import { changeShipping, draftStore } from '#shop/checkout/checkout-draft.ts'
import { CityField } from '#shop/checkout/city-field.tsx'
import { stepFormId } from '#shop/checkout/step-form.ts'
import { formResolver } from '#shop/lib/form-resolver.ts'
import { TextField } from '#ui/text-field.tsx'

const words = checkoutCopy.shipping

/** The form of Shipping Info. It shares the city with the summary. @spec shipping-info.fields */
export function ShippingStep({ onProceed }: { onProceed: () => void }) {
  const { register, handleSubmit, subscribe, formState } = useForm<ShippingForm>({
    resolver: formResolver(ShippingForm),
    mode: 'onTouched',
    defaultValues: draftStore.read().shipping,
  })
  const { errors } = formState

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { address1, address2, country } }) =>
          changeShipping({ address1, address2, country }),
      }),
    [subscribe],
  )

  return (
    <form
      id={stepFormId}
      method="post"
      noValidate
      onSubmit={handleSubmit(onProceed)}
      className="grid content-start gap-x-6 gap-y-5 md:grid-cols-2"
    >
      <div className="md:col-span-full">
        <TextField
          label={words.address1}
          note={`(${checkoutCopy.required})`}
          required
          autoComplete="address-line1"
          hint={words.address1Hint}
          error={errors.address1?.message}
          {...register('address1')}
        />
      </div>
      <div className="md:col-span-full">
        <TextField
          label={words.address2}
          autoComplete="address-line2"
          hint={words.address2Hint}
          error={errors.address2?.message}
          {...register('address2')}
        />
      </div>
      <CityField label={words.city} />
      <TextField
        label={words.country}
        autoComplete="country-name"
        error={errors.country?.message}
        {...register('country')}
      />
    </form>
  )
}
