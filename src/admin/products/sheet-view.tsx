import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '#admin/kit/panel.tsx'
import { SearchBar } from '#admin/kit/search-bar.tsx'
import { formatCount } from '#admin/lib/format.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { hintStyle } from '#admin/ui/field-style.ts'
import { Page } from '#admin/ui/page.tsx'
import { SaveBar } from '#admin/ui/save-bar.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { productOrderQuery } from './product-lists.ts'
import { ProductSheet, SheetBones } from './product-sheet.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ProductsActions } from './products-actions.tsx'
import { productsBar } from './products-bar.tsx'
import { ProductsBlank } from './products-blank.tsx'
import { ProductsDialogs } from './products-dialogs.tsx'
import { isNarrowed, tabOf } from './products-filters.ts'
import { ProductsPicked } from './products-picked.tsx'
import type { Colourway, OrderItem } from './sheet-order.ts'
import type { ProductsViewProps } from './use-products-view.ts'
import { useSheetOrder } from './use-sheet-order.ts'

const noItems: readonly OrderItem[] = []

const isMatch = ({ items }: Colourway): boolean => items.some((item) => item.isMatch)

/** Returns how many colours the sheet shows. */
function countText(order: readonly Colourway[]): string {
  const shown = order.filter(isMatch).length
  return shown < order.length
    ? copy.someColours(formatCount(shown), formatCount(order.length))
    : copy.colours(formatCount(shown), shown === 1)
}

/** Products as the shop shows them, with the order that is not saved. */
export function SheetView(props: ProductsViewProps) {
  const { search, setSearch, selection, setDialog, canWrite, isPhone } = props
  useKeys([{ key: 'Escape', onPress: selection.clear }])
  const [isReordering, setReordering] = useState(false)
  const query = useQuery(productOrderQuery(search))
  const sheet = useSheetOrder(query.data?.items ?? noItems)
  const tab = tabOf(search)
  const chosen = sheet.order.filter(({ id }) => selection.ids.has(id))
  const shown = chosen.length > 0 ? chosen : sheet.order.filter(isMatch)
  const isEmpty = query.data !== undefined && !sheet.order.some(isMatch)
  return (
    <Page
      title={copy.title}
      actions={
        // The save bar and the selection are at the same place on a phone.
        (!isPhone || (!sheet.hasMoves && chosen.length === 0)) && (
          <ProductsActions
            canWrite={canWrite}
            isPhone={isPhone}
            isQuiet={sheet.hasMoves || chosen.length > 0 || isEmpty}
            onAdd={() => setDialog('add')}
            onChangePrices={() => setDialog('prices')}
            onReorder={isEmpty ? undefined : () => setReordering(!isReordering)}
            isReordering={isReordering}
          />
        )
      }
    >
      <ProductTabs search={search} />
      <SearchBar
        {...productsBar({
          search,
          onChange: setSearch,
          count: query.data && countText(sheet.order),
        })}
      />
      {chosen.length > 0 && (
        <ProductsPicked
          count={chosen.length}
          onChangePrices={() => setDialog('prices')}
          onClear={selection.clear}
        />
      )}
      {canWrite && isNarrowed(search) && isReordering && (
        <p className={`${hintStyle} mb-3`}>{copy.orderHint}</p>
      )}
      <Panel query={query} subject={copy.subject} loading={<SheetBones />}>
        {() =>
          isEmpty ? (
            <ProductsBlank
              search={search}
              canWrite={canWrite}
              onChange={setSearch}
              onAdd={() => setDialog('add')}
            />
          ) : (
            <ProductSheet
              sheet={sheet}
              search={search}
              selection={selection}
              canWrite={canWrite}
              canMove={!isPhone || isReordering}
            />
          )
        }
      </Panel>
      <SaveBar
        fields={sheet.hasMoves ? [copy.orderOf[tab === 'archived' ? 'all' : tab]] : []}
        isSaving={sheet.isSaving}
        error={sheet.error}
        onSave={sheet.save}
        onDiscard={sheet.discard}
      />
      <ProductsDialogs {...props} items={shown.flatMap(({ items }) => items)} />
    </Page>
  )
}
