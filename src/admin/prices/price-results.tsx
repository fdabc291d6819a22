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
      {oldPrice > 0 && <s className="text-ink-3">{formatCount(oldPrice)}</s>} {formatCount(price)}
    </>
  )
}

const head =
  'sticky top-0 border-b border-line bg-surface py-1.5 text-start align-baseline text-micro font-medium text-ink-2'
const cell = 'border-b border-line py-[0.4375rem] align-baseline'
const amount = 'ps-4 text-end whitespace-nowrap'

/** The prices before and after a change, with equal results in one row. Amounts are in LE. */
export function PriceResults({ groups }: { groups: readonly PriceGroup[] }) {
  const { columns } = copy
  return (
    <section
      className="mt-4 max-h-64 overflow-y-auto"
      aria-label={copy.results}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so it needs the focus.
      tabIndex={0}
    >
      <table className="w-full text-small">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {columns.variants}
            </th>
            <th scope="col" className={`${head} ${amount}`}>
              {columns.before}
            </th>
            <th scope="col" className={`${head} ${amount}`}>
              {columns.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={`${group.label} ${group.before} ${group.after}`}>
              <th scope="row" className={`${cell} text-start font-normal`}>
                <bdi>{group.label}</bdi> <span className="text-ink-3">{group.count}</span>
              </th>
              <td className={`${cell} ${amount} text-ink-2`}>
                <Amount price={group.before} oldPrice={group.oldPriceBefore} />
              </td>
              <td className={`${cell} ${amount} font-medium`}>
                <Amount price={group.after} oldPrice={group.oldPriceAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
