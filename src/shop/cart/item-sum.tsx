import { cartCopy } from '#content/copy/cart.ts'
import { formatPrice, formatSum } from '#shop/lib/format.ts'

interface ItemSumProps {
  /** Price of one product in LE. */
  price: number
  quantity: number
}

/**
 * Shows the sum of a cart or order item. From quantity 2 on it also shows the price of one product.
 * @spec cart.item-each, orders.item-each
 */
export function ItemSum({ price, quantity }: ItemSumProps) {
  return (
    <p className="type-price ms-auto text-end leading-row">
      {formatSum(price * quantity)}
      {quantity > 1 && (
        <span className="type-small block font-normal text-ink-2">
          {cartCopy().item.each(formatPrice(price))}
        </span>
      )}
    </p>
  )
}
