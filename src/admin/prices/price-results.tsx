import { formatCount } from '#admin/lib/format.ts'
import { pricesCopy as copy } from '#content/copy/admin/prices.ts'
import type { PriceGroup } from './price-change.ts'

interface AmountProps {
  price: number
  oldPrice: number
}

function Amount({ price, oldPrice }: AmountProps) {
  return (
    <>
      {oldPrice > 0 && <s className="ink-3">{formatCount(oldPrice)}</s>} {formatCount(price)}
    </>
  )
}

/** The prices before and after a change, with equal results in one row. Amounts are in LE. */
export function PriceResults({ groups }: { groups: readonly PriceGroup[] }) {
  const { columns } = copy
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so it needs the focus.
    <section className="price-results" aria-label={copy.results} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.variants}</th>
            <th scope="col" className="num">
              {columns.before}
            </th>
            <th scope="col" className="num">
              {columns.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={`${group.label} ${group.before} ${group.after}`}>
              <th scope="row">
                <bdi>{group.label}</bdi> <span className="ink-3">{group.count}</span>
              </th>
              <td className="num ink-2">
                <Amount price={group.before} oldPrice={group.oldPriceBefore} />
              </td>
              <td className="num med">
                <Amount price={group.after} oldPrice={group.oldPriceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
