import { useState } from 'react'
import { accountCopy } from '#content/copy/account.ts'
import { checkoutCopy } from '#content/copy/checkout.ts'
import type { Address, AddressForm as Form } from '#contract/addresses.ts'
import { saveAddress } from '#shop/account/addresses.ts'
import { GovernorateField } from '#shop/account/governorate-field.tsx'
import { useAccountForm } from '#shop/account/use-account-form.ts'
import { localCountry } from '#shop/lib/local-country.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'

const words = () => checkoutCopy().shipping
const loadSchema = () => import('#contract/addresses.ts').then(({ AddressForm }) => AddressForm)

interface AddressFormProps {
  /** The address to change. Without one the form saves a new address. */
  address: Address | undefined
  onSaved: () => void
}

/** The form of a saved address. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const [city, setCity] = useState(address?.city ?? '')
  const { form, isBusy, errorOf, forgetRefusal } = useAccountForm<Form>({
    loadSchema,
    async send(values) {
      await saveAddress(values, address?.id)
      onSaved()
    },
  })
  return (
    <form {...form} className="grid max-w-[45rem] gap-x-6 gap-y-5 md:grid-cols-2">
      <div className="md:col-span-full">
        <TextField
          name="address1"
          defaultValue={address?.address1}
          label={words().address1}
          note={`(${checkoutCopy().required})`}
          required
          autoComplete="address-line1"
          hint={words().address1Hint}
          error={errorOf('address1')}
        />
      </div>
      <div className="md:col-span-full">
        <TextField
          name="address2"
          defaultValue={address?.address2}
          label={words().address2}
          note={accountCopy().optional}
          autoComplete="address-line2"
          hint={words().address2Hint}
          error={errorOf('address2')}
        />
      </div>
      <GovernorateField
        name="city"
        label={words().city}
        value={city}
        onChange={(chosen) => {
          setCity(chosen)
          forgetRefusal()
        }}
        error={errorOf('city')}
      />
      <TextField
        name="country"
        defaultValue={localCountry(address?.country ?? words().countryDefault)}
        label={words().country}
        autoComplete="country-name"
        error={errorOf('country')}
      />
      <Checkbox
        className="md:col-span-full"
        name="isDefault"
        label={accountCopy().addresses.default}
        defaultChecked={address?.isDefault}
      />
      <div className="md:col-span-full">
        <Button
          type="submit"
          className="max-md:w-full"
          isBusy={isBusy}
          busyLabel={accountCopy().saving}
        >
          {accountCopy().save}
        </Button>
      </div>
    </form>
  )
}
