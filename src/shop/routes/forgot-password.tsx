import { createFileRoute } from '@tanstack/react-router'
import { accountTitle } from '#shop/users/account-title.ts'
import { ForgotPasswordPage } from '#shop/users/forgot-password-page.tsx'

export const Route = createFileRoute('/forgot-password')({
  head: accountTitle('forgot'),
  component: ForgotPasswordPage,
})
