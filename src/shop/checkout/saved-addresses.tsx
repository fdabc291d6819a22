import { useEffect, useRef } from 'react'
import { checkoutCopy } from '#content/copy/checkout.ts'
import type { Address } from '#contract/addresses.ts'
import { addressLine, useAddresses } from '#shop/account/addresses.ts'
import { addressToFill, isSameAddress } from '#shop/checkout/address-choice.ts'
import { changeDraft, changeShipping, draftStore, useDraft } from '#shop/checkout/checkout-draft.ts'
import { focusedField } from '#shop/checkout/step-form.tsx'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { localCountry } from '#shop/lib/local-country.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const words = () => checkoutCopy().shipping

/** Returns the saved address that the form shows, or undefined. */
function useChosenAddress(): Address | undefined {
  const { shipping } = useDraft()
  return useAddresses().value.find((address) => isSameAddress(address, shipping))
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChoose: () => void
}

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-13 cursor-pointer items-center gap-3.5 border-b border-line py-4 text-card/item">
    <input
      type="radio"
      name="saved-address"
      checked={isChosen}
      onChange={onChoose}
      className="grid size-5 flex-none appearance-none place-items-center rounded-full border border-line-strong bg-surface checked:border-accent checked:after:size-2.5 checked:after:rounded-full checked:after:border-[5px] checked:after:border-accent checked:after:content-[''] dark:bg-bg"
    />
    <span className="wrap-anywhere">
      <Isolated>{label}</Isolated>
    </span>
  </label>
)

interface SavedAddressesProps {
  /** Whether the shopper is signed in. */
  isOpen: boolean
  /** Called after other values than those that the shopper typed are in the draft. */
  onFill: () => void
}

/**
 * Chooses a saved address, which fills the form and the city. An empty form gets one without a choice,
 * unless one of its fields has the focus.
 */
export function SavedAddresses({ isOpen, onFill }: SavedAddressesProps) {
  const { status, value: addresses } = useAddresses()
  const chosen = useChosenAddress()
  const fill = ({ address1, address2, city, country }: Omit<Address, 'id' | 'isDefault'>) => {
    changeShipping({ address1, address2, city, country: localCountry(country) })
    changeDraft({ savesAddress: false })
    onFill()
  }
  const isSettled = useRef(false)
  useEffect(() => {
    if (!isOpen || status !== 'ready' || isSettled.current) return
    isSettled.current = true
    const first = addressToFill(addresses, draftStore.state.shipping)
    if (first && focusedField() === undefined) fill(first)
  })
  if (!isOpen || addresses.length === 0) return null
  const { city, country } = draftStore.state.shipping
  return (
    <fieldset className="mb-8">
      <legend className="type-small w-full border-b border-line pb-1.5">{words().saved}</legend>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          label={addressLine(address)}
          isChosen={address.id === chosen?.id}
          onChoose={() => fill(address)}
        />
      ))}
      <Choice
        label={words().another}
        isChosen={!chosen}
        onChoose={() => fill({ address1: '', address2: '', city, country })}
      />
    </fieldset>
  )
}

/** Saves another address than the saved ones when the order is placed. */
export function SaveAddress({ isOpen }: { isOpen: boolean }) {
  const { savesAddress } = useDraft()
  const chosen = useChosenAddress()
  const isReady = useAddresses().status !== 'loading'
  if (!isOpen || !isReady || chosen) return null
  return (
    <Checkbox
      label={words().save}
      checked={savesAddress}
      onChange={(event) => changeDraft({ savesAddress: event.target.checked })}
    />
  )
}
