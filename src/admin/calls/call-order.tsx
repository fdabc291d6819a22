import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { formatExactMoney, formatMoney } from '#admin/lib/format.ts'
import { itemName, itemText } from '#admin/lib/item-text.ts'
import { formatPhone } from '#admin/lib/phone.ts'
import { reasonText } from '#admin/order/confirmation-text.ts'
import { PhoneLinks } from '#admin/order/phone-links.tsx'
import { useCanShareLink } from '#admin/order/use-order-link.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Section } from '#admin/ui/section.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { callsCopy as copy } from '#content/copy/admin/calls.ts'
import { orderCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'

const WhatsAppDialog = lazyRouteComponent(
  () => import('#admin/order/whatsapp-dialog.tsx'),
  'WhatsAppDialog',
)

const itemStyle =
  'grid grid-cols-[4rem_1fr_auto] items-center gap-4 border-b border-line pb-3 not-first:pt-3 max-md:grid-cols-[2.75rem_1fr_auto] max-md:pb-2 max-md:not-first:pt-2 max-md:[&>:first-child]:w-11'

function Items({ order }: { order: OrderDetail }) {
  return (
    <Section>
      <ul>
        {order.items.map((item) => (
          <li key={item.position} className={itemStyle}>
            <Thumb src={item.image} size="l" />
            <span>
              <span className="block text-input/6 font-medium normal-nums">{itemName(item)}</span>
              <span className="text-ink-2">{itemText(item)}</span>
            </span>
            <span>
              {item.price === undefined
                ? orderCopy.quantity(item.quantity)
                : orderCopy.times(item.quantity, formatMoney(item.price))}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between pt-3.5">
        <span className="text-ink-2">{copy.cashDue}</span>
        <b className="text-h3 font-medium normal-nums">{formatExactMoney(order.cashDue)}</b>
      </p>
    </Section>
  )
}

const phoneStyle = 'flex items-center gap-4 max-md:flex-wrap'
const linksPlace = 'max-md:mt-1 max-md:w-full md:ms-auto'
const largeStyle = 'text-title/9 normal-nums max-md:text-[1.5rem]/8'

/** The facts for a call: the person, the ordered items and the address to read aloud. */
export function CallOrder({ order }: { order: OrderDetail }) {
  const can = useCan()
  const canShare = useCanShareLink(order)
  const reason = reasonText(order.confirmation)
  const [isWriting, setWriting] = useState(false)
  const { number, contactName, contactPhone, contactPhone2, shippingAddress } = order
  return (
    <>
      <Section>
        <h2 className={`font-medium tracking-tight ${largeStyle}`}>
          <bdi>{singleLine(contactName)}</bdi>
        </h2>
        <div className={`mt-1 ${phoneStyle}`}>
          <b className={`font-normal ${largeStyle}`}>{formatPhone(singleLine(contactPhone))}</b>
          <PhoneLinks
            phone={contactPhone}
            size="large"
            hasKeys
            className={linksPlace}
            onWhatsApp={canShare ? () => setWriting(true) : undefined}
          />
        </div>
        {reason && (
          <p className="mt-1 flex items-center gap-2 text-ink-2">
            <Icon name="info" size="small" />
            {reason}
          </p>
        )}
        {contactPhone2 && (
          <div className={`mt-3 ${phoneStyle}`}>
            <span>{formatPhone(singleLine(contactPhone2))}</span>
            <PhoneLinks phone={contactPhone2} className={linksPlace} />
          </div>
        )}
      </Section>
      <Items order={order} />
      <Section
        title={copy.address}
        end={
          can('orders.manage') && (
            <Link
              to="/orders/$number"
              params={{ number }}
              className="link touch-area"
              aria-label={copy.editAddress}
            >
              {copy.edit}
            </Link>
          )
        }
      >
        <p className="text-h3/7 wrap-anywhere max-md:text-input/6">
          <bdi>{singleLine(shippingAddress)}</bdi>
        </p>
      </Section>
      <Suspense fallback={null}>
        {isWriting && <WhatsAppDialog order={order} onClose={() => setWriting(false)} />}
      </Suspense>
    </>
  )
}
