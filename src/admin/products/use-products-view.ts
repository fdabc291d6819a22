import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import type { ProductsSearch } from '#admin/kit/page-search.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { useProductSelection } from './product-selection.ts'

const route = getRouteApi('/signed-in/products')

type ProductsDialog = 'add' | 'prices'

/** What both layouts of the list need: its address, its selection and its open dialog. */
export function useProductsView() {
  const { add, ...search } = route.useSearch()
  const navigate = useNavigate()
  const can = useCan()
  const searchInput = useRef<HTMLInputElement>(null)
  const selection = useProductSelection(JSON.stringify(search))
  const [opened, setOpened] = useState<ProductsDialog>()
  const canWrite = can('products.write')
  const setDialog = (dialog: ProductsDialog | undefined) => {
    setOpened(dialog)
    // Without this, Back and a reload would open the form again.
    if (add) void navigate({ to: '/products', search, replace: true })
  }
  useKeys([
    { key: '/', onPress: () => searchInput.current?.focus() },
    { key: 'Escape', onPress: selection.clear },
  ])
  return {
    search,
    selection,
    searchInput,
    dialog: add && canWrite ? 'add' : opened,
    setDialog,
    canWrite,
    isPhone: useMediaQuery(phoneQuery),
    setSearch: (next: ProductsSearch) =>
      void navigate({ to: '/products', search: next, replace: next.q !== search.q }),
  }
}

/** What `useProductsView` returns. */
export type ProductsViewProps = ReturnType<typeof useProductsView>
