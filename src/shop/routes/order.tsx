import { createFileRoute } from '@tanstack/react-router'
import { lazyTitle } from '#shop/lib/page-head.ts'
import { OrderLinkPage } from '#shop/orders/order-link-page.tsx'

export const Route = createFileRoute('/order')({
  // The token is in the fragment, which no server sees. So the page is the same for all shoppers.
  ssr: 'data-only',
  head: lazyTitle(
    async () => (await import('#content/copy/order-link.ts')).orderLinkCopy().find.title,
  ),
  component: OrderLinkPage,
})
