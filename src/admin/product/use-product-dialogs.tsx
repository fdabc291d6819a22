import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { ProductEditor } from '#contract/admin/products.ts'
import type { OpenDialog, ProductDialog } from './product-dialog.ts'
import type { ProductForm } from './use-product-edit.ts'

// Most visits of the page open none of them, so they load later.
const ProductDialogs = lazyRouteComponent(() => import('./product-dialogs.tsx'), 'ProductDialogs')

/** Returns a function that opens a dialog of the page, and the open one. */
export function useProductDialogs(
  editor: ProductEditor,
  form: ProductForm,
  isReadOnly: boolean,
): { open: OpenDialog; dialog: ReactNode } {
  const [dialog, setDialog] = useState<ProductDialog>()
  const props = { editor, form, isReadOnly, onOpen: setDialog, onClose: () => setDialog(undefined) }
  return {
    open: setDialog,
    dialog: dialog && (
      <Suspense fallback={null}>
        <ProductDialogs dialog={dialog} {...props} />
      </Suspense>
    ),
  }
}
