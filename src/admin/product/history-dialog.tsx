import { useInfiniteQuery } from '@tanstack/react-query'
import { Panel } from '#admin/kit/panel.tsx'
import { errorText } from '#admin/lib/error-text.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { BeforeAfter } from '#admin/ui/before-after.tsx'
import { LoadingLine } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { productCopy } from '#content/copy/admin/product.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { differenceRow } from './differences-list.tsx'
import { groupHistory, type HistoryGroup, historyRows, isRestorable } from './history-entries.ts'
import { HistorySentence } from './history-section.tsx'
import type { DialogProps } from './product-props.ts'
import { historyQuery } from './stored-product.ts'
import { useRestore } from './use-publication.ts'

const copy = productCopy.history

interface EntryProps extends Pick<DialogProps, 'form' | 'isReadOnly'> {
  group: HistoryGroup
  isLatest: boolean
  isRunning: boolean
  onRestore: () => void
}

/** One change: who made it, each field before and after, and the button that restores it. */
function Entry({ group, form, isReadOnly, isLatest, isRunning, onRestore }: EntryProps) {
  const { at } = group.latest
  const rows = historyRows(group, form.doc)
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <time dateTime={at} className="text-ink-2">
            {formatDayTime(at)}
          </time>{' '}
          <HistorySentence group={group} />
        </span>
        {!isReadOnly && !isLatest && isRestorable(group.latest) && (
          <Button isBusy={isRunning} onClick={onRestore}>
            {copy.restore}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <ul className="py-2 text-small">
          {rows.map(({ key, label, from, to, isLong }) => (
            <li key={key} className={differenceRow}>
              <span>{label}</span>
              {isLong ? (
                <details className="w-full">
                  <summary className="link text-small coarse:min-h-11 coarse:content-center">
                    {adminCopy.compareTexts.button}
                  </summary>
                  <p className="text-ink-2">{from}</p>
                  <p>{to}</p>
                </details>
              ) : (
                <BeforeAfter from={from} to={to} className="ms-auto text-end text-ink-2" />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** All changes of the product. An earlier state can become the draft. */
export function HistoryDialog({ editor, form, isReadOnly, onClose }: DialogProps) {
  const query = useInfiniteQuery(historyQuery(editor.id))
  const restore = useRestore(editor, form, onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.title}
      width={44}
      actions={<Button onClick={onClose}>{adminCopy.close}</Button>}
    >
      {restore.error && (
        <p className={errorStyle} role="alert">
          {errorText(restore.error)}
        </p>
      )}
      <Panel query={query} subject={copy.subject} loading={<LoadingLine width={40} />}>
        {({ pages }) => {
          const groups = groupHistory(pages.flatMap(({ items }) => items))
          if (groups.length === 0) return <p className="text-ink-2">{copy.empty}</p>
          return (
            <ul>
              {groups.map((group, index) => (
                <Entry
                  key={group.latest.seq}
                  group={group}
                  form={form}
                  isReadOnly={isReadOnly}
                  isLatest={index === 0}
                  isRunning={restore.isPending && restore.variables.seq === group.latest.seq}
                  onRestore={() =>
                    restore.mutate({
                      seq: group.latest.seq,
                      at: formatDayTime(group.latest.at),
                    })
                  }
                />
              ))}
            </ul>
          )
        }}
      </Panel>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </Dialog>
  )
}
