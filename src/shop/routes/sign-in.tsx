import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { AuthPage } from '#shop/users/auth-page.tsx'

/** @spec routes.sign-in */
export const Route = createFileRoute('/sign-in')({
  head: () => ({ meta: [{ title: shellCopy().documentTitle(pagesCopy().signIn) }] }),
  component: () => <AuthPage form="signin" />,
})
