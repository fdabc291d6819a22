import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#shop/account/account-page.tsx'
import { accountTitle } from '#shop/users/account-title.ts'

export const Route = createFileRoute('/_protected/account/')({
  head: accountTitle('account'),
  component: AccountPage,
})
