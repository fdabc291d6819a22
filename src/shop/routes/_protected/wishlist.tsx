import { createFileRoute } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { wishlistCopy } from '#content/copy/wishlist.ts'
import { WishlistPage } from '#shop/listing/wishlist-page.tsx'

/** @spec routes.wishlist */
export const Route = createFileRoute('/_protected/wishlist')({
  head: () => ({ meta: [{ title: shellCopy.documentTitle(wishlistCopy.title) }] }),
  component: WishlistPage,
})
