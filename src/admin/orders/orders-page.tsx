import { getRouteApi, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import type { OrdersSearch } from '#admin/kit/page-search.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Page } from '#admin/ui/page.tsx'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { OrderCardsBones } from './order-cards.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { OrdersBar } from './orders-bar.tsx'
import { OrdersActions } from './orders-head.tsx'
import { OrdersList } from './orders-list.tsx'
import { OrdersTableBones, useOrdersTable } from './orders-table.tsx'
import { useSelection } from './selection.ts'
import { useOrders } from './use-orders.ts'

const route = getRouteApi('/signed-in/orders')

/** Most lists have orders, so it loads for an empty one. */
const OrdersBlank = lazyRouteComponent(() => import('./orders-blank.tsx'), 'OrdersBlank')

const noOrders: OrderRow[] = []

/** The final layout with grey bars. */
function LoadingList({ isPhone }: { isPhone: boolean }) {
  const can = useCan()
  const table = useOrdersTable(noOrders, useSelection(''))
  return (
    <>
      {isPhone ? (
        <OrderCardsBones />
      ) : (
        <OrdersTableBones table={table} hasSelection={can('orders.fulfil')} />
      )}
      <p className="foot">{ordersCopy.loading}</p>
    </>
  )
}

/** The list of orders: tabs, search, filters and changes of many orders at once. */
export function OrdersPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const can = useCan()
  const isPhone = useMediaQuery(phoneQuery)
  const searchInput = useRef<HTMLInputElement>(null)
  const address = JSON.stringify(search)
  const selection = useSelection(address)
  const [selectingAt, setSelectingAt] = useState<string>()
  const query = useOrders(search)
  const setSearch = (next: OrdersSearch) =>
    void navigate({ to: '/orders', search: next, replace: next.q !== search.q })
  return (
    <Page
      title={ordersCopy.title}
      actions={
        !isPhone && (
          <OrdersActions search={search} hasSelection={Object.keys(selection.ids).length > 0} />
        )
      }
    >
      <OrderTabs search={search} />
      <OrdersBar
        search={search}
        onChange={setSearch}
        isPhone={isPhone}
        searchRef={searchInput}
        onSelect={isPhone && can('orders.fulfil') ? () => setSelectingAt(address) : undefined}
      />
      <Panel query={query} subject={ordersCopy.subject} loading={<LoadingList isPhone={isPhone} />}>
        {(pages) =>
          pages.pages[0]?.items.length === 0 && Object.keys(selection.failed).length === 0 ? (
            <Suspense fallback={<LoadingList isPhone={isPhone} />}>
              <OrdersBlank search={search} onChange={setSearch} />
            </Suspense>
          ) : (
            <OrdersList
              pages={pages}
              search={search}
              selection={selection}
              isPhone={isPhone}
              isSelecting={selectingAt === address}
              hasMore={query.hasNextPage}
              onMore={query.fetchNextPage}
              searchInput={searchInput}
            />
          )
        }
      </Panel>
    </Page>
  )
}
