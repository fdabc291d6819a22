import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { formatDayTime } from '#admin/lib/format.ts'
import { Alert } from '#admin/ui/alert.tsx'
import { Blank, Bone } from '#admin/ui/blank.tsx'
import { Button, buttonStyle } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Page } from '#admin/ui/page.tsx'
import { PictureRow } from '#admin/ui/picture-row.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { stockTakesCopy } from '#content/copy/admin/stock-takes.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import type { StockTake } from '#contract/admin/stock-takes.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CountList } from './count-list.tsx'
import { scopeLabel } from './scope-label.ts'
import { TakeReviewView } from './take-review-view.tsx'
import { scopeQuery, stockTakeQuery } from './take-scope.ts'
import { type CountsState, useCounts } from './use-counts.ts'

const copy = stockTakesCopy.count

function SaveState({ counts }: { counts: CountsState }) {
  if (counts.isFailed && counts.unsavedCount > 0)
    return (
      <Alert role="alert">
        <Icon name="warning" />
        <span>
          <b className="font-semibold">{copy.failed}</b> {copy.failedText}
        </span>
        <Button className="ms-auto flex-none" onClick={counts.retry}>
          {adminCopy.tryAgain}
        </Button>
      </Alert>
    )
  return (
    <p className="text-small text-ink-2" role="status">
      {counts.unsavedCount > 0 ? copy.saving : counts.countedCount > 0 && copy.saved}
    </p>
  )
}

interface TakeProps {
  take: StockTake
  rows: readonly StockRow[]
}

function Take({ take, rows }: TakeProps) {
  const { step } = useSearch({ from: '/signed-in/stock-takes/$id' })
  const navigate = useNavigate()
  const can = useCan()
  const counts = useCounts(take)
  const [isCancelOpen, setCancelOpen] = useState(false)
  const isOpen = take.state === 'open'
  const isReview = isOpen && step === 'review'
  const show = (next: 'review' | undefined) =>
    void navigate({
      to: '/stock-takes/$id',
      params: { id: take.id },
      search: next ? { step: next } : {},
    })
  const actions = isOpen && !isReview && can('stock.count') && (
    <>
      <Button onClick={() => setCancelOpen(true)}>{stockTakesCopy.cancel.open}</Button>
      <Button
        variant="primary"
        disabled={counts.unsavedCount > 0 || counts.wrongIds.length > 0}
        onClick={() => show('review')}
      >
        {copy.finish}
      </Button>
    </>
  )
  return (
    <Page
      title={isReview ? stockTakesCopy.review.title : stockTakesCopy.one}
      back={{ to: '/stock-takes', label: stockTakesCopy.back }}
      detail={[
        scopeLabel(take.scope),
        formatDayTime(take.startedAt),
        stockTakesCopy.states[take.state],
      ].join(', ')}
      actions={actions}
    >
      {isOpen && !isReview && <SaveState counts={counts} />}
      {isReview ? (
        <TakeReviewView take={take} rows={rows} onBack={() => show(undefined)} />
      ) : (
        <CountList rows={rows} take={take} counts={counts} />
      )}
      {isCancelOpen && <CancelDialog take={take} onClose={() => setCancelOpen(false)} />}
    </Page>
  )
}

function Loading() {
  return (
    <ul aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="border-b border-line">
          <PictureRow src="" name={<Bone width={18} />} />
        </li>
      ))}
    </ul>
  )
}

function TakeWithScope({ take }: { take: StockTake }) {
  const query = useQuery(scopeQuery(take.scope))
  return (
    <Panel query={query} subject={stockTakesCopy.oneSubject} loading={<Loading />}>
      {(rows) => <Take take={take} rows={rows} />}
    </Panel>
  )
}

/** The page 'Stock count'. */
export function StockTakePage() {
  const { id } = useParams({ from: '/signed-in/stock-takes/$id' })
  const can = useCan()
  const query = useQuery({ ...stockTakeQuery(id), enabled: can('stock.read') })
  const { title, text, action } = stockTakesCopy.missing
  if (!can('stock.read')) return <NoAccessPage title={stockTakesCopy.one} />
  return (
    <Panel
      query={query}
      subject={stockTakesCopy.oneSubject}
      loading={<Loading />}
      missing={
        <Blank title={title} text={text}>
          <Link to="/stock-takes" className={buttonStyle()}>
            {action}
          </Link>
        </Blank>
      }
    >
      {(take) => <TakeWithScope key={take.id} take={take} />}
    </Panel>
  )
}
