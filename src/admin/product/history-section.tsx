import { useInfiniteQuery } from '@tanstack/react-query'
import { actionText } from '#admin/activity/entry-change.ts'
import { actorName } from '#admin/activity/entry-text.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { formatCairoDay, formatShortDay, formatTime } from '#admin/lib/format.ts'
import { LoadingLine } from '#admin/ui/blank.tsx'
import { Section } from '#admin/ui/section.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { groupHistory, type HistoryGroup } from './history-entries.ts'
import type { OpenDialog } from './product-props.ts'
import { historyQuery } from './stored-product.ts'

const copy = productCopy.history
const shown = 4

/** Returns the time of a change of today, else its day. */
const timeOf = (at: string): string =>
  formatCairoDay(at) === formatCairoDay(new Date()) ? formatTime(at) : formatShortDay(at)

/** Who did what, in a sentence about this product. */
export function HistorySentence({ group }: { group: HistoryGroup }) {
  const { latest, entries } = group
  return (
    <>
      <bdi>{actorName(latest)}</bdi> {actionText(latest)} {copy.thisProduct}
      {entries.length > 1 && <span className="text-ink-3"> {copy.edits(entries.length)}</span>}
    </>
  )
}

interface HistorySectionProps {
  editor: ProductEditor
  onOpen: OpenDialog
}

/** The latest changes of the product. All of them are in a dialog. */
export function HistorySection({ editor, onOpen }: HistorySectionProps) {
  const query = useInfiniteQuery(historyQuery(editor.id))
  return (
    <Section
      title={copy.title}
      end={
        <button
          type="button"
          className="link touch-area"
          onClick={() => onOpen({ kind: 'history' })}
        >
          {copy.viewAll}
        </button>
      }
    >
      <Panel query={query} subject={copy.subject} loading={<LoadingLine width={28} />}>
        {({ pages }) => {
          const groups = groupHistory(pages.flatMap(({ items }) => items))
          if (groups.length === 0) return <p className="text-small text-ink-2">{copy.empty}</p>
          return (
            <ul>
              {groups.slice(0, shown).map((group) => (
                <li key={group.latest.seq} className="grid grid-cols-[3rem_1fr] gap-2 py-1">
                  <time className="text-ink-3" dateTime={group.latest.at}>
                    {timeOf(group.latest.at)}
                  </time>
                  <span>
                    <HistorySentence group={group} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }}
      </Panel>
    </Section>
  )
}
