import { createFileRoute } from '@tanstack/react-router'
import { accountTitle } from '#shop/users/account-title.ts'
import { ResetPasswordPage } from '#shop/users/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password')({
  head: accountTitle('reset'),
  component: ResetPasswordPage,
})
