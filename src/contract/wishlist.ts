// @bundle calls
import * as z from 'zod/mini'
import { ProductResponse, ProductVariant } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Handle } from './text.ts'

/** An item of a wishlist: a variant with fields of its product. @spec data.wishlist-item */
export const WishlistItem = z.object({
  productVariantId: Handle,
  productVariant: z.extend(ProductVariant, {
    product: z.pick(ProductResponse, {
      id: true,
      name: true,
      category: true,
      description: true,
      modelImage: true,
      summery: true,
    }),
  }),
})
export type WishlistItem = z.infer<typeof WishlistItem>

/** The items of a wishlist, latest first. */
export const Wishlist = z.object({ items: z.array(WishlistItem) })
export type Wishlist = z.infer<typeof Wishlist>

const params = z.object({ productVariantID: Handle })

/** Returns the wishlist of the shopper. @spec calls.get-wishlist */
export const getWishlist = endpoint({
  method: 'GET',
  path: '/Wishlist/get-my-wishlist',
  summary: 'Get the wishlist of the shopper',
  auth: 'shopper',
  isLocalized: true,
  data: Wishlist,
})

/** Adds a variant and returns the wishlist. @spec calls.add-to-wishlist */
export const addToWishlist = endpoint({
  method: 'POST',
  path: '/Wishlist/add-to-wishlist/{productVariantID}',
  summary: 'Add a variant to the wishlist (idempotent)',
  auth: 'shopper',
  isLocalized: true,
  limit: 'cart',
  params,
  data: Wishlist,
  errors: ['not_found'],
})

/** Removes a variant and returns the wishlist. @spec calls.remove-from-wishlist */
export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/Wishlist/remove-from-wishlist/{productVariantID}',
  summary: 'Remove a variant from the wishlist (idempotent)',
  auth: 'shopper',
  isLocalized: true,
  limit: 'cart',
  params,
  data: Wishlist,
})
