import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { accountCopy } from '#content/copy/account.ts'
import { pageLocale } from '#content/define-copy.ts'
import type { Address } from '#contract/addresses.ts'
import { governorateLabel } from '#rules/shipping-rates.ts'
import { deleteAddress } from '#shop/account/addresses.ts'
import { showFailure } from '#shop/account/use-account-form.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { localCountry } from '#shop/lib/local-country.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'

const words = () => accountCopy().addresses

interface SavedAddressProps {
  address: Address
  onDeleted: () => void
}

function SavedAddress({ address, onDeleted }: SavedAddressProps) {
  const [isBusy, setBusy] = useState(false)
  const { id, address1, address2, city, country, isDefault } = address
  const remove = async () => {
    setBusy(true)
    try {
      await deleteAddress(id)
      onDeleted()
    } catch (failure) {
      void showFailure(failure)
      setBusy(false)
    }
  }
  return (
    <li
      className={`grid content-between gap-3 border-t border-line pt-6 pb-4 ${isBusy ? 'opacity-50' : ''}`}
    >
      <div className="grid gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p>
            <Isolated>{address1}</Isolated>
          </p>
          {isDefault && (
            <span className="text-small whitespace-nowrap">
              <Mark dot="bg-success">{words().default}</Mark>
            </span>
          )}
        </div>
        {address2 && (
          <p className="text-ink-2">
            <Isolated>{address2}</Isolated>
          </p>
        )}
        <p className="text-ink-2">
          {words().place(governorateLabel(city, pageLocale()), localCountry(country))}
        </p>
      </div>
      <div className="flex gap-x-7">
        <Link
          to="/account/addresses"
          search={{ edit: id }}
          aria-label={words().editOf(address1)}
          className="rule-link"
        >
          {words().edit}
        </Link>
        <Button
          variant="text"
          isBusy={isBusy}
          aria-label={words().deleteOf(address1)}
          onClick={() => void remove()}
        >
          {words().delete}
        </Button>
      </div>
    </li>
  )
}

interface AddressListProps {
  addresses: readonly Address[]
  /** Takes the focus after an address was deleted, because its button is gone. */
  heading: RefObject<HTMLElement | null>
}

/** Lists the saved addresses. */
export const AddressList = ({ addresses, heading }: AddressListProps) => (
  <ul className="grid gap-x-6 lg:grid-cols-2 lg:gap-x-[calc(100%/12)]">
    {addresses.map((address) => (
      <SavedAddress key={address.id} address={address} onDeleted={() => heading.current?.focus()} />
    ))}
  </ul>
)
