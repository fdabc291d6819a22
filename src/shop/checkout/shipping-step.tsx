import { useState } from 'react'
import * as z from 'zod/mini'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { ShippingForm } from '#contract/shipping.ts'
import { changeShipping, draftStore } from '#shop/checkout/checkout-draft.ts'
import { CityField } from '#shop/checkout/city-field.tsx'
import { optionalNote, StepForm, WideField } from '#shop/checkout/step-form.tsx'
import { localCountry } from '#shop/lib/local-country.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { useIdentity } from '#shop/users/use-identity.ts'
import { showAlert } from '#ui/alert.ts'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import { TextField } from '#ui/text-field.tsx'

const words = () => checkoutCopy().shipping

// The summary chooses the city too, so it is a value of the draft and not of this form.
const AddressForm = z.omit(ShippingForm, { city: true })

const loadSchema = async () => AddressForm

const loadSaved = () => import('#shop/checkout/saved-addresses.tsx')
const SavedAddresses = lazyOnOpen(async () => (await loadSaved()).SavedAddresses)
const SaveAddress = lazyOnOpen(async () => (await loadSaved()).SaveAddress)

/** The form of an address. It shares the city with the summary. @spec shipping-info.fields */
function AddressFields({ onProceed }: { onProceed: () => void }) {
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

/** The step Shipping Info. Signed-in customers can choose a saved address, or save another one. */
export function ShippingStep({ onProceed }: { onProceed: () => void }) {
  const isSignedIn = useIdentity().state === 'signed-in'
  // The inputs are uncontrolled. A new key shows the values of a chosen address.
  const [fillCount, setFillCount] = useState(0)
  return (
    <>
      <SavedAddresses isOpen={isSignedIn} onFill={() => setFillCount((count) => count + 1)} />
      <AddressFields key={fillCount} onProceed={onProceed} />
      <SaveAddress isOpen={isSignedIn} />
    </>
  )
}
