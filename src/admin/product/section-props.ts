import type { ProductEditor } from '#contract/admin/products.ts'
import type { ProductForm } from './use-product-edit.ts'

/** What each section of the page gets. */
export interface SectionProps {
  editor: ProductEditor
  form: ProductForm
  isReadOnly: boolean
  isPhone: boolean
}
