import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { ProductEditor } from '#contract/admin/products.ts'
import type { OpenDialog, ProductDialog } from './product-props.ts'
import type { ProductForm } from './use-product-edit.ts'

// Most visits of the page open none of them, so they load later.
const ProductDialogs = lazyRouteComponent(() => import('./product-dialogs.tsx'), 'ProductDialogs')
const ProductPictures = lazyRouteComponent(
  () => import('./product-pictures.tsx'),
  'ProductPictures',
)

/**
 * Returns a function that opens a dialog of the page, and the open one. The pictures are shown in
 * place of the form.
 */
export function useProductDialogs(
  editor: ProductEditor,
  form: ProductForm,
  isReadOnly: boolean,
): { open: OpenDialog; dialog: ReactNode; pictures: ReactNode } {
  const [dialog, setDialog] = useState<ProductDialog>()
  const onClose = () => setDialog(undefined)
  const props = { editor, form, isReadOnly, onOpen: setDialog, onClose }
  const hasPictures = dialog?.kind === 'pictures'
  return {
    open: setDialog,
    dialog: dialog && !hasPictures && (
      <Suspense fallback={null}>
        <ProductDialogs dialog={dialog} {...props} />
      </Suspense>
    ),
    pictures: hasPictures && (
      <Suspense fallback={null}>
        <ProductPictures
          form={form}
          isReadOnly={isReadOnly}
          colourKey={dialog.colourKey}
          picture={dialog.picture}
          onColour={(colourKey) => setDialog({ kind: 'pictures', colourKey })}
          onClose={onClose}
        />
      </Suspense>
    ),
  }
}
