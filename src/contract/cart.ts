// @bundle calls
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Handle, Id } from './text.ts'

/**
 * An item of a cart. The price is in LE. `stockQuantity` is the current stock.
 * @spec data.cart-item, data.equal-ids
 */
export const CartItem = z.object({
  id: Id,
  itemId: Id,
  productId: Handle,
  productVariantId: Handle,
  productName: z.string(),
  variantName: z.string(),
  productCategory: z.string(),
  images: z.array(z.string()),
  color: z.string(),
  size: z.nullable(z.string()),
  price: z.number(),
  quantity: z.int(),
  stockQuantity: z.int(),
})
export type CartItem = z.infer<typeof CartItem>

/**
 * A cart, with its items in the order they were added. `totalPrice` is the sum of price times
 * quantity, in LE. @spec data.cart
 */
export const Cart = z.object({ items: z.array(CartItem), totalPrice: z.number() })
export type Cart = z.infer<typeof Cart>

/** Returns the cart of the shopper. @spec calls.get-cart */
export const getCart = endpoint({
  method: 'GET',
  path: '/Carts/get-my-cart',
  summary: 'Get the cart of the shopper',
  auth: 'shopper',
  isLocalized: true,
  data: Cart,
})

/**
 * Sets the quantity of an item, and creates the item if it is missing. The specification spells
 * `quantityNeaded` this way.
 * @spec calls.put-cart-item, refusals.quantity
 */
export const setCartItem = endpoint({
  method: 'POST',
  path: '/products/add-or-update-product-to-cart',
  summary: 'Add a variant to the cart, or set its quantity',
  auth: 'shopper',
  isLocalized: true,
  limit: 'cart',
  body: z.strictObject({
    productID: Handle,
    productVariantId: Handle,
    quantityNeaded: z
      .int('Quantity must be a whole number')
      .check(z.minimum(1, 'Quantity must be at least 1')),
  }),
  data: Cart,
  errors: ['not_found', 'sold_out', 'insufficient_stock', 'variant_mismatch'],
})

/** Removes an item and returns the cart. @spec calls.remove-cart-item */
export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/products/remove-product-from-cart/{itemId}',
  summary: 'Remove an item from the cart',
  auth: 'shopper',
  isLocalized: true,
  limit: 'cart',
  params: z.object({ itemId: Id }),
  data: Cart,
  errors: ['not_found'],
})
