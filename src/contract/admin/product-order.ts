import * as z from 'zod/mini'
import { Handle } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { ProductState } from './product-document.ts'
import { productFilters } from './products.ts'

/** The variants that are not archived, in the order in which the shop shows them. */
export const ProductOrder = z.object({
  items: z.array(
    z.object({
      variantId: Handle,
      productId: Handle,
      name: z.string(),
      productName: z.string(),
      color: z.string(),
      size: z.nullable(z.string()),
      image: z.nullable(z.string()),
      /** In LE. */
      price: z.number(),
      /** In LE; 0 without a reduction. */
      oldPrice: z.number(),
      stock: z.int(),
      isLow: z.boolean(),
      state: ProductState,
      hasDraft: z.boolean(),
      rank: z.int(),
      isOnSale: z.boolean(),
      /** True if the product matches the filters. */
      isMatch: z.boolean(),
    }),
  ),
})
export type ProductOrder = z.infer<typeof ProductOrder>

/** Moves a variant behind another one, or to the start. All variants of its colour move with it. */
export const OrderMove = z.strictObject({
  variantId: Handle,
  afterVariantId: z.nullable(Handle),
})
export type OrderMove = z.infer<typeof OrderMove>

/**
 * Returns the order of the shop, or of a category. Other filters leave no variant out, because
 * positions count all of them: they set `isMatch`.
 */
export const getProductOrder = adminEndpoint({
  method: 'GET',
  path: '/products/order',
  summary: 'List the variants in the order of the shop',
  auth: 'staff',
  permission: 'products.read',
  audit: null,
  query: z.strictObject(productFilters),
  data: ProductOrder,
})

/** Moves variants in the order of the shop. */
export const reorderProducts = adminEndpoint({
  method: 'POST',
  path: '/products/order',
  summary: 'Change the order of the shop',
  auth: 'staff',
  permission: 'products.write',
  audit: 'product.reordered',
  body: z.strictObject({ moves: z.array(OrderMove).check(z.minLength(1), z.maxLength(200)) }),
  data: ProductOrder,
  errors: ['not_found'],
})
