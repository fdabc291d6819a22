import type { ProductDoc } from '#contract/admin/product-document.ts'
import { productIdOf } from './product-id.ts'

/** A product that begins as a copy of another one. */
export interface CopiedProduct {
  id: string
  name: string
  category: ProductDoc['category']
}

/**
 * Returns the document of a copy: texts, prices and pictures of a product, with variants and codes of
 * its own. The Arabic name is left out, because it names the other product.
 */
export function copyProductDoc(doc: ProductDoc, { id, name, category }: CopiedProduct): ProductDoc {
  const taken = new Set<string>()
  const freeId = (wanted: string): string => {
    let free = wanted
    for (let number = 2; taken.has(free); number += 1) free = `${wanted.slice(0, 76)}-${number}`
    taken.add(free)
    return free
  }
  return {
    ...doc,
    name,
    category,
    arabicName: '',
    variants: doc.variants.map((variant) => {
      const variantId = freeId(
        productIdOf([id, variant.color, variant.size].filter(Boolean).join(' ')),
      )
      return {
        ...variant,
        id: variantId,
        name: variant.name.replace(doc.name, () => name).slice(0, 120),
        arabicName: '',
        code: variantId.toUpperCase().slice(0, 60),
        fabricId: null,
      }
    }),
  }
}
