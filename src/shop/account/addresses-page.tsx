import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { accountCopy } from '#content/copy/account.ts'
import { accountLinksCopy } from '#content/copy/account-links.ts'
import { AccountFrame, LoadFailure } from '#shop/account/account-frame.tsx'
import { AddressForm } from '#shop/account/address-form.tsx'
import { AddressList } from '#shop/account/address-list.tsx'
import { newAddress } from '#shop/account/address-search.ts'
import { reloadAddresses, useAddresses } from '#shop/account/addresses.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Empty } from '#ui/empty.tsx'
import { Spinner } from '#ui/spinner.tsx'

const words = () => accountCopy().addresses

/** The API has the same limit. It decides for two tabs. */
const maxAddresses = 10

/** The link to the form of a new address. */
const AddLink = ({ isWide = false }) => (
  <Link
    to="/account/addresses"
    search={{ edit: newAddress }}
    className={`${buttonStyle('secondary', 'small')} ${isWide ? 'max-md:w-full' : ''}`}
  >
    {words().add}
  </Link>
)

function Content({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { status, value: addresses } = useAddresses()
  const { edit } = useSearch({ from: '/_protected/account/addresses' })
  const navigate = useNavigate({ from: '/account/addresses' })
  if (status === 'loading') return <Spinner label={accountCopy().loading} isLabelShown />
  if (status === 'failed' && addresses.length === 0) return <LoadFailure load={reloadAddresses} />
  const edited = addresses.find(({ id }) => id === edit)
  if (edited || edit === newAddress) {
    const showList = async () => {
      await navigate({ search: {} })
      heading.current?.focus()
    }
    return <AddressForm key={edit} address={edited} onSaved={() => void showList()} />
  }
  if (addresses.length === 0)
    return (
      <Empty text={words().none}>
        <AddLink />
      </Empty>
    )
  return (
    <>
      <AddressList addresses={addresses} heading={heading} />
      <p className="pt-8">
        {addresses.length < maxAddresses ? (
          <AddLink isWide />
        ) : (
          <span className="text-ink-2">{words().tooMany}</span>
        )}
      </p>
    </>
  )
}

/** Lists the saved addresses of a customer, and has the form of one of them. */
export function AddressesPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <AccountFrame title={accountLinksCopy().addresses.title} heading={heading}>
      <Content heading={heading} />
    </AccountFrame>
  )
}
