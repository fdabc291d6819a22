import type { ProductEditor } from '#contract/admin/products.ts'
import type { OpenDialog } from './product-dialog.ts'
import type { ProductForm } from './use-product-edit.ts'

/** What each dialog of the page gets. */
export interface DialogProps {
  editor: ProductEditor
  form: ProductForm
  isReadOnly: boolean
  /** Opens another dialog in place of this one. */
  onOpen: OpenDialog
  onClose: () => void
}
