import { Link } from '@tanstack/react-router'
import { useDashboard } from '#admin/kit/me.ts'
import { type OrdersSearch, readOrdersSearch } from '#admin/kit/page-search.ts'
import { useTabInView } from '#admin/lib/use-tab-in-view.ts'
import { LazyViewTabs } from '#admin/views/lazy-view-tabs.tsx'
import { type ListWithViews, useViews } from '#admin/views/saved-views.ts'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import { type OrderTab, orderTabs, tabOf } from './orders-filters.ts'
import { useOrderCount } from './use-orders.ts'

const list: ListWithViews = { name: 'orders', path: '/orders', readSearch: readOrdersSearch }

/** Returns the count of each tab as text, as far as it is known. */
function useTabCounts(): Partial<Record<OrderTab, string>> {
  const { data } = useDashboard()
  const shipped = useOrderCount({ status: 'shipped' })
  const all = useOrderCount({})
  const queues = data?.queues.map(({ key, count }) => [key, count.toLocaleString('en-EG')]) ?? []
  return { ...Object.fromEntries(queues), ...(shipped && { shipped }), ...(all && { all }) }
}

/** The tabs of the list: what waits for staff, and everything. */
export function OrderTabs({ search }: { search: OrdersSearch }) {
  const counts = useTabCounts()
  // A saved view is a tab of its own.
  const view = useViews(list, search).current
  const current = view ? undefined : tabOf(search)
  const nav = useTabInView(`${view?.id ?? current} ${Object.values(counts).join(' ')}`)
  return (
    <nav ref={nav} className="tabs" aria-label={ordersCopy.views}>
      {orderTabs.map(({ tab, search: address }) => (
        <Link
          key={tab}
          to="/orders"
          search={address}
          className="tab"
          activeOptions={{ exact: true }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {ordersCopy.tabs[tab]}
          {counts[tab] !== undefined && <span className="n">{counts[tab]}</span>}
        </Link>
      ))}
      <LazyViewTabs list={list} search={search} />
    </nav>
  )
}
