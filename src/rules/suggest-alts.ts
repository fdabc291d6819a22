import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { garmentOf } from './garment.ts'
import { garmentRules } from './kinds.ts'
import { studioShots } from './studio-shots.ts'

type Images = VariantDoc['images']

/** Returns the name of a piece in its own colour: `Sky Summer Linen`. */
function pieceOf(product: string, color: string): string {
  const isNamed = ` ${product} `.toLowerCase().includes(` ${color} `.toLowerCase())
  return isNamed || color === '' ? product : `${color} ${product}`
}

/**
 * Returns the pictures of a colour with a text for each one that has none, from the words of the
 * studio for its place in the gallery. A further picture has no place there, and gets no text.
 * @example suggestAlts(doc, 'Sky', images)[0].alt // 'Sky Summer Linen, folded, collar and cuff in view'
 */
export function suggestAlts(
  doc: Pick<ProductDoc, 'name' | 'category' | 'tags'>,
  color: string,
  images: Images,
): Images {
  const { studio } = garmentRules[garmentOf(doc)]
  const shots = studio ? studioShots[studio] : []
  return images.map((image, index) => {
    const alt = image.alt || shots[index]?.alt(pieceOf(doc.name, color)).slice(0, 300) || ''
    return { ...image, alt }
  })
}
