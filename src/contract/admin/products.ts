import * as z from 'zod/mini'
import { ProductCategory } from '#contract/catalogue.ts'
import { mapKinds } from '#contract/kinds.ts'
import { Handle, text, typedHandle } from '#contract/text.ts'
import { StaffRef } from './actors.ts'
import { AuditEntry } from './audit.ts'
import { MergedField, Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'
import { DraftChanges, ProductDoc, ProductState } from './product-document.ts'
import { commaList, countedPageOf, Flag, pageOf, pageQuery } from './queries.ts'

/** A product in the list. Prices are in LE; null without a variant that has one. */
export const ProductRow = z.object({
  id: Handle,
  name: z.string(),
  category: ProductCategory,
  state: ProductState,
  hasDraft: z.boolean(),
  image: z.nullable(z.string()),
  priceFrom: z.nullable(z.number()),
  priceTo: z.nullable(z.number()),
  stock: z.int(),
  isLow: z.boolean(),
  /** How many variants on sale are low, and how many are sold out. */
  lowCount: z.int(),
  soldOutCount: z.int(),
  /** Its colours in the order of the shop, each with the picture of its fabric. */
  colors: z.array(z.object({ name: z.string(), image: z.nullable(z.string()) })),
  /** Null if neither an audit entry nor a draft names the product. */
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
})
export type ProductRow = z.infer<typeof ProductRow>

/** The filters of the product list. */
export const productFilters = {
  q: z.optional(text(100, 'Enter a search')),
  category: z.optional(ProductCategory),
  state: z.optional(commaList(ProductState, 3)),
  tag: z.optional(text(60)),
  /** Default: `all`. */
  level: z.optional(z.enum(['low', 'out', 'all'])),
  withoutImage: z.optional(Flag),
  hasDraft: z.optional(Flag),
  /** Products on sale whose Arabic texts are missing or outdated. */
  withoutArabic: z.optional(Flag),
}

/** Query of the product list. */
export const ProductQuery = z.strictObject({
  ...productFilters,
  /** Default: `rank`. */
  sort: z.optional(z.enum(['rank', 'name', 'updated'])),
  withTotal: z.optional(Flag),
  ...pageQuery,
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** How many products the lists beside the current one have. `low` and the next two are not archived. */
export const ProductCounts = z.object({
  ...mapKinds(() => z.int()),
  archived: z.int(),
  low: z.int(),
  withoutImage: z.int(),
  hasDraft: z.int(),
})
export type ProductCounts = z.infer<typeof ProductCounts>

/** The Arabic texts of a product beside its English ones. */
export const TranslationState = z.enum(['current', 'outdated', 'missing'])
export type TranslationState = z.infer<typeof TranslationState>

/** A product as its editor needs it. `draft` is null if no change waits to be published. */
export const ProductEditor = z.object({
  id: Handle,
  state: ProductState,
  /** Increases with each change of the published product, but not of its stock. */
  version: z.int(),
  /** Version of the draft; 0 without one. */
  draftVersion: z.int(),
  publishedAt: z.nullable(z.iso.datetime()),
  published: z.nullable(ProductDoc),
  draft: z.nullable(ProductDoc),
  draftSavedAt: z.nullable(z.iso.datetime()),
  draftSavedBy: z.nullable(StaffRef),
  /** Values that are missing before the product may be published. */
  requirements: z.array(z.object({ field: z.string(), message: z.string() })),
  stock: z.record(z.string(), z.int()),
  /** The Arabic texts of the document that is published next. */
  arabic: TranslationState,
})
export type ProductEditor = z.infer<typeof ProductEditor>

const read = { auth: 'staff', permission: 'products.read', audit: null } as const
const write = { method: 'POST', auth: 'staff', permission: 'products.write' } as const
const params = z.object({ productId: Handle })
const versionBody = z.strictObject({ version: Version })

/** Returns the products of all states. `withTotal=true` adds `total`, `counts` and all tags. */
export const listProducts = adminEndpoint({
  ...read,
  method: 'GET',
  path: '/products',
  summary: 'List products',
  query: ProductQuery,
  data: z.extend(countedPageOf(ProductRow), {
    counts: z.optional(ProductCounts),
    tags: z.optional(z.array(z.string())),
  }),
})

/** Creates a draft, perhaps as a copy. Without `id`, the id is made from the name. */
export const createProduct = adminEndpoint({
  ...write,
  path: '/products',
  summary: 'Create a product as a draft',
  audit: 'product.created',
  body: z.strictObject({
    id: z.optional(
      typedHandle('Use small Latin letters, digits and hyphens, such as summer-linen'),
    ),
    name: text(120, 'Enter a name'),
    category: ProductCategory,
    /** The product whose texts, prices and pictures the draft begins with. */
    copyOf: z.optional(Handle),
  }),
  data: ProductEditor,
  errors: ['already_exists', 'not_found'],
})

/** Returns a product with its draft. */
export const getProductEditor = adminEndpoint({
  ...read,
  method: 'GET',
  path: '/products/{productId}',
  summary: 'Get a product with its draft',
  params,
  data: ProductEditor,
})

/**
 * Saves changes as a draft, which the shop does not show. Changes of different fields by others
 * stay.
 */
export const saveDraft = adminEndpoint({
  ...write,
  path: '/products/{productId}/draft',
  summary: 'Save changes of a product as a draft',
  audit: 'product.draft_saved',
  params,
  maxBodyBytes: 256 * 1024,
  body: z.strictObject({
    /** `draftVersion` of the form. */
    version: Version,
    /**
     * `version` of the form. It says which published values its author saw, so that a later change of
     * them, as by an import, is noticed, and so that a conflict with them can be resolved.
     */
    productVersion: z.optional(Version),
    changes: DraftChanges,
  }),
  data: z.extend(ProductEditor, { merged: z.array(MergedField) }),
  errors: ['edit_conflict', 'already_exists'],
})

/** Publishes a product with the changes of its draft. `version` is the `draftVersion` of the form. */
export const publishProduct = adminEndpoint({
  ...write,
  path: '/products/{productId}/publish',
  summary: 'Publish a product with the changes of its draft',
  audit: 'product.published',
  params,
  body: versionBody,
  data: ProductEditor,
  errors: ['edit_conflict', 'already_exists', 'required_to_publish', 'reauthentication_required'],
})

/** Deletes the draft of a product. One that was never published is deleted as a whole instead. */
export const discardDraft = adminEndpoint({
  ...write,
  path: '/products/{productId}/discard-draft',
  summary: 'Discard the draft of a product',
  audit: 'product.draft_discarded',
  params,
  body: versionBody,
  data: ProductEditor,
  errors: ['edit_conflict'],
})

/** Removes a product from the shop. `version` is the `version` of the form. */
export const archiveProduct = adminEndpoint({
  ...write,
  path: '/products/{productId}/archive',
  summary: 'Archive a product',
  audit: 'product.archived',
  params,
  body: versionBody,
  data: ProductEditor,
  errors: ['edit_conflict'],
})

/** Makes an archived product a draft. */
export const unarchiveProduct = adminEndpoint({
  ...write,
  path: '/products/{productId}/unarchive',
  summary: 'Make an archived product a draft',
  audit: 'product.unarchived',
  params,
  body: versionBody,
  data: ProductEditor,
  errors: ['edit_conflict'],
})

/** Deletes a product that was never published and has no stock movement. */
export const deleteProduct = adminEndpoint({
  method: 'DELETE',
  auth: 'staff',
  permission: 'products.write',
  path: '/products/{productId}',
  summary: 'Delete a product that was never published',
  audit: 'product.deleted',
  params,
  data: z.null(),
  errors: ['in_use'],
})

/** Returns how many carts, wishlists and open orders contain a product. */
export const getProductImpact = adminEndpoint({
  ...read,
  method: 'GET',
  path: '/products/{productId}/impact',
  summary: 'Count the carts, wishlists and open orders that contain a product',
  params,
  data: z.object({ carts: z.int(), wishlists: z.int(), openOrders: z.int() }),
})

/** Returns the audit entries of a product, newest first. */
export const getProductHistory = adminEndpoint({
  ...read,
  method: 'GET',
  path: '/products/{productId}/history',
  summary: 'List the changes of a product, newest first',
  params,
  query: z.strictObject(pageQuery),
  data: pageOf(AuditEntry),
})

/** Saves the state after an audit entry as a draft. `version` is the `draftVersion` of the form. */
export const restoreProduct = adminEndpoint({
  ...write,
  path: '/products/{productId}/history/{seq}/restore',
  summary: 'Restore an earlier state of a product as a draft',
  audit: 'product.draft_saved',
  params: z.object({
    productId: Handle,
    seq: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  }),
  body: versionBody,
  data: ProductEditor,
  errors: ['edit_conflict', 'already_exists'],
})
