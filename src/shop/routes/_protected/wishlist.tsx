import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { WishlistPage } from '#shop/listing/wishlist-page.tsx'

/** @spec routes.wishlist */
export const Route = createFileRoute('/_protected/wishlist')({
  head: () => ({ meta: [{ title: shellCopy().documentTitle(pagesCopy().wishlist) }] }),
  component: WishlistPage,
})
