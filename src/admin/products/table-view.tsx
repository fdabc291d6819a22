import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductsSearch } from '#admin/kit/page-search.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { live, staffPages } from '#admin/kit/staff-query.ts'
import { formatCount } from '#admin/lib/format.ts'
import { Button } from '#admin/ui/button.tsx'
import { Page } from '#admin/ui/page.tsx'
import { SelectChip } from '#admin/ui/select-chip.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import type { ProductRow } from '#contract/admin/products.ts'
import { listProducts } from '#contract/admin/products.ts'
import { ProductCards, ProductCardsBones } from './product-cards.tsx'
import { productOrderQuery } from './product-lists.ts'
import { ProductTabs } from './product-tabs.tsx'
import { ProductsActions } from './products-actions.tsx'
import { ProductsBar } from './products-bar.tsx'
import { ProductsBlank } from './products-blank.tsx'
import { ProductsDialogs } from './products-dialogs.tsx'
import { filtersOf } from './products-filters.ts'
import { ProductsPicked } from './products-picked.tsx'
import { ProductsTable, ProductsTableBones } from './products-table.tsx'
import type { ProductsViewProps } from './use-products-view.ts'

/** The choice of the order, and the button that shows more. */
function Foot({
  search,
  setSearch,
  hasMore,
  onMore,
}: Pick<ProductsViewProps, 'search' | 'setSearch'> & {
  hasMore: boolean
  onMore: () => Promise<unknown>
}) {
  const [isLoading, setLoading] = useState(false)
  const { sort: _, ...withoutSort } = search
  return (
    <p className="foot">
      {hasMore && (
        <Button
          isBusy={isLoading}
          onClick={async () => {
            setLoading(true)
            await onMore()
            setLoading(false)
          }}
        >
          {copy.showMore}
        </Button>
      )}
      <span className="end">
        <SelectChip
          label={copy.sort}
          emptyLabel={copy.sorts.rank}
          value={search.sort ?? ''}
          options={(['name', 'updated'] as const).map((value) => {
            return { value, label: copy.sorts[value] }
          })}
          onChange={(sort) =>
            setSearch(
              sort ? { ...search, sort: sort as NonNullable<ProductsSearch['sort']> } : withoutSort,
            )
          }
        />
      </span>
    </p>
  )
}

/** Products as a table, page by page. */
export function TableView(props: ProductsViewProps) {
  const { search, setSearch, selection, searchInput, dialog, setDialog, canWrite, isPhone } = props
  const sorted = { ...filtersOf(search), sort: search.sort ?? 'rank', withTotal: 'true' } as const
  const query = useInfiniteQuery({ ...staffPages(listProducts, { query: sorted }), ...live })
  const rows: readonly ProductRow[] = query.data?.pages.flatMap(({ items }) => items) ?? []
  const total = query.data?.pages[0]?.total
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  // The prices that change are those of all matches, not only of the pages that are loaded.
  const order = useQuery({ ...productOrderQuery(search), enabled: dialog === 'prices' })
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const items = (order.data?.items ?? []).filter((item) =>
    chosenIds.size > 0 ? chosenIds.has(item.productId) : item.isMatch,
  )
  const isEmpty = query.data !== undefined && rows.length === 0
  return (
    <Page
      title={copy.title}
      actions={
        (!isPhone || chosen.length === 0) && (
          <ProductsActions
            canWrite={canWrite}
            isPhone={isPhone}
            isQuiet={chosen.length > 0 || isEmpty}
            onAdd={() => setDialog('add')}
            onChangePrices={() => setDialog('prices')}
          />
        )
      }
    >
      <ProductTabs search={search} />
      <ProductsBar
        search={search}
        onChange={setSearch}
        count={total === undefined ? undefined : copy.count(formatCount(total), total === 1)}
        searchRef={searchInput}
      />
      {chosen.length > 0 && (
        <ProductsPicked
          count={chosen.length}
          isPhone={isPhone}
          onChangePrices={() => setDialog('prices')}
          onClear={selection.clear}
        />
      )}
      <Panel
        query={query}
        subject={copy.subject}
        loading={
          isPhone ? (
            <ProductCardsBones />
          ) : (
            <ProductsTableBones selection={selection} canWrite={canWrite} />
          )
        }
      >
        {() =>
          isEmpty ? (
            <ProductsBlank
              search={search}
              canWrite={canWrite}
              onChange={setSearch}
              onAdd={() => setDialog('add')}
            />
          ) : (
            <>
              {isPhone ? (
                <ProductCards products={rows} selection={selection} canWrite={canWrite} />
              ) : (
                <ProductsTable products={rows} selection={selection} canWrite={canWrite} />
              )}
              <Foot
                search={search}
                setSearch={setSearch}
                hasMore={query.hasNextPage}
                onMore={query.fetchNextPage}
              />
            </>
          )
        }
      </Panel>
      {(dialog !== 'prices' || order.data) && <ProductsDialogs {...props} items={items} />}
    </Page>
  )
}
