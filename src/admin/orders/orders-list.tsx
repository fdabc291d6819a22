import { useEffect, useMemo, useRef, useState } from 'react'
import type { OrdersSearch } from '#admin/kit/page-search.ts'
import { Button } from '#admin/ui/button.tsx'
import { Key } from '#admin/ui/key.tsx'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { lastOrderList } from './list-context.ts'
import { OrderCards } from './order-cards.tsx'
import { OrdersTable, useOrdersTable } from './orders-table.tsx'
import { type useSelection, withFailedOrders } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useOrderActions } from './use-order-actions.ts'
import type { OrderPages } from './use-orders.ts'

/** The number of orders, and the keys of the list. */
function Foot({ text }: { text: string }) {
  return (
    <p className="foot">
      <span>{text}</span>
      <span className="end list-keys c-m">
        {ordersCopy.keys.map(({ keys, text: action }) => (
          <span key={action} className="contents">
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
            <span>{action}</span>
          </span>
        ))}
      </span>
    </p>
  )
}

function countText(pages: OrderPages, shown: number, selected: number): string {
  const { total, isTotalCapped = false } = pages.pages[0] ?? {}
  if (selected > 0) return ordersCopy.selectedOf(selected, shown)
  if (total === undefined) return ordersCopy.shown(shown)
  return ordersCopy.count(Math.min(shown, total), total, isTotalCapped)
}

interface OrdersListProps {
  pages: OrderPages
  search: OrdersSearch
  selection: ReturnType<typeof useSelection>
  isPhone: boolean
  /** Shows the checkboxes of the cards before the first order is selected. */
  isSelecting: boolean
  hasMore: boolean
  onMore: () => Promise<unknown>
  searchInput: React.RefObject<HTMLInputElement | null>
}

/** Remembers the list, so that an order page knows its neighbours and the way back. */
function useListContext(search: OrdersSearch, rows: readonly OrderRow[]): void {
  useEffect(() => {
    lastOrderList.setState(() => ({ search, numbers: rows.map(({ number }) => number) }))
  }, [search, rows])
}

/** The loaded orders with their selection, and the button that shows more. */
export function OrdersList(props: OrdersListProps) {
  const { pages, search, selection, isPhone, isSelecting, hasMore, onMore, searchInput } = props
  const [isLoadingMore, setLoadingMore] = useState(false)
  const primaryButton = useRef<HTMLButtonElement>(null)
  const printButton = useRef<HTMLButtonElement>(null)
  const { failed } = selection
  const rows = useMemo(
    () =>
      withFailedOrders(
        pages.pages.flatMap(({ items }) => items),
        failed,
      ),
    [pages, failed],
  )
  useListContext(search, rows)
  const selected = rows.filter(({ id }) => selection.ids[id])
  const actions = useOrderActions({ rows, onFailed: selection.setFailed })
  const table = useOrdersTable(rows, selection)
  useListKeys({
    rows,
    selected,
    actions,
    search: searchInput,
    primaryButton,
    printButton,
    onToggle: ({ id }) => table.getRow(id).toggleSelected(),
    onClear: selection.clear,
  })
  const hasSelected = selected.length > 0
  return (
    <>
      {hasSelected && (
        <SelectionBar
          orders={selected}
          actions={actions}
          isAll={selected.length === rows.length}
          isPhone={isPhone}
          primaryButton={primaryButton}
          printButton={printButton}
          onSelectAll={(isSelected) => table.toggleAllRowsSelected(isSelected)}
          onClear={selection.clear}
        />
      )}
      {isPhone ? (
        <OrderCards
          table={table}
          selection={selection}
          canSelect={actions.canSelect}
          isSelecting={isSelecting || hasSelected}
        />
      ) : (
        <OrdersTable
          table={table}
          selection={selection}
          hasSelection={actions.canSelect}
          isCovered={hasSelected}
        />
      )}
      {hasMore && (
        <Button
          className="mt-4"
          isBusy={isLoadingMore}
          onClick={async () => {
            setLoadingMore(true)
            await onMore()
            setLoadingMore(false)
          }}
        >
          {ordersCopy.showMore}
        </Button>
      )}
      <Foot text={countText(pages, rows.length, selected.length)} />
    </>
  )
}
