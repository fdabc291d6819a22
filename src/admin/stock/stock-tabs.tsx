import { useDashboard } from '#admin/kit/me.ts'
import { readStockSearch, type StockSearch } from '#admin/kit/page-search.ts'
import { ListTabs } from '#admin/views/list-tabs.tsx'
import type { ListWithViews } from '#admin/views/saved-views.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'

const list: ListWithViews = {
  name: 'stock',
  path: '/stock',
  // The variant whose history is open is not a part of the view.
  readSearch: (search) => readStockSearch({ ...search, variant: '' }),
}

interface StockTabsProps {
  /** The search parameters of the stock; undefined on the page of stock counts. */
  search?: StockSearch
  /** Number of all variants, once it is known. */
  total?: number | undefined
}

const { tabs } = stockCopy

/** The views of the stock: all, low, out, and the stock counts. */
export function StockTabs({ search, total }: StockTabsProps) {
  const queue = useDashboard().data?.queues.find(({ key }) => key === 'lowStock')
  const to = list.path
  return (
    <ListTabs
      list={list}
      label={tabs.label}
      search={search ?? {}}
      tabs={[
        { name: 'all', label: tabs.all, to, count: total },
        { name: 'low', label: tabs.low, to, search: { level: 'low' }, count: queue?.count },
        { name: 'out', label: tabs.out, to, search: { level: 'out' }, count: queue?.soldOutCount },
        { name: 'counts', label: tabs.counts, to: '/stock-takes' },
      ]}
      current={search ? (search.level ?? 'all') : 'counts'}
    />
  )
}
