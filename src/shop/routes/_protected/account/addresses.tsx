import { createFileRoute } from '@tanstack/react-router'
import { readAddressSearch } from '#shop/account/address-search.ts'
import { AddressesPage } from '#shop/account/addresses-page.tsx'
import { accountTitle } from '#shop/users/account-title.ts'

export const Route = createFileRoute('/_protected/account/addresses')({
  validateSearch: readAddressSearch,
  head: accountTitle('addresses'),
  component: AddressesPage,
})
