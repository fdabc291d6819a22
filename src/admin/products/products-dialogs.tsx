import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { kindsInMenu } from '#content/kinds.ts'
import { type OrderItem, pricedVariants } from './sheet-order.ts'
import type { ProductsViewProps } from './use-products-view.ts'

/** The form of a new product. It is large, so it loads when it opens. */
export const AddProductDialog = lazyRouteComponent(
  () => import('#admin/product/add-product-dialog.tsx'),
  'AddProductDialog',
)
/** It loads when it opens, too. */
const ChangePricesDialog = lazyRouteComponent(
  () => import('#admin/prices/change-prices-dialog.tsx'),
  'ChangePricesDialog',
)

interface ProductsDialogsProps extends ProductsViewProps {
  /** The variants whose prices the dialog changes. */
  items: readonly OrderItem[]
}

/** The dialogs of the page: a new product, and new prices. */
export function ProductsDialogs({ dialog, setDialog, search, items }: ProductsDialogsProps) {
  const close = () => setDialog(undefined)
  const variants = pricedVariants(items)
  return (
    <Suspense fallback={null}>
      {dialog === 'add' && (
        <AddProductDialog category={search.category ?? kindsInMenu[0]} onClose={close} />
      )}
      {dialog === 'prices' && (
        <ChangePricesDialog
          variants={variants}
          hasLeftOut={variants.length < items.length}
          onClose={close}
        />
      )}
    </Suspense>
  )
}
