import type { ReactNode } from 'react'
import { formatDay, formatNumber, formatTime } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { lastOrderList } from '#admin/orders/list-context.ts'
import { Page } from '#admin/ui/page.tsx'
import { TaskBar } from '#admin/ui/task-bar.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { useStore } from '#ui/use-store.ts'

interface OrderFrameProps {
  /** The order, or the number in the address while the order is loading. */
  order: { number: string; orderedAt?: string }
  actions?: ReactNode
  children: ReactNode
}

/** The heading of the page. On a phone it is the bar of a task screen. */
export function OrderFrame({ order, actions, children }: OrderFrameProps) {
  const { number, orderedAt } = order
  const isPhone = useMediaQuery(phoneQuery)
  const { search } = useStore(lastOrderList, { search: {}, numbers: [] })
  const back = { to: '/orders', label: adminCopy.pages.orders, search }
  if (isPhone)
    return (
      <>
        <TaskBar title={formatNumber(number)} back={back}>
          {actions}
        </TaskBar>
        {children}
      </>
    )
  return (
    <Page
      title={orderCopy.title(number)}
      back={back}
      detail={orderedAt && `${formatDay(orderedAt)}, ${formatTime(orderedAt)}`}
      actions={actions}
    >
      {children}
    </Page>
  )
}
