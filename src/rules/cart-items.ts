import { type ApiError, apiError, type ErrorCode } from '#contract/errors.ts'

/** The stock assumed for an item without a stock. @spec cart.stock-default */
export const assumedStock = 5

/**
 * Returns the error `sold_out` or `insufficient_stock` if the stock is too low for the wanted
 * quantity, otherwise undefined. The contract ensures that `wanted` is a whole number from 1. The
 * description has `name`, the params have `localName`: the name in the language of the request.
 * @spec refusals.stock, cart.quantity-limit
 * @example stockError({ name: 'Floral 701', wanted: 1, stock: 0 })?.code // 'sold_out'
 */
export function stockError(item: {
  name: string
  localName?: string
  wanted: number
  stock: number
}): ApiError<ErrorCode> | undefined {
  const { name, localName = name, wanted, stock } = item
  if (stock <= 0)
    return apiError('sold_out', {
      description: `${name} is sold out.`,
      params: { name: localName },
    })
  if (wanted <= stock) return undefined
  const pieces = stock === 1 ? 'piece is' : 'pieces are'
  return apiError('insufficient_stock', {
    description: `Only ${stock} ${pieces} left of ${name}.`,
    params: { name: localName, left: stock },
  })
}

/**
 * Returns the quantity of a variant after the guest's cart is merged into the account's cart: the
 * sum of both, at most the stock. A sold-out item has the quantity of the account, or else of the
 * guest. A quantity of 0 would remove the item, and the cart must show that it is sold out.
 * @spec identity.merge-quantities
 * @example mergeQuantity({ guest: 2, account: 2, stock: 3 }) // 3
 */
export function mergeQuantity(item: { guest: number; account: number; stock: number }): number {
  const { guest, account, stock } = item
  if (stock > 0) return Math.min(stock, guest + account)
  return account > 0 ? account : guest
}

/** The quantities that the minus and plus buttons of a cart item set. */
export interface QuantityStepper {
  /** The quantity after minus, or undefined if minus is disabled. */
  fewer: number | undefined
  /** The quantity after plus, or undefined if plus is disabled. */
  more: number | undefined
  /** The quantity is above the current stock. */
  isAboveStock: boolean
}

/**
 * Returns what minus and plus do. Minus is disabled at 1, plus at the stock. Above the stock, minus
 * sets the quantity to the stock, because no quantity in between can be ordered. Both are disabled
 * for a sold-out item.
 * @spec cart.minus, cart.plus, cart.quantity-limit, cart.exceeds-stock
 */
export function quantityStepper(item: {
  quantity: number
  stockQuantity: number | null | undefined
}): QuantityStepper {
  const { quantity } = item
  const stock = item.stockQuantity ?? assumedStock
  const fewer = Math.min(quantity - 1, stock)
  return {
    fewer: fewer >= 1 ? fewer : undefined,
    more: quantity < stock ? quantity + 1 : undefined,
    isAboveStock: quantity > stock,
  }
}
