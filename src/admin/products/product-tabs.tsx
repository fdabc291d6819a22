import { type ProductsSearch, readProductsSearch } from '#admin/kit/page-search.ts'
import { ListTabs } from '#admin/views/list-tabs.tsx'
import type { ListWithViews } from '#admin/views/saved-views.ts'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { kindsInMenu } from '#content/kinds.ts'
import { useProductCounts } from './product-lists.ts'
import { type ProductTab, searchOfTab, tabOf } from './products-filters.ts'

const list: ListWithViews = {
  name: 'products',
  path: '/products',
  readSearch: readProductsSearch,
}

const tabs: readonly ProductTab[] = ['all', ...kindsInMenu, 'archived']

/** The tabs of the list: the categories, and archived products. */
export function ProductTabs({ search }: { search: ProductsSearch }) {
  const counts = useProductCounts()?.counts
  const countOf = (tab: ProductTab) => {
    if (!counts) return undefined
    return tab === 'all' ? kindsInMenu.reduce((sum, kind) => sum + counts[kind], 0) : counts[tab]
  }
  return (
    <ListTabs
      list={list}
      label={copy.views}
      search={search}
      tabs={tabs.map((tab) => ({
        name: tab,
        label: copy.tabs[tab],
        to: list.path,
        search: searchOfTab(tab, search),
        count: countOf(tab),
      }))}
      current={tabOf(search)}
    />
  )
}
