import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCan } from '#admin/lib/me.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { useKeys } from '#admin/lib/use-keys.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { useProductSelection } from './product-selection.ts'
import type { ProductsSearch } from './products-search.ts'

const route = getRouteApi('/signed-in/products')

/** What both layouts of the list need: its address, its selection and its open dialog. */
export function useProductsView() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const can = useCan()
  const searchInput = useRef<HTMLInputElement>(null)
  const selection = useProductSelection(JSON.stringify(search))
  const [dialog, setDialog] = useState<'add' | 'prices'>()
  useKeys([
    { key: '/', onPress: () => searchInput.current?.focus() },
    { key: 'Escape', onPress: selection.clear },
  ])
  return {
    search,
    selection,
    searchInput,
    dialog,
    setDialog,
    canWrite: can('products.write'),
    isPhone: useMediaQuery(phoneQuery),
    setSearch: (next: ProductsSearch) =>
      void navigate({ to: '/products', search: next, replace: next.q !== search.q }),
  }
}

/** What `useProductsView` returns. */
export type ProductsViewProps = ReturnType<typeof useProductsView>
