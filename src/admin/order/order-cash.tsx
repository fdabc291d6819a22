import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { formatExactMoney } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { Section } from '#admin/ui/section.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { CashDialog } from './cash-dialog.tsx'

const copy = orderCopy.cash

/** Returns sentences about the cash that was received. A packer reads none. */
function factsOf({ status, total, cashReceived }: OrderDetail): string[] {
  if (typeof cashReceived !== 'number' || total === undefined) return []
  const missing = total - cashReceived
  return [
    copy.facts.received(formatExactMoney(cashReceived)),
    ...(status === 'delivered' && missing > 0 ? [copy.facts.short(formatExactMoney(missing))] : []),
  ]
}

/** The amount that the courier collects, and the amount that the shop received. */
export function OrderCash({ order }: { order: OrderDetail }) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { status, cashReceived } = order
  const isMissing = status === 'delivered' && cashReceived === null
  const canRecord = can('orders.manage') && (status === 'shipped' || status === 'delivered')
  return (
    <>
      <Section>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-small font-medium text-ink-2">
            {isMissing ? orderCopy.sums.received : orderCopy.cashDue}
          </h2>
          <b className="text-figure font-medium tracking-[-0.005em] normal-nums">
            {isMissing ? orderCopy.cashNotRecorded : formatExactMoney(order.cashDue)}
          </b>
          {factsOf(order).map((fact) => (
            <p key={fact} className="basis-full text-small text-ink-2">
              {fact}
            </p>
          ))}
          {canRecord && (
            <Button className="mt-2" onClick={() => setOpen(true)}>
              {typeof cashReceived === 'number' ? copy.change : copy.record}
            </Button>
          )}
        </div>
      </Section>
      {isOpen && <CashDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
