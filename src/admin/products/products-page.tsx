import { useCan } from '#admin/kit/me.ts'
import { NoAccessPage } from '#admin/kit/no-access.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import { isSheet } from './products-filters.ts'
import { SheetView } from './sheet-view.tsx'
import { TableView } from './table-view.tsx'
import { useProductsView } from './use-products-view.ts'

function ProductsView() {
  const view = useProductsView()
  return isSheet(view.search) ? <SheetView {...view} /> : <TableView {...view} />
}

/** The list of products: as the shop shows them, or as a table. */
export function ProductsPage() {
  const can = useCan()
  return can('products.read') ? <ProductsView /> : <NoAccessPage title={copy.title} />
}
