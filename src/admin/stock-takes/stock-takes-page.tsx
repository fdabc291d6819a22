import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { Panel } from '#admin/kit/panel.tsx'
import { live, staffPages } from '#admin/kit/staff-query.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { StockTabs } from '#admin/stock/stock-tabs.tsx'
import { Blank } from '#admin/ui/blank.tsx'
import { type BoneColumn, BoneRows } from '#admin/ui/bone-rows.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { stockTakesCopy } from '#content/copy/admin/stock-takes.ts'
import type { StockTake } from '#contract/admin/stock-takes.ts'
import { listStockTakes } from '#contract/admin/stock-takes.ts'
import { scopeLabel } from './scope-label.ts'
import { StartDialog } from './start-dialog.tsx'
import { reviewOf } from './take-review.ts'

const { columns } = stockTakesCopy

function TakeRow({ take }: { take: StockTake }) {
  const { differences, countedCount } = reviewOf(take, 0)
  return (
    <tr>
      <th scope="row">
        <Link to="/stock-takes/$id" params={{ id: take.id }} className="row-link med">
          {formatDayTime(take.startedAt)}
        </Link>
      </th>
      <td>{scopeLabel(take.scope)}</td>
      <td className="only-d">
        <bdi>{take.startedBy.name}</bdi>
      </td>
      <td>{stockTakesCopy.states[take.state]}</td>
      <td className="num c-m only-d">{countedCount}</td>
      <td className="num c-m only-d">{differences ? differences.length : stockTakesCopy.hidden}</td>
    </tr>
  )
}

function TakesHead() {
  return (
    <thead>
      <tr>
        <th scope="col">{columns.started}</th>
        <th scope="col">{columns.scope}</th>
        <th scope="col" className="only-d">
          {columns.by}
        </th>
        <th scope="col">{columns.state}</th>
        <th scope="col" className="num c-m only-d">
          {columns.counted}
        </th>
        <th scope="col" className="num c-m only-d">
          {columns.differences}
        </th>
      </tr>
    </thead>
  )
}

const boneColumns: readonly BoneColumn[] = [
  { width: 12 },
  { width: 10, spread: 4 },
  { width: 10, className: 'only-d' },
  { width: 8 },
  { width: 3, className: 'num c-m only-d' },
  { width: 3, className: 'num c-m only-d' },
]

const loading = (
  <table className="table takes" aria-busy="true">
    <TakesHead />
    <BoneRows columns={boneColumns} count={3} />
  </table>
)

function TakesList({ onStart }: { onStart: () => void }) {
  const can = useCan()
  const query = useInfiniteQuery({ ...staffPages(listStockTakes, { query: {} }), ...live })
  return (
    <Panel query={query} subject={stockTakesCopy.subject} loading={loading}>
      {({ pages }) => {
        const takes = pages.flatMap(({ items }) => items)
        if (takes.length === 0)
          return (
            <Blank title={stockTakesCopy.empty.title} text={stockTakesCopy.empty.text}>
              {can('stock.count') && <Button onClick={onStart}>{stockTakesCopy.start}</Button>}
            </Blank>
          )
        return (
          <>
            <table className="table takes">
              <TakesHead />
              <tbody>
                {takes.map((take) => (
                  <TakeRow key={take.id} take={take} />
                ))}
              </tbody>
            </table>
            {query.hasNextPage && (
              <p className="foot">
                <Button
                  isBusy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {stockTakesCopy.more}
                </Button>
              </p>
            )}
          </>
        )
      }}
    </Panel>
  )
}

/** The page 'Stock counts'. */
export function StockTakesPage() {
  const can = useCan()
  const navigate = useNavigate()
  const { start } = useSearch({ from: '/signed-in/stock-takes' })
  const setOpen = (isOpen: boolean) =>
    void navigate({ to: '/stock-takes', search: isOpen ? { start: 'yes' } : {}, replace: true })
  if (!can('stock.read')) return <NoAccessPage title={stockTakesCopy.title} />
  return (
    <Page
      title={stockTakesCopy.title}
      actions={
        can('stock.count') && (
          <Button variant="primary" onClick={() => setOpen(true)}>
            {stockTakesCopy.start}
          </Button>
        )
      }
    >
      <StockTabs />
      <TakesList onStart={() => setOpen(true)} />
      {start && can('stock.count') && <StartDialog onClose={() => setOpen(false)} />}
    </Page>
  )
}
