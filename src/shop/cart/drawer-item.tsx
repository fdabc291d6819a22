import { Link } from '@tanstack/react-router'
import { cartCopy } from '#content/copy/cart.ts'
import type { CartItem } from '#contract/cart.ts'
import { displayName } from '#rules/display-name.ts'
import { shownSize } from '#rules/kinds.ts'
import { itemTotal } from '#rules/pricing.ts'
import { mainImage } from '#rules/product-images.ts'
import { productLink } from '#rules/product-path.ts'
import { ColourAndSize } from '#shop/cart/colour-and-size.tsx'
import { formatPrice } from '#shop/lib/format.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'
import { ItemPicture } from '#ui/item-picture.tsx'

interface DrawerItemProps {
  item: CartItem
  onFollow: () => void
}

/** Shows image, name, price and quantity of a cart item in the drawer. @spec drawer.item */
export function DrawerItem({ item, onFollow }: DrawerItemProps) {
  const { productId, productVariantId, productCategory, color, images } = item
  const name = displayName(item.variantName, item.productName)
  return (
    <li className="border-line border-b first:border-t">
      <Link
        {...productLink({ category: productCategory, productId, variantId: productVariantId })}
        onClick={onFollow}
        className="grid grid-cols-[5.5rem_1fr] gap-4 py-5"
      >
        <span className="plate">
          <ItemPicture src={mainImage(images)} sizes="88px" priority="soon" />
        </span>
        <span className="grid grid-cols-[1fr_auto] content-between gap-x-4">
          <span>
            <span className="block font-medium">
              <CatalogueText>{name}</CatalogueText>
            </span>
            <span className="type-small block text-ink-2">
              <ColourAndSize
                name={name}
                color={color}
                size={shownSize(item)}
                kind={item.productCategory}
              />
            </span>
          </span>
          <span className="type-price">{formatPrice(itemTotal(item))}</span>
          <span className="type-small col-span-2 text-ink-3 tabular-nums">
            {cartCopy().drawer.quantity(item.quantity)}
          </span>
        </span>
      </Link>
    </li>
  )
}
