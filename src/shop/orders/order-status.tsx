import { orderStatusNames } from '#content/copy/orders.ts'
import type { OrderStatus as Status } from '#contract/orders.ts'

const dots: Readonly<Record<Status, string>> = {
  pending: 'bg-brass',
  processing: 'bg-brass',
  shipped: 'bg-accent',
  delivered: 'bg-success',
  cancelled: 'bg-ink-3',
}

/** Where an order stands: a dot and a word. */
export function OrderStatus({ status }: { status: Status }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span aria-hidden="true" className={`size-1.5 rounded-full ${dots[status]}`} />
      {orderStatusNames[status]}
    </span>
  )
}
