import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { orderLinkCopy } from '#content/copy/order-link.ts'
import { ordersCopy } from '#content/copy/orders.ts'
import { pageLocale } from '#content/define-copy.ts'
import type { OrderPage } from '#contract/order-link.ts'
import { shopperDate, shopperTime } from '#rules/shopper-date.ts'
import { useServices } from '#shop/lib/use-services.ts'
import { CancelLinkedOrder } from '#shop/orders/cancel-linked-order.tsx'
import { ConfirmLinkedOrder } from '#shop/orders/confirm-linked-order.tsx'
import { OrderAgain } from '#shop/orders/order-again-button.tsx'
import { OrderStatus } from '#shop/orders/order-status.tsx'
import { PrintReceipt } from '#shop/orders/print-receipt.tsx'
import { asShopperOrder } from '#shop/orders/shopper-order.ts'
import { Button } from '#ui/button.tsx'

interface OrderPanelProps {
  token: string
  order: OrderPage
  show: (order: OrderPage) => void
  /** Runs an action that needs the proof of the telephone number. */
  withProof: (action: () => void) => void
}

/** Returns the sentence about the state of an order, or undefined if the status says it all. */
function leadOf({
  status,
  cancelReason,
  confirmation,
  phoneEnding,
}: OrderPage): string | undefined {
  const words = orderLinkCopy()
  if (status === 'cancelled')
    return cancelReason === 'not_confirmed' ? words.notConfirmed : words.cancelled
  if (status !== 'pending') return undefined
  if (confirmation.state === 'confirmed') return words.confirmed
  if (confirmation.state === 'call') return words.call(phoneEnding)
  return confirmation.state === 'waiting' ? words.waiting : undefined
}

/** Returns when the order is cancelled without a confirmation. */
function untilText(until: string): string {
  const time = Date.parse(until)
  return orderLinkCopy().until(shopperDate(time, pageLocale()), shopperTime(time))
}

/** The link to WhatsApp with the number of the order. */
function WhatsAppLink({ number }: { number: string }) {
  const whatsApp = useServices()?.whatsApp
  if (!whatsApp) return null
  return (
    <a
      href={`https://wa.me/${whatsApp}?text=%23${number}`}
      target="_blank"
      rel="noopener noreferrer"
      className="rule-link"
    >
      {orderLinkCopy().whatsApp}
    </a>
  )
}

/** Shows the state of an order and what the holder of its link can do. */
export function OrderPanel({ token, order, show, withProof }: OrderPanelProps) {
  const [isCancelling, setCancelling] = useState(false)
  const sentence = useRef<HTMLParagraphElement>(null)
  const lead = leadOf(order)
  // The button that had the focus is gone then.
  const showConfirmed = (next: OrderPage) => {
    flushSync(() => show(next))
    sentence.current?.focus({ preventScroll: true })
  }
  return (
    <section
      aria-labelledby="order-state"
      className="grid gap-5 bg-sunk p-[clamp(1.5rem,2.4vw,2.25rem)] max-md:-mx-gutter max-md:px-gutter lg:col-start-2"
    >
      <div className="grid gap-3">
        <h2 id="order-state" className="text-body">
          <OrderStatus status={order.status} />
        </h2>
        <p
          ref={sentence}
          role="status"
          tabIndex={-1}
          className={lead ? 'text-lead text-pretty outline-none' : 'sr-only'}
        >
          {lead}
        </p>
        {order.confirmation.until && (
          <p className="type-small text-ink-2">{untilText(order.confirmation.until)}</p>
        )}
      </div>
      {isCancelling && order.can.cancel ? (
        <CancelLinkedOrder
          token={token}
          number={order.number}
          onCancelled={show}
          onKeep={() => setCancelling(false)}
        />
      ) : (
        <div className="grid gap-3">
          {order.can.confirm && <ConfirmLinkedOrder token={token} show={showConfirmed} />}
          {order.can.cancel ? (
            <Button variant="secondary" isWide onClick={() => withProof(() => setCancelling(true))}>
              {ordersCopy().cancel}
            </Button>
          ) : (
            <OrderAgain items={order.items} variant="secondary" isWide />
          )}
        </div>
      )}
      <div className="-mt-2 -mb-3 flex flex-wrap items-baseline gap-x-7 *:whitespace-nowrap [&_span]:align-top">
        {order.can.cancel && <OrderAgain items={order.items} variant="text" />}
        <PrintReceipt order={asShopperOrder(order)} />
        <WhatsAppLink number={order.number} />
      </div>
    </section>
  )
}
