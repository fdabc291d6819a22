import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Handle, text } from './text.ts'

/**
 * One variant of a product: a colour, and for shirts a size. Prices in LE.
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
  /** 0 when it was never dearer. */
  oldPrice: z.number(),
  stockQuantity: z.int(),
  /** Addresses of the photographs, the clearest first, its cloth second. */
  images: z.array(z.string()),
  /** What each photograph shows, in the order of `images`. */
  imageAlts: z.array(z.string()),
  /** JPEG for link previews and feeds. */
  shareImage: z.string(),
  rank: z.int(),
  tags: z.array(z.string()),
})
export type ProductVariant = z.infer<typeof ProductVariant>

/** @spec data.product, data.equal-ids, listing.kind */
export const Product = z.object({
  id: Handle,
  productID: Handle,
  name: z.string(),
  category: z.enum(['shirts', 'ties']),
  tags: z.array(z.string()),
  /** HTML of the allow-list in `data/sanitize.ts`. */
  description: z.string(),
  summery: z.string(),
  modelImage: z.string(),
  productVariants: z.array(ProductVariant),
})
export type Product = z.infer<typeof Product>

export type ProductCategory = Product['category']

/** How a listing may be ordered beyond the shop's own rank. */
export const ListingSort = z.enum(['rank', 'price', '-price', 'name'])
export type ListingSort = z.infer<typeof ListingSort>

/** A whole number of LE that prices may be asked to start or end at. */
const PriceBound = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))

/** What a listing may be narrowed and ordered by. Prices in LE, both ends included. */
const narrowing = {
  category: z.optional(text(60)),
  search: z.optional(text(100)),
  color: z.optional(text(200)),
  size: z.optional(text(40)),
  priceFrom: z.optional(PriceBound),
  priceTo: z.optional(PriceBound),
  sort: z.optional(ListingSort),
}

/**
 * Filters of the catalogue. Without parameters the response is the whole catalogue.
 * @spec calls.get-products-parameters
 */
export const ListingQuery = z.strictObject({
  ...narrowing,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(Handle),
})
export type ListingQuery = z.infer<typeof ListingQuery>

/** Cards of a listing: `limit` of them from the card numbered `offset`, which starts at 0. */
export const CardQuery = z.strictObject({
  ...narrowing,
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(120))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
})
export type CardQuery = z.infer<typeof CardQuery>

/** A variant as a card shows it, and no more. Prices in LE; `oldPrice` 0 when never dearer. */
export const ListingCard = z.object({
  productID: Handle,
  productVariantID: Handle,
  category: Product.shape.category,
  name: z.string(),
  price: z.number(),
  oldPrice: z.number(),
  /** Its first photograph and, where there is one, the second; `alt` is of the first. */
  images: z.array(z.string()),
  alt: z.string(),
})
export type ListingCard = z.infer<typeof ListingCard>

/** A value to narrow a listing by, and how many cards it would then show. */
const ListingOption = z.object({ value: z.string(), count: z.int() })
export type ListingOption = z.infer<typeof ListingOption>

/** A page of cards, how many there are in all, and what they can be narrowed by. */
export const Listing = z.object({
  total: z.int(),
  cards: z.array(ListingCard),
  colours: z.array(ListingOption),
  sizes: z.array(ListingOption),
  /** JPEG for link previews of the list: its first card's. */
  shareImage: z.nullable(z.string()),
  /**
   * The category of the query. Null without one, and where no product belongs to it, in stock or
   * not. `name` is the tag that the slug spells in full; null where there is no such tag.
   */
  category: z.nullable(z.object({ name: z.nullable(z.string()) })),
})
export type Listing = z.infer<typeof Listing>

/** @spec calls.get-products */
export const getProducts = endpoint({
  method: 'GET',
  path: '/products/get-products',
  summary: 'The catalogue, whole or narrowed',
  auth: 'none',
  query: ListingQuery,
  data: z.array(Product),
})

/** @spec calls.listing */
export const getListing = endpoint({
  method: 'GET',
  path: '/shop/listing',
  summary: 'The cards of a category or search, lean, with what they can be narrowed by',
  auth: 'none',
  query: CardQuery,
  data: Listing,
})

/** @spec calls.get-product */
export const getProduct = endpoint({
  method: 'GET',
  path: '/products/get-product/{productId}',
  summary: 'One product with all its variants',
  auth: 'none',
  params: z.object({ productId: Handle }),
  data: Product,
  refusals: ['not_found'],
})

/** @spec calls.get-related-products, related.grouped */
export const getRelatedProducts = endpoint({
  method: 'GET',
  path: '/products/get-related-products/{productId}',
  summary: 'Pieces in stock to look at next, at random: up to 5 per category',
  auth: 'none',
  params: z.object({ productId: Handle }),
  data: z.record(z.string(), z.array(Product)),
  refusals: ['not_found'],
})
