import type { ProductEditor } from '#contract/admin/products.ts'
import type { ProductForm } from './use-product-edit.ts'

/** The props of each section of the page. */
export interface SectionProps {
  editor: ProductEditor
  form: ProductForm
  isReadOnly: boolean
  isPhone: boolean
}

/** A dialog of the page, with what it is about. */
export type ProductDialog =
  | { kind: 'addColour' }
  | { kind: 'editColour' | 'removeColour'; colourKey: string; field?: string }
  | { kind: 'pictures'; colourKey: string; picture?: number }
  | { kind: 'preview'; width: 'phone' | 'desktop' }
  | { kind: 'compare'; label: string; from: string; to: string }
  | { kind: 'prices' | 'history' | 'duplicate' | 'archive' | 'discard' | 'delete' }

/** Opens a dialog of the page. */
export type OpenDialog = (dialog: ProductDialog) => void

/** The props of each dialog of the page. */
export interface DialogProps extends Omit<SectionProps, 'isPhone'> {
  /** Opens another dialog in place of this one. */
  onOpen: OpenDialog
  onClose: () => void
}
