import { Link } from '@tanstack/react-router'
import { type ProductsSearch, readProductsSearch } from '#admin/kit/page-search.ts'
import { formatCount } from '#admin/lib/format.ts'
import { useTabInView } from '#admin/lib/use-tab-in-view.ts'
import { LazyViewTabs } from '#admin/views/lazy-view-tabs.tsx'
import { type ListWithViews, useViews } from '#admin/views/saved-views.ts'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { useProductCounts } from './product-lists.ts'
import { type ProductTab, searchOfTab, tabOf } from './products-filters.ts'

const list: ListWithViews = {
  name: 'products',
  path: '/products',
  readSearch: readProductsSearch,
}

const tabs: readonly ProductTab[] = ['all', 'ties', 'shirts', 'archived']

/** The tabs of the list: the categories, and archived products. */
export function ProductTabs({ search }: { search: ProductsSearch }) {
  const counts = useProductCounts()?.counts
  const view = useViews(list, search).current
  const current = view ? undefined : tabOf(search)
  const nav = useTabInView(`${view?.id ?? current} ${counts ? 'counted' : ''}`)
  const countOf = (tab: ProductTab) => {
    if (!counts) return undefined
    return tab === 'all' ? counts.ties + counts.shirts : counts[tab]
  }
  return (
    <nav ref={nav} className="tabs" aria-label={copy.views}>
      {tabs.map((tab) => {
        const count = countOf(tab)
        return (
          <Link
            key={tab}
            to="/products"
            search={searchOfTab(tab, search)}
            className="tab"
            activeOptions={{ exact: true }}
            aria-current={tab === current ? 'page' : undefined}
          >
            {copy.tabs[tab]}
            {count !== undefined && <span className="n">{formatCount(count)}</span>}
          </Link>
        )
      })}
      <LazyViewTabs list={list} search={search} />
    </nav>
  )
}
