import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable } from '#admin/kit/data-table.tsx'
import { usePages } from '#admin/kit/list-data.ts'
import { ListFoot } from '#admin/kit/list-page.tsx'
import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import type { StockSearch } from '#admin/kit/page-search.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { live, staffPages } from '#admin/kit/staff-query.ts'
import { formatPastDay } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Alert } from '#admin/ui/alert.tsx'
import { Blank } from '#admin/ui/blank.tsx'
import { Button, buttonStyle, IconButton } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { Page } from '#admin/ui/page.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import { listStock } from '#contract/admin/stock.ts'
import { cairoDay } from '#rules/cairo-day.ts'
import { shopCommands } from '#rules/shop-commands.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { AdjustLayer, type SelectedCell } from './adjust-layer.tsx'
import { endOfCairoDay } from './cairo-day.ts'
import { lowStockLayout } from './low-stock-layout.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { StockBar, useStockFilter } from './stock-bar.tsx'
import { StockCards } from './stock-cards.tsx'
import { variantLabel } from './stock-grid.ts'
import { type OnSelect, StockGridTable } from './stock-grid-table.tsx'
import { StockHistory } from './stock-history.tsx'
import { StockLoading } from './stock-loading.tsx'
import { StockTabs } from './stock-tabs.tsx'

const pageSize = 100

/** The variants that the URL filters. Low stock begins with the least cover. */
function stockQuery({ level, q, category, at }: Partial<StockSearch>) {
  const query = {
    q,
    category,
    limit: pageSize,
    withTotal: 'true' as const,
    ...(level && { level, sort: 'cover' as const }),
    ...(at && at < cairoDay(Date.now()) && { at: endOfCairoDay(at) }),
  }
  return { ...staffPages(listStock, { query }), ...live }
}

/** At this width the history is beside the grid. On less it is a dialog. */
const wideQuery = '(width >= 75rem)'

function NothingFound() {
  const { q, category, level } = useSearch({ from: '/signed-in/stock' })
  const filter = useStockFilter()
  if (q || category)
    return (
      <Blank title={stockCopy.noMatch.title}>
        <Button onClick={() => filter({ q: '', category: '' })}>{stockCopy.noMatch.action}</Button>
      </Blank>
    )
  const { title, text } =
    level === 'low' ? stockCopy.noLow : level === 'out' ? stockCopy.noOut : stockCopy.empty
  return <Blank title={title} text={text} />
}

interface ListProps {
  rows: readonly StockRow[]
  onSelect: OnSelect
}

/** The history of the open variant, beside the grid or over it. */
function Ledger({ variantId, rows }: { variantId: string; rows: readonly StockRow[] }) {
  const filter = useStockFilter()
  const isWide = useMediaQuery(wideQuery)
  const row = rows.find((each) => each.variantId === variantId)
  const title = row ? variantLabel(row) : variantId
  const close = () => filter({ variant: '' })
  if (!isWide)
    return (
      <Dialog
        isOpen
        onClose={close}
        title={title}
        actions={<Button onClick={close}>{adminCopy.close}</Button>}
      >
        <StockHistory variantId={variantId} />
      </Dialog>
    )
  return (
    <aside className="min-w-0 border-s border-line ps-8 pt-5" aria-label={stockCopy.history.title}>
      <div className="-me-2 flex min-h-5 items-center justify-between *:[button]:-my-2">
        <h2 className="font-semibold min-w-0 truncate">{title}</h2>
        <IconButton icon="close" label={adminCopy.close} onClick={close} />
      </div>
      <StockHistory key={variantId} variantId={variantId} />
    </aside>
  )
}

function List({ rows, onSelect, isPhone }: ListProps & { isPhone: boolean }) {
  const { level, variant } = useSearch({ from: '/signed-in/stock' })
  if (isPhone) return <StockCards rows={rows} isLowView={level !== undefined} onSelect={onSelect} />
  if (level) return <DataTable layout={lowStockLayout(onSelect)} rows={rows} />
  return (
    <div
      className={`border-t border-line ${variant ? 'grid grid-cols-[minmax(0,1fr)_var(--side)]' : ''}`}
    >
      <div className={`min-w-0 overflow-x-auto pb-px ${variant ? 'pe-8' : ''}`}>
        <StockGridTable rows={rows} currentId={variant} onSelect={onSelect} />
      </div>
      {variant && <Ledger variantId={variant} rows={rows} />}
    </div>
  )
}

/** The page on which a delivery is entered: the same search and list, with a field for each item. */
function ReceivePage({ isPhone }: { isPhone: boolean }) {
  const can = useCan()
  const search = useSearch({ from: '/signed-in/stock' })
  const { query, rows, more } = usePages(stockQuery({ q: search.q, category: search.category }))
  if (!can('stock.manage')) return <NoAccessPage title={stockCopy.receive.title} />
  return (
    <Page title={stockCopy.receive.title} back={{ to: '/stock', label: stockCopy.title }}>
      <ReceiveForm isPhone={isPhone} query={query} rows={rows} more={more} />
    </Page>
  )
}

function StockList() {
  const { variant: _, ...search } = useSearch({ from: '/signed-in/stock' })
  const can = useCan()
  const filter = useStockFilter()
  const isPhone = useMediaQuery(phoneQuery)
  const isWide = useMediaQuery(wideQuery)
  const { query, rows, first, more } = usePages(stockQuery(search))
  const [cell, setCell] = useState<SelectedCell>()
  const canAdjust = can('stock.count') && !search.at
  const select: OnSelect = (row, anchor) => {
    if (canAdjust || isPhone) setCell({ row, anchor })
    // A dialog would cover the form beside the cell.
    if (!isPhone && !search.level && (isWide || !canAdjust)) filter({ variant: row.variantId })
  }
  const total = first?.total
  return (
    <>
      <StockTabs search={search} total={search.level ? undefined : total} />
      <StockBar isPhone={isPhone} />
      {search.at && (
        <Alert level="info">
          {stockCopy.past(formatPastDay(`${search.at}T12:00:00Z`, new Date()))}
        </Alert>
      )}
      <Panel query={query} subject={stockCopy.subject} loading={<StockLoading />}>
        {() =>
          rows && rows.length > 0 ? (
            <>
              <List rows={rows} onSelect={select} isPhone={isPhone} />
              <ListFoot more={more}>
                {search.level === 'low' && stockCopy.lowCount(total ?? rows.length)}
              </ListFoot>
            </>
          ) : (
            <NothingFound />
          )
        }
      </Panel>
      {cell && (
        <AdjustLayer
          key={cell.row.variantId}
          cell={cell}
          isPhone={isPhone}
          onClose={() => setCell(undefined)}
        />
      )}
    </>
  )
}

/** Returns the lines of the shell that list the stock, or that list and change it for a variant. */
const stockCommands = (can: ReturnType<typeof useCan>, variantId?: string): string[] => [
  shopCommands.stock(variantId),
  ...(variantId && can('stock.count') ? [shopCommands.stockCounted(variantId)] : []),
  ...(variantId && can('stock.manage') ? [shopCommands.stockReceived(variantId)] : []),
]

/** The page 'Stock': what there is, and why. */
export function StockPage() {
  const can = useCan()
  const isPhone = useMediaQuery(phoneQuery)
  const { variant, ...filters } = useSearch({ from: '/signed-in/stock' })
  // The command lists the stock without filters.
  const isListed = variant !== undefined || Object.keys(filters).length === 0
  const commands = isListed ? stockCommands(can, variant) : []
  if (!can('stock.read')) return <NoAccessPage title={stockCopy.title} />
  if (filters.mode === 'receive') return <ReceivePage isPhone={isPhone} />
  return (
    <Page
      title={stockCopy.title}
      commands={commands}
      actions={
        (can('stock.manage') || (can('stock.count') && !isPhone)) && (
          <>
            {can('stock.manage') && (
              <Link to="/stock" search={{ mode: 'receive' }} className={buttonStyle()}>
                {stockCopy.receive.open}
              </Link>
            )}
            {!isPhone && (
              <Link to="/stock-takes" search={{ start: 'yes' }} className={buttonStyle()}>
                <Icon name="plus" />
                {stockCopy.startCount}
              </Link>
            )}
          </>
        )
      }
    >
      <StockList />
    </Page>
  )
}
