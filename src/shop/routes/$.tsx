import { createFileRoute, notFound } from '@tanstack/react-router'
import { notFoundCopy } from '#content/copy/not-found.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { NotFoundPage } from '#shop/shell/not-found-page.tsx'

/** @spec routes.unknown */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: shellCopy.documentTitle(notFoundCopy.pageTitle) }] }),
  notFoundComponent: NotFoundPage,
})
