import { useMe } from '#admin/kit/me.ts'
import { formatMoney, formatNumber } from '#admin/lib/format.ts'
import { formatPhone } from '#admin/lib/phone.ts'
import { QrCode } from '#admin/ui/qr-code.tsx'
import { printCopy } from '#content/copy/admin/print.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { PrintedOrder } from '#contract/admin/print.ts'
import { singleLine } from '#rules/single-line.ts'

function Cash({ order }: { order: PrintedOrder }) {
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="cash">
      <span>{order.cashDue ? printCopy.cash : printCopy.paid}</span>
      {order.cashDue ? <b>{formatMoney(order.cashDue)}</b> : null}
      <small>
        {printCopy.items(units)}, {printCopy.parcel}
      </small>
    </div>
  )
}

function Label({ order, sender }: { order: PrintedOrder; sender: string }) {
  const phones = [order.phone, order.phone2 ?? ''].filter(Boolean).map(singleLine)
  return (
    <article className="parcel-label paper" aria-label={formatNumber(order.number)}>
      <header>
        <p className="mark">{adminCopy.brand}</p>
        <p>{formatNumber(order.number)}</p>
      </header>
      {order.governorate && <p className="gov">{singleLine(order.governorate)}</p>}
      <div className="to">
        <p className="name">
          <bdi>{singleLine(order.name)}</bdi>
        </p>
        {phones.map((phone) => (
          <p key={phone} className="tel">
            {formatPhone(phone)}
          </p>
        ))}
        <p className="addr">
          <bdi>{singleLine(order.address)}</bdi>
        </p>
      </div>
      {order.pinnedNotes.slice(0, 2).map((note) => (
        <p key={note} className="note">
          <bdi>{singleLine(note)}</bdi>
        </p>
      ))}
      <footer>
        <Cash order={order} />
        <QrCode code={order.qr} label={printCopy.qr(order.number)} className="qr" />
      </footer>
      <p className="from">{printCopy.sender(sender)}</p>
    </article>
  )
}

/** Shipping labels of 100 x 150 mm with the cash that the courier collects. */
export function Labels({ orders }: { orders: readonly PrintedOrder[] }) {
  const { shop } = useMe()
  const sender = new URL(shop.siteUrl).host
  return orders.map((order) => <Label key={order.id} order={order} sender={sender} />)
}
