import { useState } from 'react'
import * as z from 'zod/mini'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { ShippingForm } from '#contract/shipping.ts'
import { changeShipping, draftStore, localCountry } from '#shop/checkout/checkout-draft.ts'
import { CityField } from '#shop/checkout/city-field.tsx'
import { optionalNote, StepForm, WideField } from '#shop/checkout/step-form.tsx'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { showAlert } from '#ui/alert.ts'
import { TextField } from '#ui/text-field.tsx'

const words = () => checkoutCopy().shipping

// The summary chooses the city too, so it is a value of the draft and not of this form.
const AddressForm = z.omit(ShippingForm, { city: true })

const loadSchema = async () => AddressForm

/** The form of Shipping Info. It shares the city with the summary. @spec shipping-info.fields */
export function ShippingStep({ onProceed }: { onProceed: () => void }) {
  const [initial] = useState(() => draftStore.state.shipping)
  const { form, errorOf } = useContractForm({
    loadSchema,
    send: onProceed,
    showAlert,
    onChange: changeShipping,
  })
  return (
    <StepForm {...form}>
      <WideField
        name="address1"
        defaultValue={initial.address1}
        label={words().address1}
        required
        autoComplete="address-line1"
        hint={words().address1Hint}
        error={errorOf('address1')}
      />
      <WideField
        name="address2"
        defaultValue={initial.address2}
        label={words().address2}
        note={optionalNote()}
        autoComplete="address-line2"
        hint={words().address2Hint}
        error={errorOf('address2')}
      />
      <CityField label={words().city} />
      <TextField
        name="country"
        defaultValue={localCountry(initial.country)}
        label={words().country}
        autoComplete="country-name"
        error={errorOf('country')}
      />
    </StepForm>
  )
}
