import { createFileRoute } from '@tanstack/react-router'
import { authCopy } from '#content/copy/auth.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { AuthPage } from '#shop/users/auth-page.tsx'

/** @spec routes.sign-in */
export const Route = createFileRoute('/sign-in')({
  head: () => ({ meta: [{ title: shellCopy.documentTitle(authCopy.signIn.pageTitle) }] }),
  component: () => <AuthPage form="signin" />,
})
