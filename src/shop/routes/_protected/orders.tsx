import { createFileRoute } from '@tanstack/react-router'
import { ordersCopy } from '#content/copy/orders.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { OrdersPage } from '#shop/orders/orders-page.tsx'

export const Route = createFileRoute('/_protected/orders')({
  head: () => ({ meta: [{ title: shellCopy.documentTitle(ordersCopy.title) }] }),
  component: OrdersPage,
})
