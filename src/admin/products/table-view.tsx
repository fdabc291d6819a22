import { useQuery } from '@tanstack/react-query'
import { usePages } from '#admin/kit/list-data.ts'
import { ListPage } from '#admin/kit/list-page.tsx'
import type { ProductsSearch } from '#admin/kit/page-search.ts'
import { live, staffPages } from '#admin/kit/staff-query.ts'
import { formatCount } from '#admin/lib/format.ts'
import { SelectChip } from '#admin/ui/chip.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { listProducts } from '#contract/admin/products.ts'
import { productOrderQuery } from './product-lists.ts'
import { ProductTabs } from './product-tabs.tsx'
import { ProductsActions } from './products-actions.tsx'
import { productsBar } from './products-bar.tsx'
import { ProductsBlank } from './products-blank.tsx'
import { ProductsDialogs } from './products-dialogs.tsx'
import { filtersOf } from './products-filters.ts'
import { productsLayout } from './products-layout.tsx'
import { ProductsPicked } from './products-picked.tsx'
import type { ProductsViewProps } from './use-products-view.ts'

/** The choice of the sort. */
function SortChoice({ search, setSearch }: Pick<ProductsViewProps, 'search' | 'setSearch'>) {
  const { sort = '', ...withoutSort } = search
  return (
    <span className="ms-auto">
      <SelectChip
        label={copy.sort}
        emptyLabel={copy.sorts.rank}
        value={sort}
        options={(['name', 'updated'] as const).map((value) => {
          return { value, label: copy.sorts[value] }
        })}
        onChange={(chosen) =>
          setSearch(
            chosen
              ? { ...search, sort: chosen as NonNullable<ProductsSearch['sort']> }
              : withoutSort,
          )
        }
      />
    </span>
  )
}

/** Products as a table, page by page. */
export function TableView(props: ProductsViewProps) {
  const { search, setSearch, selection, dialog, setDialog, canWrite, isPhone } = props
  const sorted = { ...filtersOf(search), sort: search.sort ?? 'rank', withTotal: 'true' } as const
  const list = usePages({ ...staffPages(listProducts, { query: sorted }), ...live })
  const { rows = [], first } = list
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  // The prices that change are those of all matches, not only of the pages that are loaded.
  const order = useQuery({ ...productOrderQuery(search), enabled: dialog === 'prices' })
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const items = (order.data?.items ?? []).filter((item) =>
    chosenIds.size > 0 ? chosenIds.has(item.productId) : item.isMatch,
  )
  const total = first?.total
  const isEmpty = first !== undefined && rows.length === 0
  return (
    <ListPage
      title={copy.title}
      subject={copy.subject}
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
      tabs={<ProductTabs search={search} />}
      {...productsBar({
        search,
        onChange: setSearch,
        count: total === undefined ? undefined : copy.count(formatCount(total), total === 1),
      })}
      bulk={
        chosen.length > 0 && (
          <ProductsPicked
            count={chosen.length}
            onChangePrices={() => setDialog('prices')}
            onClear={selection.clear}
          />
        )
      }
      list={list}
      layout={productsLayout(canWrite)}
      selection={canWrite ? selection : undefined}
      empty={
        <ProductsBlank
          search={search}
          canWrite={canWrite}
          onChange={setSearch}
          onAdd={() => setDialog('add')}
        />
      }
      foot={<SortChoice search={search} setSearch={setSearch} />}
    >
      {(dialog !== 'prices' || order.data) && <ProductsDialogs {...props} items={items} />}
    </ListPage>
  )
}
