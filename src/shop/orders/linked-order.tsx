import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { orderLinkCopy } from '#content/copy/order-link.ts'
import { ordersCopy } from '#content/copy/orders.ts'
import type { OrderPage } from '#contract/order-link.ts'
import { trackingStage } from '#rules/order-lifecycle.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { formatDate } from '#shop/orders/order-date.ts'
import { OrderItems } from '#shop/orders/order-items.tsx'
import { hasProof } from '#shop/orders/order-link.ts'
import { OrderPanel } from '#shop/orders/order-panel.tsx'
import { PhoneDialog } from '#shop/orders/phone-dialog.tsx'
import { asShopperOrder } from '#shop/orders/shopper-order.ts'
import { Tracking } from '#shop/orders/tracking.tsx'
import { Button } from '#ui/button.tsx'

interface LinkedOrderProps {
  token: string
  order: OrderPage
  /** Loads the order again. */
  reload: () => Promise<void>
  show: (order: OrderPage) => void
}

/** How far the parcel is. An order that is not confirmed yet has no parcel. */
function Parcel({ order }: { order: OrderPage }) {
  const { state } = order.confirmation
  const stage = trackingStage(order.status)
  if (!stage || state === 'waiting' || state === 'call') return null
  return (
    <section className="py-2 lg:col-start-2">
      <Tracking stage={stage} />
      {(order.courier || order.trackingNumber) && (
        <p className="type-small mt-6 grid justify-items-center gap-1 text-ink-2 tabular-nums">
          {order.courier && <span>{orderLinkCopy().courier(order.courier)}</span>}
          {order.trackingNumber && (
            <span>{orderLinkCopy().trackingNumber(order.trackingNumber)}</span>
          )}
        </p>
      )}
    </section>
  )
}

function Contact({ order, onShow }: { order: OrderPage; onShow: () => void }) {
  const { contact, phoneEnding } = order
  return (
    <section className="lg:col-start-2 lg:border-t lg:border-line lg:pt-6">
      <dl tabIndex={-1} className="type-small grid gap-1 text-ink-2 outline-none">
        <dt className="type-label">{ordersCopy().dialog.deliverTo}</dt>
        <dd>
          <Isolated>{contact.name}</Isolated>
        </dd>
        {contact.address && (
          <dd>
            <Isolated>{contact.address}</Isolated>
          </dd>
        )}
        <dd>
          {contact.isMasked ? (
            <>
              <bdi dir="ltr" aria-hidden="true" className="tracking-[0.12em]">
                {contact.phone}
              </bdi>
              <span className="sr-only">{orderLinkCopy().maskedPhone(phoneEnding)}</span>
            </>
          ) : (
            <Isolated dir="ltr">{contact.phone}</Isolated>
          )}
        </dd>
        <dd className="pt-2">{ordersCopy().dialog.payment}</dd>
      </dl>
      {contact.isMasked && (
        <Button variant="text" onClick={onShow}>
          {orderLinkCopy().showDetails}
        </Button>
      )}
    </section>
  )
}

/** Shows the order of a link: state and buttons, tracking, items with sums, and the address. */
export function LinkedOrder({ token, order, reload, show }: LinkedOrderProps) {
  /** Continues after the telephone number was proved. */
  const [afterProof, setAfterProof] = useState<() => void>()
  const page = useRef<HTMLDivElement>(null)
  const withProof = (action: () => void) =>
    hasProof(token) ? action() : setAfterProof(() => action)
  const showDetails = () =>
    void reload().then(() => page.current?.querySelector<HTMLElement>('dl[tabindex]')?.focus())
  return (
    <div ref={page} className="page pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(4rem,8vw,9rem)]">
      <header className="mb-[clamp(1.75rem,4vw,3.5rem)] flex flex-wrap items-baseline gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="type-h1 basis-full outline-none">
          {orderLinkCopy().title}
        </h1>
        <p className="text-h3 font-medium tabular-nums">
          <Isolated dir="ltr">{`#${order.number}`}</Isolated>
        </p>
        <p className="type-small text-ink-2">{formatDate(order.orderedDateTime)}</p>
      </header>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[calc(100%/12)]">
        <OrderPanel token={token} order={order} show={show} withProof={withProof} />
        <Parcel order={order} />
        <section className="lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:[&_li]:grid-cols-[5.5rem_minmax(0,1fr)_auto] lg:[&_li]:gap-5 lg:[&_li]:py-6">
          <OrderItems order={asShopperOrder(order)} />
        </section>
        <Contact order={order} onShow={() => withProof(showDetails)} />
      </div>
      <PhoneDialog
        token={token}
        phoneEnding={order.phoneEnding}
        isOpen={afterProof !== undefined}
        onClose={() => setAfterProof(undefined)}
        onProved={() => {
          const action = afterProof
          // Now, so that the dialog returns the focus before the action moves it.
          flushSync(() => setAfterProof(undefined))
          void reload()
          action?.()
        }}
      />
    </div>
  )
}
