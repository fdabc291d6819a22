import { cartCopy } from '#content/copy/cart.ts'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import { displayName } from '#rules/display-name.ts'
import { shownSize } from '#rules/kinds.ts'
import { mainImage } from '#rules/product-images.ts'
import { ColourAndSize } from '#shop/cart/colour-and-size.tsx'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'
import { ItemPicture } from '#ui/item-picture.tsx'

/** An item of a cart or an order, as the summary lists it. */
interface SummaryItem {
  id: string
  image: string | undefined
  name: string
  color: string
  /** Null for a kind without sizes. */
  size: string | null
  kind: string
  quantity: number
}

/** Returns the items of a cart for the summary. */
export const cartItems = ({ items }: Cart): SummaryItem[] =>
  items.map((item) => ({
    id: item.itemId,
    image: mainImage(item.images),
    name: displayName(item.variantName, item.productName),
    color: item.color,
    size: shownSize(item),
    kind: item.productCategory,
    quantity: item.quantity,
  }))

/** Returns the items of an order for the summary. */
export const orderedItems = ({ items }: Order): SummaryItem[] =>
  items.map((item) => ({
    id: item.productVariantId,
    image: mainImage(item.images),
    name: displayName(item.variantName, item.name),
    color: item.color,
    size: shownSize(item),
    kind: item.productCategory,
    quantity: item.quantity,
  }))

/** Lists image, name, size and quantity of each item. @spec summary.items */
export function SummaryItems({ items }: { items: readonly SummaryItem[] }) {
  return (
    <ul
      aria-label={cartCopy().summary.items}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the list when it is long.
      tabIndex={0}
      className="grid gap-4 overflow-auto border-b border-line pb-4 empty:hidden lg:max-h-[max(5rem,100dvh-44rem)]"
    >
      {items.map(({ id, image, name, color, size, kind, quantity }) => (
        <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4">
          <span className="plate block self-start">
            <ItemPicture src={image} sizes="56px" />
          </span>
          <span className="text-card/item">
            <span className="block">
              <CatalogueText>{name}</CatalogueText>
            </span>
            <span className="type-small block text-ink-2">
              <ColourAndSize name={name} color={color} size={size} kind={kind} />
            </span>
            <span className="type-small block text-ink-2 tabular-nums">
              {cartCopy().drawer.quantity(quantity)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
