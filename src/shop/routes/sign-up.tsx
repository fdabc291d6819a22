import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { AuthPage } from '#shop/users/auth-page.tsx'

/** @spec routes.sign-up */
export const Route = createFileRoute('/sign-up')({
  head: () => ({ meta: [{ title: shellCopy().documentTitle(pagesCopy().register) }] }),
  component: () => <AuthPage form="signup" />,
})
