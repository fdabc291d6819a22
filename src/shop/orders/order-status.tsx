import { orderStatusNames } from '#content/copy/orders.ts'
import type { OrderStatus as Status } from '#contract/orders.ts'
import { Mark } from '#ui/mark.tsx'

const dots: Readonly<Record<Status, string>> = {
  pending: 'bg-brass',
  processing: 'bg-brass',
  shipped: 'bg-accent',
  delivered: 'bg-success',
  cancelled: 'bg-ink-3',
}

const isKnown = (status: string): status is Status => Object.hasOwn(dots, status)

/**
 * Shows the status of an order as a dot and a name. Shows an unknown status unchanged.
 * @spec order-status.text
 */
export function OrderStatus({ status }: { status: string }) {
  const [dot, name] = isKnown(status)
    ? [dots[status], orderStatusNames()[status]]
    : ['bg-ink-3', status]
  return <Mark dot={dot}>{name}</Mark>
}
