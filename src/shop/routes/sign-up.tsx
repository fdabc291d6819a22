import { createFileRoute } from '@tanstack/react-router'
import { authCopy } from '#content/copy/auth.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { AuthPage } from '#shop/users/auth-page.tsx'

/** @spec routes.sign-up */
export const Route = createFileRoute('/sign-up')({
  head: () => ({ meta: [{ title: shellCopy.documentTitle(authCopy.register.pageTitle) }] }),
  component: () => <AuthPage form="signup" />,
})
