import { createFileRoute } from '@tanstack/react-router'
import { accountTitle } from '#shop/users/account-title.ts'
import { VerifyEmailPage } from '#shop/users/verify-email-page.tsx'

export const Route = createFileRoute('/verify-email')({
  head: accountTitle('verify'),
  component: VerifyEmailPage,
})
