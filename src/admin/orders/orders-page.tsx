import { getRouteApi, lazyRouteComponent, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { usePages } from '#admin/kit/list-data.ts'
import { focusedRow } from '#admin/kit/list-keys.ts'
import { ListPage } from '#admin/kit/list-page.tsx'
import { useCan, useDashboard, useMe } from '#admin/kit/me.ts'
import { type OrdersSearch, readOrdersSearch } from '#admin/kit/page-search.ts'
import { createSelection, withFailedRows } from '#admin/kit/selection.ts'
import { live } from '#admin/kit/staff-query.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { ChipLine } from '#admin/ui/chip.tsx'
import { Key } from '#admin/ui/key.tsx'
import { ListTabs } from '#admin/views/list-tabs.tsx'
import type { ListWithViews } from '#admin/views/saved-views.ts'
import { ordersCopy as copy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { afterPaint } from '#ui/after-paint.ts'
import { preloadCode } from '#ui/offline.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { lastOrderList } from './last-order-list.ts'
import { listCommands } from './list-command.ts'
import { ActiveFilters, OrdersActions, OrdersFilters } from './orders-bar.tsx'
import { OrdersBulk } from './orders-bulk.tsx'
import { orderTabs, tabOf } from './orders-filters.ts'
import { ordersLayout } from './orders-layout.tsx'
import { ordersQuery, useOrderCount } from './orders-query.ts'
import { type OrderActionSet, useOrderActions } from './use-order-actions.ts'

const route = getRouteApi('/signed-in/orders')
const useSelection = createSelection<OrderRow>()
const views: ListWithViews = { name: 'orders', path: '/orders', readSearch: readOrdersSearch }

/** Most lists have orders, so it loads for an empty one. */
const OrdersBlank = lazyRouteComponent(() => import('./orders-blank.tsx'), 'OrdersBlank')

const noOrders: readonly OrderRow[] = []

/** The tabs of the list: what waits for staff, and everything. */
function Tabs({ search }: { search: OrdersSearch }) {
  const { data } = useDashboard()
  const counts = { shipped: useOrderCount({ status: 'shipped' }), all: useOrderCount({}) }
  const countOf = (tab: string) => data?.queues.find(({ key }) => key === tab)?.count
  return (
    <ListTabs
      list={views}
      label={copy.views}
      search={search}
      tabs={orderTabs.map(({ tab, search: tabSearch }) => ({
        name: tab,
        label: copy.tabs[tab],
        to: views.path,
        search: tabSearch,
        count: tab === 'shipped' || tab === 'all' ? counts[tab] : countOf(tab),
      }))}
      current={tabOf(search)}
    />
  )
}

/** The number of orders, and the keys of the list. */
function Foot({ text }: { text: string }) {
  return (
    <>
      <span>{text}</span>
      <span className="ms-auto flex items-center gap-3.5 text-micro max-lg:hidden">
        {copy.keys.map(({ keys, text: action }) => (
          <span key={action} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
            {action}
          </span>
        ))}
      </span>
    </>
  )
}

interface OrderKeys {
  rows: readonly OrderRow[]
  selected: readonly OrderRow[]
  actions: OrderActionSet
}

/** The keys of orders: e takes the next step, p prints. Returns the buttons that they press. */
function useOrderKeys({ rows, selected, actions }: OrderKeys) {
  const primaryButton = useRef<HTMLButtonElement>(null)
  const printButton = useRef<HTMLButtonElement>(null)
  const focused = () => rows.filter(({ id }) => id === focusedRow())
  const takeNextStep = () => {
    // The button of the selection may ask for more, such as the courier.
    if (selected.length > 0) return primaryButton.current?.click()
    const { primary } = actions.targetsOf(focused())
    if (actions.canSelect && primary) void actions.change(focused(), { to: primary })
  }
  const print = () => {
    if (!actions.canSelect) return
    if (selected.length > 0) printButton.current?.click()
    else if (focused().length > 0) void actions.print(focused(), 'slips')
  }
  useKeys([
    { key: 'E', onPress: takeNextStep },
    { key: 'P', onPress: print },
  ])
  return { primaryButton, printButton }
}

/** Loads the code of the screen of an order when the first orders are painted, before a tap on one. */
function useOrderCode(areShown: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!areShown) return
    const screen = router.routesById['/signed-in/orders/$number']
    return afterPaint(() => preloadCode(async () => router.loadRouteChunk(screen)))
  }, [areShown, router])
}

/** The list of orders: tabs, search, filters and changes of many orders at once. */
export function OrdersPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const can = useCan()
  const { id: ownId } = useMe()
  const isPhone = useMediaQuery(phoneQuery)
  const now = useNow()
  const url = JSON.stringify(search)
  const [selectingAt, setSelectingAt] = useState<string>()
  const list = usePages({ ...ordersQuery(search), ...live })
  const selection = useSelection(url)
  const { failed } = selection
  const rows = useMemo(() => list.rows && withFailedRows(list.rows, failed), [list.rows, failed])
  const orders = rows ?? noOrders
  const selected = orders.filter(({ id }) => selection.ids.has(id))
  const actions = useOrderActions({ rows: orders, onFailed: selection.fail })
  const buttons = useOrderKeys({ rows: orders, selected, actions })
  useEffect(() => {
    lastOrderList.setState(() => ({ search, numbers: orders.map(({ number }) => number) }))
  }, [search, orders])
  useOrderCode(orders.length > 0)
  const setSearch = (next: OrdersSearch) =>
    void navigate({ to: '/orders', search: next, replace: next.q !== search.q })
  const { total, isTotalCapped = false } = list.first ?? {}
  const shown = orders.length
  const countText =
    total === undefined
      ? copy.shown(shown)
      : copy.count(Math.min(shown, total), total, isTotalCapped)
  return (
    <ListPage
      title={copy.title}
      subject={copy.subject}
      // The bar of a selection has its own menu.
      commands={selected.length === 0 ? listCommands(search) : []}
      actions={!isPhone && <OrdersActions search={search} hasSelection={selected.length > 0} />}
      tabs={<Tabs search={search} />}
      search={{
        label: copy.search,
        placeholder: isPhone ? copy.search : copy.placeholder,
        value: search.q ?? '',
        onSearch: (q) => setSearch(readOrdersSearch({ ...search, q })),
      }}
      filters={
        <OrdersFilters
          search={search}
          onChange={setSearch}
          isPhone={isPhone}
          onSelect={isPhone && actions.canSelect ? () => setSelectingAt(url) : undefined}
        />
      }
      chosen={
        isPhone && (
          <ChipLine>
            <ActiveFilters search={search} onChange={setSearch} />
          </ChipLine>
        )
      }
      list={{ ...list, rows }}
      layout={ordersLayout(ownId, now)}
      selection={can('orders.fulfil') ? selection : undefined}
      isSelecting={selectingAt === url}
      bulk={
        selected.length > 0 && (
          <OrdersBulk
            {...buttons}
            orders={selected}
            actions={actions}
            isAll={selected.length === shown}
            onSelectAll={(isAll) => selection.set(isAll ? orders.map(({ id }) => id) : [])}
            onClear={selection.clear}
          />
        )
      }
      empty={
        <Suspense fallback={null}>
          <OrdersBlank search={search} onChange={setSearch} />
        </Suspense>
      }
      foot={
        <Foot text={selected.length > 0 ? copy.selectedOf(selected.length, shown) : countText} />
      }
    />
  )
}
