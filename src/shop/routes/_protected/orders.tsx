import { createFileRoute } from '@tanstack/react-router'
import { pagesCopy } from '#content/copy/pages.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { OrdersPage } from '#shop/orders/orders-page.tsx'

export const Route = createFileRoute('/_protected/orders')({
  head: () => ({ meta: [{ title: shellCopy().documentTitle(pagesCopy().orders) }] }),
  component: OrdersPage,
})
