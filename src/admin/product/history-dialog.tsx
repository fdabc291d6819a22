import { useInfiniteQuery } from '@tanstack/react-query'
import { Panel } from '#admin/kit/panel.tsx'
import { errorText } from '#admin/lib/error-text.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { LoadingLine } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import type { DialogProps } from './dialog-props.ts'
import { BeforeAfter } from './differences-list.tsx'
import { groupHistory, type HistoryGroup, historyRows, isRestorable } from './history-entries.ts'
import { HistorySentence } from './history-section.tsx'
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
    <li>
      <div className="history-head">
        <span>
          <time dateTime={at} className="ink-2">
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
        <ul className="diffs">
          {rows.map(({ key, label, from, to, isLong }) => (
            <li key={key}>
              <span>{label}</span>
              {isLong ? (
                <details>
                  <summary className="link small">{copy.texts}</summary>
                  <p className="ink-2">{from}</p>
                  <p>{to}</p>
                </details>
              ) : (
                <BeforeAfter from={from} to={to} />
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
      actions={<Button onClick={onClose}>{adminCopy.close}</Button>}
    >
      {restore.error && (
        <p className="error" role="alert">
          {errorText(restore.error)}
        </p>
      )}
      <Panel query={query} subject={copy.subject} loading={<LoadingLine width={40} />}>
        {({ pages }) => {
          const groups = groupHistory(pages.flatMap(({ items }) => items))
          if (groups.length === 0) return <p className="ink-2">{copy.empty}</p>
          return (
            <ul className="history-list">
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
