import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePages } from '#admin/kit/list-data.ts'
import { defineList } from '#admin/kit/list-layout.ts'
import { ListPage } from '#admin/kit/list-page.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { RowLink } from '#admin/kit/row-link.tsx'
import { live, staffPages } from '#admin/kit/staff-query.ts'
import { formatDayTime } from '#admin/lib/format.ts'
import { StockTabs } from '#admin/stock/stock-tabs.tsx'
import { Blank } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { stockTakesCopy as copy } from '#content/copy/admin/stock-takes.ts'
import { listStockTakes, type StockTake } from '#contract/admin/stock-takes.ts'
import { scopeLabel } from './scope-label.ts'
import { StartDialog } from './start-dialog.tsx'
import { reviewOf } from './take-review.ts'

const layout = defineList({
  label: copy.title,
  idOf: (take: StockTake) => take.id,
  columns: {
    started: {
      head: copy.columns.started,
      isRowHead: true,
      cell: ({ id, startedAt }) => (
        <RowLink row={id} to={`/stock-takes/${id}`}>
          {formatDayTime(startedAt)}
        </RowLink>
      ),
      bone: 12,
    },
    scope: { head: copy.columns.scope, cell: ({ scope }) => scopeLabel(scope), bone: [10, 4] },
    by: {
      head: copy.columns.by,
      from: 'portrait',
      cell: ({ startedBy }) => <bdi>{startedBy.name}</bdi>,
      bone: 10,
    },
    state: { head: copy.columns.state, cell: ({ state }) => copy.states[state], bone: 8 },
    counted: {
      head: copy.columns.counted,
      from: 'tablet',
      isNumber: true,
      cell: (take) => reviewOf(take, 0).countedCount,
      bone: 3,
    },
    differences: {
      head: copy.columns.differences,
      from: 'tablet',
      isNumber: true,
      cell: (take) => reviewOf(take, 0).differences?.length ?? copy.hidden,
      bone: 3,
    },
  },
})

/** The page 'Stock counts'. */
export function StockTakesPage() {
  const can = useCan()
  if (!can('stock.read')) return <NoAccessPage title={copy.title} />
  return <StockTakes />
}

function StockTakes() {
  const can = useCan()
  const navigate = useNavigate()
  const { start } = useSearch({ from: '/signed-in/stock-takes' })
  const list = usePages({ ...staffPages(listStockTakes, { query: {} }), ...live })
  const canCount = can('stock.count')
  const setOpen = (isOpen: boolean) =>
    void navigate({ to: '/stock-takes', search: isOpen ? { start: 'yes' } : {}, replace: true })
  const startButton = (variant?: 'primary') =>
    canCount && (
      <Button variant={variant} onClick={() => setOpen(true)}>
        {copy.start}
      </Button>
    )
  return (
    <ListPage
      title={copy.title}
      subject={copy.subject}
      actions={startButton('primary')}
      tabs={<StockTabs />}
      list={list}
      layout={layout}
      empty={
        <Blank title={copy.empty.title} text={copy.empty.text}>
          {startButton()}
        </Blank>
      }
    >
      {start && canCount && <StartDialog onClose={() => setOpen(false)} />}
    </ListPage>
  )
}
