import * as z from 'zod/mini'
import { ProductCategory } from '#contract/catalogue.ts'
import { Handle } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

/** The variants that are not archived, in the order in which the shop shows them. */
export const ProductOrder = z.object({
  items: z.array(
    z.object({
      variantId: Handle,
      productId: Handle,
      name: z.string(),
      color: z.string(),
      image: z.nullable(z.string()),
      rank: z.int(),
      isOnSale: z.boolean(),
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

/** Returns the order of the shop. */
export const getProductOrder = adminEndpoint({
  method: 'GET',
  path: '/products/order',
  summary: 'List the variants in the order of the shop',
  auth: 'staff',
  permission: 'products.read',
  audit: null,
  query: z.strictObject({ category: z.optional(ProductCategory) }),
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
