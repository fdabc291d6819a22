import { formatDayTime, formatNumber } from '#admin/lib/format.ts'
import { printCopy } from '#content/copy/admin/print.ts'
import type { PickListRow } from '#contract/admin/print.ts'
import { ItemCells, ItemHeads } from './item-cells.tsx'

interface PickListProps {
  rows: readonly PickListRow[]
  orderCount: number
}

/** The variants of all orders in shelf order, with boxes to tick by hand. */
export function PickList({ rows, orderCount }: PickListProps) {
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="sheet pick-list paper">
      <header>
        <h2>{printCopy.kinds['pick-list']}</h2>
        <p>{formatDayTime(new Date())}</p>
        <p>{printCopy.total(units, orderCount)}</p>
      </header>
      <table>
        <thead>
          <tr>
            <td />
            <ItemHeads />
            <th>{printCopy.columns.orders}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.variantId}>
              <td>
                <span className="tick-box" />
              </td>
              <ItemCells {...row} />
              <td className="c">{row.orderNumbers.map(formatNumber).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
