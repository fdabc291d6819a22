import { type ReactNode, useState } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Button } from '#admin/ui/button.tsx'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

/** A browser shows this many rows at once without a delay. */
const pageSize = 200

interface PlanSectionProps<Item> {
  /** Target of its figure. */
  id: string
  title: string
  note?: string
  action?: ReactNode
  items: readonly Item[]
  /** Classes of the table. */
  look?: string
  head: readonly { label: string; className?: string; isHidden?: boolean }[]
  row: (item: Item, index: number) => ReactNode
  /** The same on a phone. */
  card: (item: Item, index: number) => ReactNode
}

/** A part of a review: a table, or cards on a phone. A long one shows its rows step by step. */
export function PlanSection<Item>(props: PlanSectionProps<Item>) {
  const { id, title, note, action, items, look = 'plan', head, row, card } = props
  const [shownCount, setShownCount] = useState(pageSize)
  const isPhone = useMediaQuery(phoneQuery)
  if (items.length === 0) return null
  const shown = items.slice(0, shownCount)
  const rest = items.length - shown.length
  return (
    <section className="sec" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="sec-head">
        <h2 className="h2" id={`${id}-title`}>
          {title}
        </h2>
        <span className="ink-3">{formatCount(items.length)}</span>
        {note && <span className="small ink-2">{note}</span>}
        {action && <span className="end">{action}</span>}
      </div>
      {isPhone ? (
        <ul className="import-cards">{shown.map(card)}</ul>
      ) : (
        <table className={`table ${look}`}>
          <thead>
            <tr>
              {head.map(({ label, className, isHidden }) => (
                <th key={label} scope="col" className={className}>
                  {isHidden ? <span className="sr">{label}</span> : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{shown.map(row)}</tbody>
        </table>
      )}
      {rest > 0 && (
        <Button onClick={() => setShownCount((count) => count + pageSize)}>
          {copy.more(Math.min(rest, pageSize))}
        </Button>
      )}
    </section>
  )
}
