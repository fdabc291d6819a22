import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Handle, text } from './text.ts'

/**
 * A variant of a product: a colour, and for shirts a size. Prices are in LE.
 * @spec data.variant, data.variant-fields
 */
export const ProductVariant = z.object({
  productVariantID: Handle,
  productID: Handle,
  variantName: z.string(),
  code: z.string(),
  color: z.string(),
  size: z.nullable(z.string()),
  price: z.number(),
  /** The price before a reduction; 0 without one. */
  oldPrice: z.number(),
  stockQuantity: z.int(),
  /** URLs of the images. The first shows the item, the second its fabric. */
  images: z.array(z.string()),
  /** Alternative texts, in the order of `images`. */
  imageAlts: z.array(z.string()),
  /** URL of a JPEG for link previews and feeds. */
  shareImage: z.string(),
  rank: z.int(),
  tags: z.array(z.string()),
})
export type ProductVariant = z.infer<typeof ProductVariant>

/** A product with all its variants. @spec data.product, data.equal-ids, listing.kind */
export const Product = z.object({
  id: Handle,
  productID: Handle,
  name: z.string(),
  category: z.enum(['shirts', 'ties']),
  tags: z.array(z.string()),
  /** HTML with the tags that `data/sanitize.ts` allows. */
  description: z.string(),
  summery: z.string(),
  modelImage: z.string(),
  productVariants: z.array(ProductVariant),
})
export type Product = z.infer<typeof Product>

/** The two kinds of products: shirts and ties. */
export type ProductCategory = Product['category']

/** Sort orders of a listing. `rank` is the order that the shop chose. */
export const ListingSort = z.enum(['rank', 'price', '-price', 'name'])
export type ListingSort = z.infer<typeof ListingSort>

/** A bound of a price filter: a whole number of LE. */
const PriceBound = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))

/** The filters and the sort order of a listing. Both price bounds are inclusive. */
const filterFields = {
  category: z.optional(text(60)),
  search: z.optional(text(100)),
  color: z.optional(text(200)),
  size: z.optional(text(40)),
  priceFrom: z.optional(PriceBound),
  priceTo: z.optional(PriceBound),
  sort: z.optional(ListingSort),
}

/**
 * Query of `getProducts`. Without parameters it selects the whole catalogue.
 * @spec calls.get-products-parameters
 */
export const ListingQuery = z.strictObject({
  ...filterFields,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(Handle),
})
export type ListingQuery = z.infer<typeof ListingQuery>

/** Query of `getListing`. It selects at most `limit` cards, starting at index `offset`. */
export const CardQuery = z.strictObject({
  ...filterFields,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(120))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
})
export type CardQuery = z.infer<typeof CardQuery>

/** The fields of a variant that a product card shows. Prices are in LE. */
export const ListingCard = z.object({
  productID: Handle,
  productVariantID: Handle,
  category: Product.shape.category,
  name: z.string(),
  price: z.number(),
  oldPrice: z.number(),
  /** URLs of the first image and, if there is one, the second. `alt` describes the first. */
  images: z.array(z.string()),
  alt: z.string(),
})
export type ListingCard = z.infer<typeof ListingCard>

/** A value of a facet, and the number of cards that match it. */
const ListingOption = z.object({ value: z.string(), count: z.int() })
/** A value of a facet, and the number of cards that match it. */
export type ListingOption = z.infer<typeof ListingOption>

/** A page of cards, the number of all matching cards, and the facets of the listing. */
export const Listing = z.object({
  total: z.int(),
  cards: z.array(ListingCard),
  colours: z.array(ListingOption),
  sizes: z.array(ListingOption),
  /** URL of a JPEG for link previews: the one of the first card. */
  shareImage: z.nullable(z.string()),
  /**
   * The category of the query. Null if the query has none, or if no product belongs to it.
   * `name` is the tag whose slug equals the category; null if there is no such tag.
   */
  category: z.nullable(z.object({ name: z.nullable(z.string()) })),
})
export type Listing = z.infer<typeof Listing>

/** Returns the products that match the filters. @spec calls.get-products */
export const getProducts = endpoint({
  method: 'GET',
  path: '/products/get-products',
  summary: 'List products, with optional filters',
  auth: 'none',
  query: ListingQuery,
  data: z.array(Product),
})

/** Returns product cards and facets, without descriptions. @spec calls.listing */
export const getListing = endpoint({
  method: 'GET',
  path: '/shop/listing',
  summary: 'List product cards of a category or search, with facets',
  auth: 'none',
  query: CardQuery,
  data: Listing,
})

/** Returns one product. @spec calls.get-product */
export const getProduct = endpoint({
  method: 'GET',
  path: '/products/get-product/{productId}',
  summary: 'Get a product with all its variants',
  auth: 'none',
  params: z.object({ productId: Handle }),
  data: Product,
  errors: ['not_found'],
})

/** Returns random products by category. @spec calls.get-related-products, related.grouped */
export const getRelatedProducts = endpoint({
  method: 'GET',
  path: '/products/get-related-products/{productId}',
  summary: 'List random related products in stock, up to 5 per category',
  auth: 'none',
  params: z.object({ productId: Handle }),
  data: z.record(z.string(), z.array(Product)),
  errors: ['not_found'],
})
