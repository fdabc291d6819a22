import { createFileRoute, notFound } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { NotFoundPage } from '#shop/shell/not-found-page.tsx'

/** @spec routes.unknown */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: shellCopy().documentTitle(pagesCopy().notFound) }] }),
  notFoundComponent: NotFoundPage,
})
