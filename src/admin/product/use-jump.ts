import { flushSync } from 'react-dom'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import { colourwaysOf } from './colourways.ts'
import { colourId, fieldId, type ProductLanguage, splitField } from './field-names.ts'
import type { OpenDialog } from './product-props.ts'

interface Jump {
  doc: ProductDoc
  onOpen: OpenDialog
  /** Shows the texts of another language. */
  onLanguage: (language: ProductLanguage) => void
}

/**
 * Returns a function that leads to the field of a path: it focuses the field, or opens the dialog
 * that contains it.
 */
export function useJump({ doc, onOpen, onLanguage }: Jump): (path: string) => void {
  return (path) => {
    const { variantId, field } = splitField(path)
    const colourway = colourwaysOf(doc).find(({ variants }) =>
      variants.some(({ id }) => id === variantId),
    )
    const colourKey = colourway?.key
    if (path === 'variants') return onOpen({ kind: 'addColour' })
    if (colourKey !== undefined && field === 'images') {
      const picture = /\.images\.(\d+)\./.exec(path)?.[1]
      const at = picture === undefined ? {} : { picture: Number(picture) }
      return onOpen({ kind: 'pictures', colourKey, ...at })
    }
    if (colourKey !== undefined && field !== 'price')
      return onOpen({ kind: 'editColour', colourKey, field: path })
    // The field exists once its language is shown.
    if (variantId === undefined)
      flushSync(() => onLanguage(path.startsWith('arabic') ? 'ar' : 'en'))
    const target =
      document.getElementById(fieldId(path)) ??
      document.querySelector<HTMLElement>(`[data-field="${fieldId(path)}"]`) ??
      document.getElementById(colourId('list'))
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }
}
