import { type ApiError, apiError } from '#contract/errors.ts'

/** Stock of an item whose stock is missing. @spec cart.stock-default */
export const assumedStock = 5

/**
 * Why `wanted` pieces cannot be had: `sold_out`, `insufficient_stock`, or undefined when they can.
 * Returned, not thrown. `wanted` is a whole number from 1; the contract sees to that. @spec refusals.stock, cart.quantity-limit
 */
export function stockError(line: {
  name: string
  wanted: number
  stock: number
}): ApiError | undefined {
  const { name, wanted, stock } = line
  if (stock <= 0) return apiError('sold_out', { description: `${name} is sold out.` })
  if (wanted <= stock) return undefined
  const pieces = stock === 1 ? 'piece is' : 'pieces are'
  return apiError('insufficient_stock', { description: `Only ${stock} ${pieces} left of ${name}.` })
}

/**
 * Pieces in the line of an account that a guest's line of the same variant has joined:
 * both together, capped at stock. A sold-out line stays as the account (else the guest) had it,
 * because a line of 0 is none and nothing may be lost; the cart then says that it is sold out.
 * @spec identity.merge-quantities
 */
export function mergeQuantity(line: { guest: number; account: number; stock: number }): number {
  const { guest, account, stock } = line
  if (stock > 0) return Math.min(stock, guest + account)
  return account > 0 ? account : guest
}

/** What the minus and plus of a cart line do. */
export interface QuantityStepper {
  /** Quantity after a minus, or undefined where minus is disabled. */
  fewer: number | undefined
  /** Quantity after a plus, or undefined where plus is disabled. */
  more: number | undefined
  /** The line asks for more than there is today. */
  exceedsStock: boolean
}

/**
 * Minus is disabled at 1, plus at stock. From above today's stock a minus goes down to it at once,
 * since nothing in between could be had; at stock 0 neither can help.
 * @spec cart.minus, cart.plus, cart.quantity-limit, cart.exceeds-stock
 */
export function quantityStepper(line: {
  quantity: number
  stockQuantity: number | null | undefined
}): QuantityStepper {
  const { quantity } = line
  const stock = line.stockQuantity ?? assumedStock
  const fewer = Math.min(quantity - 1, stock)
  return {
    fewer: fewer >= 1 ? fewer : undefined,
    more: quantity < stock ? quantity + 1 : undefined,
    exceedsStock: quantity > stock,
  }
}
