import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import type { ProductsSearch } from '#admin/kit/page-search.ts'
import { createSelection } from '#admin/kit/selection.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

const route = getRouteApi('/signed-in/products')

/** The selected products of the table, or the selected colourways of the sheet. */
const useSelection = createSelection<{ id: string }>()

type ProductsDialog = 'add' | 'prices'

/** The state that both layouts of the list need: its URL, its selection and its open dialog. */
export function useProductsView() {
  const { add, ...search } = route.useSearch()
  const navigate = useNavigate()
  const can = useCan()
  const selection = useSelection(JSON.stringify(search))
  const [opened, setOpened] = useState<ProductsDialog>()
  const canWrite = can('products.write')
  const setDialog = (dialog: ProductsDialog | undefined) => {
    setOpened(dialog)
    // Without this, Back and a reload would open the form again.
    if (add) void navigate({ to: '/products', search, replace: true })
  }
  return {
    search,
    selection,
    dialog: add && canWrite ? 'add' : opened,
    setDialog,
    canWrite,
    isPhone: useMediaQuery(phoneQuery),
    setSearch: (next: ProductsSearch) =>
      void navigate({ to: '/products', search: next, replace: next.q !== search.q }),
  }
}

/** The return value of `useProductsView`. */
export type ProductsViewProps = ReturnType<typeof useProductsView>
