import { Link } from '@tanstack/react-router'
import { useDashboard } from '#admin/kit/me.ts'
import { readStockSearch, type StockSearch } from '#admin/kit/page-search.ts'
import { LazyViewTabs } from '#admin/views/lazy-view-tabs.tsx'
import { type ListWithViews, useViews } from '#admin/views/saved-views.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'

const list: ListWithViews = {
  name: 'stock',
  path: '/stock',
  // The variant whose history is open is not a part of the view.
  readSearch: (search) => readStockSearch({ ...search, variant: '' }),
}

interface StockTabsProps {
  /** The address of the stock; undefined on the page of stock counts. */
  search?: StockSearch
  /** The view of all variants is open, maybe with a search. */
  isAll?: boolean
  /** Number of all variants, once it is known. */
  total?: number | undefined
}

const { tabs } = stockCopy

function TabContent({ label, count }: { label: string; count?: number | undefined }) {
  return (
    <>
      {label} {count !== undefined && <span className="n">{count}</span>}
    </>
  )
}

/** The views of the stock: all, low, out, and the stock counts. */
export function StockTabs({ search = {}, isAll = false, total }: StockTabsProps) {
  const view = useViews(list, search).current
  const queue = useDashboard().data?.queues.find(({ key }) => key === 'lowStock')
  return (
    <nav className="tabs" aria-label={tabs.label}>
      <Link
        to="/stock"
        className="tab"
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isAll && !view ? 'page' : undefined}
      >
        <TabContent label={tabs.all} count={total} />
      </Link>
      <Link to="/stock" search={{ level: 'low' }} className="tab">
        <TabContent label={tabs.low} count={queue?.count} />
      </Link>
      <Link to="/stock" search={{ level: 'out' }} className="tab">
        <TabContent label={tabs.out} count={queue?.soldOutCount} />
      </Link>
      <Link to="/stock-takes" className="tab">
        <TabContent label={tabs.counts} />
      </Link>
      <LazyViewTabs list={list} search={search} />
    </nav>
  )
}
