import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Handle, Id } from './text.ts'

/**
 * One line of a cart. Price in LE; `stockQuantity` is today's.
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

/** Lines in the order they were added; `totalPrice` is the sum of price times quantity, in LE. @spec data.cart */
export const Cart = z.object({ items: z.array(CartItem), totalPrice: z.number() })
export type Cart = z.infer<typeof Cart>

/** @spec calls.get-cart */
export const getCart = endpoint({
  method: 'GET',
  path: '/Carts/get-my-cart',
  summary: 'The cart of the caller',
  auth: 'shopper',
  data: Cart,
})

/**
 * Sets the quantity of a line, making the line if there is none. The spelling is the contract's.
 * @spec calls.put-cart-item, refusals.quantity
 */
export const setCartItem = endpoint({
  method: 'POST',
  path: '/products/add-or-update-product-to-cart',
  summary: 'Put a variant in the cart, or set its quantity',
  auth: 'shopper',
  limit: 'cart',
  body: z.strictObject({
    productID: Handle,
    productVariantId: Handle,
    quantityNeaded: z
      .int('Quantity must be a whole number')
      .check(z.minimum(1, 'Quantity must be at least 1')),
  }),
  data: Cart,
  refusals: ['not_found', 'sold_out', 'insufficient_stock', 'variant_mismatch'],
})

/** @spec calls.remove-cart-item */
export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/products/remove-product-from-cart/{itemId}',
  summary: 'Take a line out of the cart',
  auth: 'shopper',
  limit: 'cart',
  params: z.object({ itemId: Id }),
  data: Cart,
  refusals: ['not_found'],
})
