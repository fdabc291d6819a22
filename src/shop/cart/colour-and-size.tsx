import { cartCopy } from '#content/copy/cart.ts'
import { productCardCopy } from '#content/copy/product-card.ts'
import { colourBeside } from '#rules/display-name.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'

interface ColourAndSizeProps {
  /** The name that is shown above. A colour at its end is not repeated. */
  name: string
  color: string
  /** Not set for ties, which have one size. */
  size: string | null | undefined
}

/** Shows colour and size of a cart or order item. @spec cart.item-size */
export function ColourAndSize({ name, color, size }: ColourAndSizeProps) {
  const colour = colourBeside(name, color)
  if (size) {
    return colour ? cartCopy().item.colourAndSize(colour, size) : productCardCopy().size(size)
  }
  return colour && <CatalogueText>{colour}</CatalogueText>
}
