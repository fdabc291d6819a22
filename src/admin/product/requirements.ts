import { productCopy } from '#content/copy/admin/product.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import { arabicGaps } from '#rules/arabic-document.ts'
import { compareKey } from '#rules/compare-key.ts'
import { publicationRequirements } from '#rules/publication.ts'
import { splitField } from './field-names.ts'

/** A missing part of a product that is not published, and the field that a press jumps to. */
export interface MissingField {
  field: string
  message: string
}

/**
 * Returns what is missing before a product may be published. All sizes of a colour share their
 * pictures, so a missing picture or text is one line for the colour.
 */
export function missingFields(doc: ProductDoc): MissingField[] {
  const colors = new Map(doc.variants.map(({ id, color }) => [id, color]))
  const lines = new Map<string, MissingField>()
  for (const { field, message } of publicationRequirements(doc)) {
    const { variantId, field: name } = splitField(field)
    const color = colors.get(variantId ?? '')
    if (name === 'images' && color) {
      const place = field.split('.').slice(3).join('.')
      const key = ['images', compareKey(color), place].join(' ')
      const size = doc.variants.find(({ id }) => id === variantId)?.size
      const line = size ? message.slice(0, -size.length - 1) : message
      if (!lines.has(key)) lines.set(key, { field, message: line })
    } else if (field === 'variants') {
      lines.set(field, { field, message: productCopy.panel.addVariant })
    } else lines.set(field, { field, message })
  }
  return [...lines.values()]
}

/** Returns the Arabic texts that a product lacks. All sizes of a colour share one line. */
export const missingArabic = (doc: ProductDoc): MissingField[] => [
  ...new Map(arabicGaps(doc).map((gap) => [gap.message, gap])).values(),
]
