// @bundle calls
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { kindSlugs } from './kinds.ts'
import { Handle, text } from './text.ts'
import type { ProductTranslations, VariantTranslations } from './translations.ts'

/**
 * A variant of a product: a colour, and for some kinds a size. Prices are in LE.
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

/** The kind of a product. */
export const ProductCategory = z.enum(kindSlugs)
export type ProductCategory = z.infer<typeof ProductCategory>

/**
 * A product with all its variants, as a response contains it. The specification names the
 * field of its summary.
 * @spec data.product, data.equal-ids
 */
export const ProductResponse = z.object({
  id: Handle,
  productID: Handle,
  name: z.string(),
  category: ProductCategory,
  tags: z.array(z.string()),
  /** HTML with the tags that `data/products/sanitize.ts` allows. */
  description: z.string(),
  summery: z.string(),
  modelImage: z.string(),
  productVariants: z.array(ProductVariant),
})
export type ProductResponse = z.infer<typeof ProductResponse>

/** A variant with its translations. `ProductVariant` is its part in a response. */
export interface Variant extends ProductVariant {
  translations: VariantTranslations
}

/**
 * A product with all its variants and translations. Its own texts are English.
 * `api/product-response.ts` makes it a `ProductResponse`.
 */
export interface Product extends Omit<ProductResponse, 'summery' | 'productVariants'> {
  summary: string
  productVariants: Variant[]
  translations: ProductTranslations
}

/** Sort orders of a listing. `rank` is the order that the shop chose. */
export const ListingSort = z.enum(['rank', 'price', '-price', 'name'])
export type ListingSort = z.infer<typeof ListingSort>

/**
 * The filters of a listing: their names, grouped by kind. `rules/product-filter.ts` has their values,
 * `content/copy/listing.ts` their labels.
 *
 * A choice selects values, separated by commas. Its options are the field `facet` of a listing. A
 * range has two inclusive bounds in whole LE, the parameters `from` and `to`.
 */
export const productFilters = {
  choice: {
    color: { facet: 'colours', maxLength: 400 },
    size: { facet: 'sizes', maxLength: 40 },
  },
  range: {
    price: { from: 'priceFrom', to: 'priceTo', max: 1_000_000 },
  },
} as const

/** The name of a filter that selects values. */
export type ChoiceName = keyof typeof productFilters.choice
/** The name of a filter with two bounds. */
export type RangeName = keyof typeof productFilters.range
/** A table with an entry for each filter, grouped by kind. */
export interface FilterTable<Choice, Range> {
  choice: Record<ChoiceName, Choice>
  range: Record<RangeName, Range>
}
/** The field of a listing with the options of a choice. */
type FacetName = (typeof productFilters.choice)[ChoiceName]['facet']

/** The parameter for a bound of a range. */
export type BoundName = (typeof productFilters.range)[RangeName]['from' | 'to']

/** Returns the names of the filters that select values. */
export const choiceNames = (): ChoiceName[] => Object.keys(productFilters.choice) as ChoiceName[]
/** Returns the names of the filters with two bounds. */
export const rangeNames = (): RangeName[] => Object.keys(productFilters.range) as RangeName[]

/** Creates an object with one field for each facet of a listing. */
export const mapFacets = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  create: (name: ChoiceName) => Value,
): Record<FacetName, Value> => {
  const fields = choiceNames().map(
    (name) => [productFilters.choice[name].facet, create(name)] as const,
  )
  return Object.fromEntries(fields) as Record<FacetName, Value>
}

/** Creates the parameters of the query for all filters. */
const filterParameters = /* @__NO_SIDE_EFFECTS__ */ () => {
  const choiceOf = (name: ChoiceName) => z.optional(text(productFilters.choice[name].maxLength))
  const boundOf = (max: number) =>
    z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(max)))
  const choices = choiceNames().map((name) => [name, choiceOf(name)] as const)
  const bounds = rangeNames().flatMap((name) => {
    const { from, to, max } = productFilters.range[name]
    return [from, to].map((bound) => [bound, boundOf(max)] as const)
  })
  return {
    ...(Object.fromEntries(choices) as Record<ChoiceName, ReturnType<typeof choiceOf>>),
    ...(Object.fromEntries(bounds) as Record<BoundName, ReturnType<typeof boundOf>>),
  }
}

/** The category, search, filters and sort order of a listing. */
const filterFields = {
  category: z.optional(text(60)),
  search: z.optional(text(100)),
  ...filterParameters(),
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
  category: ProductCategory,
  name: z.string(),
  price: z.number(),
  oldPrice: z.number(),
  /** URLs of the first image and, if there is one, the second. `alt` describes the first. */
  images: z.array(z.string()),
  alt: z.string(),
})
export type ListingCard = z.infer<typeof ListingCard>

/**
 * A value of a facet, and the number of cards that match it. `value` is English, for the query;
 * `label` is in the language of the request.
 */
const ListingOption = z.object({ value: z.string(), label: z.string(), count: z.int() })
/** A value of a facet, its label, and the number of cards that match it. */
export type ListingOption = z.infer<typeof ListingOption>

/** A value of a facet, and the number of cards that match it. */
export type FacetOption = Omit<ListingOption, 'label'>

/** The options of each choice, by the field of the listing that has them. */
export type Facets = Record<FacetName, FacetOption[]>
/** The same options with labels, as a response contains them. */
export type LabelledFacets = Record<FacetName, ListingOption[]>

/** A page of cards, the number of all matching cards, and the facets of the listing. */
export const Listing = z.object({
  total: z.int(),
  cards: z.array(ListingCard),
  ...mapFacets(() => z.array(ListingOption)),
  /** The colours of the query, as it spells them, with their labels. Some may have no cards. */
  chosenColours: z.array(z.object({ value: z.string(), label: z.string() })),
  /**
   * The search of the query with corrected spelling. Null if the search itself has results, or if
   * the correction has none.
   */
  correctedSearch: z.nullable(z.string()),
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
  isLocalized: true,
  query: ListingQuery,
  data: z.array(ProductResponse),
})

/** Returns product cards and facets, without descriptions. @spec calls.listing */
export const getListing = endpoint({
  method: 'GET',
  path: '/shop/listing',
  summary: 'List product cards of a category or search, with facets',
  auth: 'none',
  isLocalized: true,
  query: CardQuery,
  data: Listing,
})

/** Returns one product. @spec calls.get-product */
export const getProduct = endpoint({
  method: 'GET',
  path: '/products/get-product/{productId}',
  summary: 'Get a product with all its variants',
  auth: 'none',
  isLocalized: true,
  params: z.object({ productId: Handle }),
  data: ProductResponse,
  errors: ['not_found'],
})

/** Returns random products by category. @spec calls.get-related-products, related.grouped */
export const getRelatedProducts = endpoint({
  method: 'GET',
  path: '/products/get-related-products/{productId}',
  summary: 'List random related products in stock, up to 5 per category',
  auth: 'none',
  isLocalized: true,
  params: z.object({ productId: Handle }),
  data: z.record(z.string(), z.array(ProductResponse)),
  errors: ['not_found'],
})
