import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan } from '#admin/kit/me.ts'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { signed } from '#admin/stock/describe-movement.ts'
import { refreshStock } from '#admin/stock/refresh-stock.ts'
import { variantLabel } from '#admin/stock/stock-grid.ts'
import { Blank } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { PictureRow } from '#admin/ui/picture-row.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { stockTakesCopy } from '#content/copy/admin/stock-takes.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import {
  applyStockTake,
  getStockTake,
  listStockTakes,
  type StockTake,
} from '#contract/admin/stock-takes.ts'
import { ApiCallError } from '#contract/client.ts'
import { reviewOf, type TakeReview } from './take-review.ts'
import { stockTakeQuery } from './take-scope.ts'

const copy = stockTakesCopy.review

function applyError(error: Error): string {
  const [failure] = error instanceof ApiCallError ? error.errors : []
  if (!failure?.params || !('left' in failure.params)) return errorText(error)
  return copy.tooFew(failure.params.name, failure.params.left)
}

interface DifferencesProps {
  counts: StockTake['counts']
  rows: readonly StockRow[]
}

/** Counted items with their difference, or without it while it is hidden. */
export function Differences({ counts, rows }: DifferencesProps) {
  const byId = new Map(rows.map((row) => [row.variantId, row]))
  return (
    <ul aria-label={copy.differences}>
      {counts.map(({ variantId, counted, bookAtCount, difference }) => {
        const row = byId.get(variantId)
        return (
          <li key={variantId} className="border-b border-line">
            <PictureRow
              src={row?.image ?? ''}
              name={row ? variantLabel(row) : variantId}
              detail={
                bookAtCount === undefined
                  ? copy.countedOnly(counted)
                  : copy.row(counted, bookAtCount)
              }
              end={
                difference !== undefined && (
                  <b className={`font-medium ${difference > 0 ? 'text-success' : 'text-danger'}`}>
                    {signed(difference)}
                  </b>
                )
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

function applyLabel({ differences, countedCount }: TakeReview): string {
  if (!differences) return copy.applyBlind(countedCount)
  return differences.length > 0 ? copy.apply(differences.length) : copy.close
}

interface ApplyProps {
  take: StockTake
  review: TakeReview
  onDone: () => void
}

function Apply({ take, review, onDone }: ApplyProps) {
  const client = useQueryClient()
  const can = useCan()
  const apply = useMutation({
    mutationFn: () => callAdmin(applyStockTake, { params: { stockTakeId: take.id }, body: {} }),
    onSuccess: (applied) => {
      client.setQueryData(stockTakeQuery(take.id).queryKey, applied)
      showToast(copy.applied)
      onDone()
    },
    onSettled: () =>
      Promise.all([invalidate(client, listStockTakes, getStockTake), refreshStock(client)]),
  })
  if (!can('stock.manage')) return <p className="text-ink-2">{copy.notAllowed}</p>
  return (
    <>
      {apply.error && (
        <p className={errorStyle} role="alert">
          {applyError(apply.error)}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        isBusy={apply.isPending}
        onClick={() => apply.mutate()}
      >
        {applyLabel(review)}
      </Button>
    </>
  )
}

interface TakeReviewViewProps {
  take: StockTake
  rows: readonly StockRow[]
  /** Returns to the counting. */
  onBack: () => void
}

/** 'Finish count': the differences, and the button that books them. */
export function TakeReviewView({ take, rows, onBack }: TakeReviewViewProps) {
  const review = reviewOf(take, rows.length)
  const { differences, countedCount, leftCount } = review
  const back = <Button onClick={onBack}>{copy.back}</Button>
  if (countedCount === 0)
    return (
      <Blank title={copy.nothing} text={copy.nothingText}>
        {back}
      </Blank>
    )
  return (
    <div className="max-w-168 [&>p]:mb-2">
      <p className="text-ink-2">
        {copy.text} {leftCount > 0 && copy.left(leftCount)} {!differences && copy.blind}
      </p>
      {differences?.length === 0 ? (
        <Blank title={copy.matches} text={copy.matchesText} />
      ) : (
        <Differences counts={differences ?? take.counts} rows={rows} />
      )}
      <div className="mt-6 flex flex-wrap items-center justify-end gap-2 max-md:[&>button]:flex-1">
        <Button size="large" onClick={onBack}>
          {copy.back}
        </Button>
        <Apply take={take} review={review} onDone={onBack} />
      </div>
    </div>
  )
}
