import * as z from 'zod/mini'
import { ProductCategory } from '#contract/catalogue.ts'
import { Handle, Id, text } from '#contract/text.ts'
import { MergedField, Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'
import { FabricData, Garment } from './fabric-data.ts'
import { amountOf } from './product-document.ts'

/** A fabric of the studio. */
export const StaffFabric = z.object({
  id: Id,
  name: z.string(),
  garment: Garment,
  fabric: FabricData,
  /** The latest job that takes its pictures; null without one. */
  latestJobId: z.nullable(Id),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: Version,
})
export type StaffFabric = z.infer<typeof StaffFabric>

const fields = { name: text(60, 'Enter a name'), garment: Garment, fabric: FabricData }

/** A fabric to create. */
export const NewFabric = z.strictObject(fields)
export type NewFabric = z.infer<typeof NewFabric>

/** The changed fields of a fabric. `fabric` is replaced as a whole. */
export const FabricChanges = z.partial(NewFabric)
export type FabricChanges = z.infer<typeof FabricChanges>

const size = text(20, 'Enter a size')

/** The name of the colour. Default: the colour in the fabric's name, or else its nearest colour. */
const color = z.optional(text(60, 'Enter a colour'))

/** Sizes of a shirt. Default: those of the product, or else S to XXL. */
const sizes = z.optional(z.array(size).check(z.minLength(1, 'Add a size'), z.maxLength(20)))

interface ProductChoice {
  productId?: string | undefined
  name?: string | undefined
  category?: ProductCategory | undefined
  price?: number | undefined
}

/** A check that a field is present for a new product. */
const requireForNew = (field: 'name' | 'category' | 'price', error: string) =>
  z.refine<ProductChoice>((given) => given.productId !== undefined || given[field] !== undefined, {
    error,
    path: [field],
  })

/** A check that a field is absent for a colourway of an existing product. */
const refuseForColorway = (field: 'name' | 'category') =>
  z.refine<ProductChoice>((given) => given.productId === undefined || given[field] === undefined, {
    error: 'The product has this already',
    path: [field],
  })

/**
 * The product that shows a fabric: `productId` to add a colourway, or else `name`, `category` and
 * `price` of a new product. A colourway has the price of the product's first variant by default.
 */
export const FabricProduct = z
  .strictObject({
    jobId: Id,
    productId: z.optional(Handle),
    name: z.optional(text(120, 'Enter a name')),
    category: z.optional(ProductCategory),
    price: z.optional(amountOf(0.01)),
    color,
    sizes,
  })
  .check(
    requireForNew('name', 'Enter a name'),
    requireForNew('category', 'Choose a category'),
    requireForNew('price', 'Enter an amount such as 850 or 799.50'),
    refuseForColorway('name'),
    refuseForColorway('category'),
  )
export type FabricProduct = z.infer<typeof FabricProduct>

const read = { auth: 'staff', permission: 'products.read', audit: null } as const
const write = { method: 'POST', auth: 'staff', permission: 'products.write' } as const
const params = z.object({ fabricId: Id })

/** Returns all fabrics, the latest first. */
export const listFabrics = adminEndpoint({
  ...read,
  method: 'GET',
  path: '/fabrics',
  summary: 'List the fabrics of the studio',
  data: z.object({ items: z.array(StaffFabric) }),
})

/** Returns a fabric. */
export const getFabric = adminEndpoint({
  ...read,
  method: 'GET',
  path: '/fabrics/{fabricId}',
  summary: 'Get a fabric of the studio',
  params,
  data: StaffFabric,
})

/** Creates a fabric. */
export const createFabric = adminEndpoint({
  ...write,
  path: '/fabrics',
  summary: 'Create a fabric of the studio',
  audit: 'fabric.created',
  body: NewFabric,
  data: StaffFabric,
})

/** Changes a fabric. Edits of different fields by others stay. */
export const editFabric = adminEndpoint({
  ...write,
  path: '/fabrics/{fabricId}',
  summary: 'Change a fabric of the studio',
  audit: 'fabric.edited',
  params,
  body: z.strictObject({ version: Version, changes: FabricChanges }),
  data: z.extend(StaffFabric, { merged: z.array(MergedField) }),
  errors: ['edit_conflict'],
})

/** Deletes a fabric that no product, draft or waiting job uses. */
export const deleteFabric = adminEndpoint({
  method: 'DELETE',
  auth: 'staff',
  permission: 'products.write',
  path: '/fabrics/{fabricId}',
  summary: 'Delete a fabric of the studio',
  audit: 'fabric.deleted',
  params,
  data: z.null(),
  errors: ['in_use'],
})

/** Creates a draft that shows a fabric with the pictures of a job, or adds a colourway to a draft. */
export const createFabricProduct = adminEndpoint({
  ...write,
  path: '/fabrics/{fabricId}/product',
  summary: 'Create a product draft, or a colourway, from the pictures of a fabric',
  audit: 'product.created',
  params,
  body: FabricProduct,
  data: z.object({ productId: Handle }),
  errors: ['already_exists'],
})
