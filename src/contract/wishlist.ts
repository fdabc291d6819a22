import * as z from 'zod/mini'
import { Product, ProductVariant } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Handle } from './text.ts'

/** @spec data.wishlist-item */
export const WishlistItem = z.object({
  productVariantId: Handle,
  productVariant: z.extend(ProductVariant, {
    product: z.pick(Product, {
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

/** Kept pieces, the latest first. */
export const Wishlist = z.object({ items: z.array(WishlistItem) })
export type Wishlist = z.infer<typeof Wishlist>

const params = z.object({ productVariantID: Handle })

/** @spec calls.get-wishlist */
export const getWishlist = endpoint({
  method: 'GET',
  path: '/Wishlist/get-my-wishlist',
  summary: 'The wishlist of the caller',
  auth: 'shopper',
  data: Wishlist,
})

/** @spec calls.add-to-wishlist */
export const addToWishlist = endpoint({
  method: 'POST',
  path: '/Wishlist/add-to-wishlist/{productVariantID}',
  summary: 'Keep a variant; keeping it twice changes nothing',
  auth: 'shopper',
  limit: 'cart',
  params,
  data: Wishlist,
  refusals: ['not_found'],
})

/** @spec calls.remove-from-wishlist */
export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/Wishlist/remove-from-wishlist/{productVariantID}',
  summary: 'Let go of a kept variant; one that is not kept changes nothing',
  auth: 'shopper',
  limit: 'cart',
  params,
  data: Wishlist,
})
