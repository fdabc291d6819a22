import { formatFullDay, formatNumber } from '#admin/lib/format.ts'
import { garmentText, itemName } from '#admin/lib/item-text.ts'
import { QrCode } from '#admin/ui/qr-code.tsx'
import { printCopy } from '#content/copy/admin/print.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { PrintedOrder } from '#contract/admin/print.ts'
import { singleLine } from '#rules/single-line.ts'
import { srcSetOf } from '#ui/picture-sources.ts'
import { addressLines } from './address-lines.ts'
import { ItemCells, ItemHeads } from './item-cells.tsx'
import { pairsOf, type Slip, slipsOf } from './slip-pages.ts'

function SlipHead({ order }: { order: PrintedOrder }) {
  return (
    <header>
      <p className="mark">{adminCopy.brand}</p>
      <p className="no">
        <b>{formatNumber(order.number)}</b>
        <span>{formatFullDay(order.orderedAt)}</span>
      </p>
      <QrCode code={order.qr} label={printCopy.qr(order.number)} className="qr" />
    </header>
  )
}

function SlipAddress({ order }: { order: PrintedOrder }) {
  return (
    <div className="to">
      <p>
        {addressLines(order).map((line) => (
          <span key={line} className="line">
            <bdi>{line}</bdi>
          </span>
        ))}
      </p>
      {order.pinnedNotes.length > 0 && (
        <p className="pin">
          {order.pinnedNotes.map((note) => (
            <span key={note} className="line">
              <bdi>{singleLine(note)}</bdi>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function SlipItems({ items }: Pick<Slip, 'items'>) {
  return (
    <table>
      <thead>
        <tr>
          <td />
          <ItemHeads />
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.variantId}>
            <td>
              {item.image && (
                <img src={item.image} srcSet={srcSetOf(item.image)} sizes="9mm" alt="" />
              )}
            </td>
            <ItemCells {...item} name={itemName(item)} garment={garmentText(item)} />
            <td>
              <span className="tick-box" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SlipViewProps {
  slip: Slip
  exchangeRule: string
}

function SlipView({ slip, exchangeRule }: SlipViewProps) {
  const { order, items, sheet, sheetCount } = slip
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="slip" aria-label={formatNumber(order.number)}>
      <SlipHead order={order} />
      <SlipAddress order={order} />
      <SlipItems items={items} />
      <footer>
        <p>{exchangeRule}</p>
        <p className="end ms-auto">
          {printCopy.items(units)}
          {sheetCount > 1 && <span className="line">{printCopy.sheet(sheet, sheetCount)}</span>}
        </p>
      </footer>
    </article>
  )
}

interface SlipsProps {
  orders: readonly PrintedOrder[]
  exchangeRule: string
}

/** Packing slips of A5, two on each sheet of A4. They have no prices. */
export function Slips({ orders, exchangeRule }: SlipsProps) {
  return pairsOf(orders.flatMap(slipsOf)).map((slips) => (
    <section key={`${slips[0]?.order.id} ${slips[0]?.sheet}`} className="sheet slips paper">
      {slips.map((slip) => (
        <SlipView key={`${slip.order.id} ${slip.sheet}`} slip={slip} exchangeRule={exchangeRule} />
      ))}
    </section>
  ))
}
