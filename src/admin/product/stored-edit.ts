import type { ProductEdit } from './edit-state.ts'

const keyOf = (productId: string): string => `product-${productId}`

/** Returns the unsaved values of a product in this tab, or undefined. They survive a reload. */
export function readStoredEdit(productId: string): ProductEdit | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(productId))
    return stored === null ? undefined : (JSON.parse(stored) as ProductEdit)
  } catch {
    return undefined
  }
}

/** Stores the unsaved values of a product in this tab, or removes them. */
export function writeStoredEdit(productId: string, edit: ProductEdit | undefined): void {
  try {
    if (edit) sessionStorage.setItem(keyOf(productId), JSON.stringify(edit))
    else sessionStorage.removeItem(keyOf(productId))
  } catch {
    // The storage is full or blocked, so the values last as long as the page.
  }
}
