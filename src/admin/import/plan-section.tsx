import { type ReactNode, useState } from 'react'
import { formatCount } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Button } from '#admin/ui/button.tsx'
import { Section, SectionHead } from '#admin/ui/section.tsx'
import { headCell } from '#admin/ui/table-style.ts'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

/** A browser shows this many rows at once without a delay. */
const pageSize = 200

/** The classes of a part of a review, which a figure leads to. */
export const planSectionStyle = 'scroll-mt-16 pb-3 focus:outline-none'

interface Head {
  label: string
  className?: string
  /** Numbers are at the end of their cell. */
  isNumber?: boolean
  isHidden?: boolean
}

interface PlanSectionProps<Item> {
  /** Target of its figure. */
  id: string
  title: string
  note?: string
  action?: ReactNode
  items: readonly Item[]
  head: readonly Head[]
  row: (item: Item, index: number) => ReactNode
  /** The same on a phone. */
  card: (item: Item, index: number) => ReactNode
}

/** A part of a review: a table, or cards on a phone. A long one shows its rows step by step. */
export function PlanSection<Item>(props: PlanSectionProps<Item>) {
  const { id, title, note, action, items, head, row, card } = props
  const [shownCount, setShownCount] = useState(pageSize)
  const isPhone = useMediaQuery(phoneQuery)
  if (items.length === 0) return null
  const shown = items.slice(0, shownCount)
  const rest = items.length - shown.length
  return (
    <Section
      hasLine={false}
      className={planSectionStyle}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <SectionHead
        className="mb-3 max-md:flex-wrap"
        title={title}
        titleId={`${id}-title`}
        note={
          <>
            {formatCount(items.length)}
            {note && <span className="ms-2 text-small text-ink-2">{note}</span>}
          </>
        }
        end={action}
      />
      {isPhone ? (
        <ul>{shown.map(card)}</ul>
      ) : (
        <table className="w-full table-fixed">
          <thead>
            <tr>
              {head.map(({ label, className = '', isNumber, isHidden }) => (
                <th
                  key={label}
                  scope="col"
                  className={`${headCell} ${isNumber ? 'text-end' : 'text-start'} ${className}`}
                >
                  {isHidden ? <span className="sr-only">{label}</span> : label}
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
    </Section>
  )
}
