import { cartCopy } from '#content/copy/cart.ts'
import { productCardCopy } from '#content/copy/product-card.ts'
import { withNeck } from '#content/size-necks.ts'
import { colourBeside } from '#rules/display-name.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'

interface ColourAndSizeProps {
  /** The name that is shown above. A colour at its end is not repeated. */
  name: string
  color: string
  /** Null for a kind without sizes. */
  size: string | null
  /** The kind of goods, as its category. */
  kind: string
}

/** Shows colour and size of a cart or order item, with the neck of a shirt. @spec cart.item-size */
export function ColourAndSize({ name, color, size, kind }: ColourAndSizeProps) {
  const colour = colourBeside(name, color)
  if (size) {
    const named = withNeck(size, kind)
    return colour ? cartCopy().item.colourAndSize(colour, named) : productCardCopy().size(named)
  }
  return colour && <CatalogueText>{colour}</CatalogueText>
}
