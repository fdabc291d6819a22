import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cartCopy } from '#content/copy/cart.ts'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { shellCopy } from '#content/copy/shell.ts'
import type { CartItem } from '#contract/cart.ts'
import { displayName } from '#rules/display-name.ts'
import { shownSize } from '#rules/kinds.ts'
import { itemTotal } from '#rules/pricing.ts'
import { mainImage } from '#rules/product-images.ts'
import { productLink } from '#rules/product-path.ts'
import { reloadCart, removeCartItem, setCartItem } from '#shop/cart/cart.ts'
import { ColourAndSize } from '#shop/cart/colour-and-size.tsx'
import { ItemSum } from '#shop/cart/item-sum.tsx'
import { QuantityField } from '#shop/cart/quantity-field.tsx'
import { cartItemElementId } from '#shop/cart/short-item.ts'
import { useQuantity } from '#shop/cart/use-quantity.ts'
import { formatPrice } from '#shop/lib/format.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showAlert } from '#ui/alert.ts'
import { ItemPicture } from '#ui/item-picture.tsx'
import { showToast } from '#ui/toast.ts'

interface CartRowProps {
  item: CartItem
  /** Price in LE when the item was first shown. */
  seenPrice: number | undefined
  onRemoved: (name: string) => void
}

/** Returns why an item cannot be ordered or why its plus button is disabled. */
function stockNotice(quantity: number, stock: number): string | undefined {
  if (stock <= 0) return cartCopy().item.soldOut
  return quantity >= stock ? cartCopy().item.onlyLeft(stock) : undefined
}

/** Puts a removed item into the cart again, in its old quantity. */
async function addAgain({ productId, productVariantId, quantity }: CartItem) {
  try {
    await setCartItem({ productId, variantId: productVariantId, quantity })
  } catch (failure) {
    logFailure(cartCopy('en').alerts.quantityFailed, failure)
    void showAlert(cartCopy().alerts.quantityFailed)
    await reloadCart()
  }
}

/**
 * Shows an item of the cart with its price and quantity.
 * @spec cart.item-link, cart.plus-reason, cart.exceeds-stock
 * @spec cart.remove, cart.remove-failed
 */
export function CartRow({ item, seenPrice, onRemoved }: CartRowProps) {
  const [isRemoving, setRemoving] = useState(false)
  const quantity = useQuantity(item)
  const { productId, productVariantId, productCategory, color, images } = item
  const price = itemTotal(item)
  const name = displayName(item.variantName, item.productName)
  const { remove, removeNamed } = cartCopy().item
  const isRepriced = seenPrice !== undefined && seenPrice !== price
  const link = productLink({ category: productCategory, productId, variantId: productVariantId })

  const removeItem = async () => {
    setRemoving(true)
    try {
      await removeCartItem(item.itemId)
      onRemoved(name)
      showToast(shellCopy().removed, {
        label: shellCopy().undo,
        onPress: () => void addAgain(item),
      })
    } catch (failure) {
      logFailure(cartCopy('en').alerts.removeFailed, failure)
      void showAlert(cartCopy().alerts.removeFailed)
      await reloadCart()
      setRemoving(false)
    }
  }
  return (
    <li
      id={cartItemElementId(item.itemId)}
      tabIndex={-1}
      className="flex scroll-mt-(--bar) flex-wrap gap-[clamp(1rem,2vw,1.25rem)] border-b border-line py-6 first:border-t"
    >
      <Link
        {...link}
        tabIndex={-1}
        aria-hidden="true"
        className="plate block w-[clamp(5rem,26vw,7rem)] self-start"
      >
        <ItemPicture src={mainImage(images)} sizes="112px" priority="soon" />
      </Link>
      {/* With large text the details are below the picture, and the sum and the button below the name. */}
      <div className="flex min-w-0 flex-[1_1_11rem] flex-wrap content-between justify-between gap-x-4 gap-y-3">
        <div className="flex-[1_1_4.5rem]">
          <h2 className="text-body/row font-medium">
            <Link {...link} className="underline-offset-4 hover:underline">
              <CatalogueText>{name}</CatalogueText>
            </Link>
          </h2>
          <p className="type-small text-ink-2">
            <ColourAndSize
              name={name}
              color={color}
              size={shownSize(item)}
              kind={item.productCategory}
            />
          </p>
          {isRepriced && (
            <p className="type-small text-danger">
              {checkoutCopy().changes.priceWas(formatPrice(seenPrice))}
            </p>
          )}
          <p
            aria-live="polite"
            className={`type-small ${quantity.stepper.isAboveStock ? 'text-danger' : 'text-ink-2'}`}
          >
            {stockNotice(quantity.quantity, item.stockQuantity)}
          </p>
        </div>
        <ItemSum price={price} quantity={quantity.quantity} />
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
          <QuantityField quantity={quantity} name={name} />
          <button
            type="button"
            aria-label={removeNamed(name)}
            disabled={isRemoving}
            onClick={() => void removeItem()}
            className="rule-link text-ink-2"
          >
            {remove}
          </button>
        </div>
      </div>
    </li>
  )
}
