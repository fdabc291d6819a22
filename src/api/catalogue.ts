import * as z from 'zod/mini'
import {
  type CardQuery,
  getListing,
  getProduct,
  getProducts,
  getRelatedProducts,
  Listing,
  ListingCard,
  type ListingQuery,
  type Product,
  ProductResponse,
} from '#contract/catalogue.ts'
import { shopError } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import { findCategory } from '#rules/categories.ts'
import { toListingCard } from '#rules/listing-card.ts'
import { perObject } from '#rules/per-object.ts'
import { filterListing, filterProducts } from '#rules/product-list.ts'
import { selectRelated } from '#rules/related.ts'
import type { Steps } from '#rules/steps.ts'
import { translateProduct, translateVariant } from '#rules/translate.ts'
import type { Catalogue } from './catalogue-cache.ts'
import { labelListing } from './listing-labels.ts'
import { type MountContext, mount } from './mount.ts'
import { toProductResponse } from './product-response.ts'
import { jsonResponse } from './responses.ts'
import { createTimeSlices } from './time-slices.ts'

/** Returns the JSON of a product, translated or not. It is cached until the product changes. */
const jsonOf = perObject((product: Product) =>
  JSON.stringify(ProductResponse.parse(toProductResponse(product))),
)

/** Items that one step serializes. */
const itemsPerStep = 50

function* serializeArray<Item>(
  items: readonly Item[],
  serialize: (item: Item) => string,
): Steps<string> {
  const parts: string[] = []
  for (const [index, item] of items.entries()) {
    if (index % itemsPerStep === 0) yield
    parts.push(serialize(item))
  }
  return `[${parts.join(',')}]`
}

const jsonIn =
  (locale: Locale) =>
  (product: Product): string =>
    jsonOf(translateProduct(product, locale))

/** The query of a list, and the language of its response. */
interface ListRequest<Query> {
  query: Query
  locale: Locale
}

function* serializeProducts(
  { products }: Catalogue,
  { query, locale }: ListRequest<ListingQuery>,
): Steps<string> {
  const isFiltered = Object.keys(query).length > 0
  const selected = isFiltered ? yield* filterProducts(products, { ...query, locale }) : products
  return yield* serializeArray(selected, jsonIn(locale))
}

const ListingWithoutCards = z.omit(Listing, { cards: true })

function* serializeListing(
  { products }: Catalogue,
  { query, locale }: ListRequest<CardQuery>,
): Steps<string> {
  const { limit, offset = 0, ...filters } = query
  const { category: slug } = filters
  const category = slug === undefined ? null : findCategory(products, slug)
  // Crawlers try many unknown slugs. An unknown slug matches no product, so the search is skipped.
  const candidates = slug === undefined || category ? products : []
  const { cards, facets, correctedSearch } = yield* filterListing(candidates, {
    ...filters,
    locale,
  })
  const end = limit === undefined ? undefined : offset + limit
  const cardsJson = yield* serializeArray(cards.slice(offset, end), ({ product, variant }) =>
    JSON.stringify(
      ListingCard.parse(
        toListingCard(translateProduct(product, locale), translateVariant(variant, locale)),
      ),
    ),
  )
  const labelled = yield* labelListing(products, { facets, query, locale })
  const rest = ListingWithoutCards.parse({
    total: cards.length,
    ...labelled,
    correctedSearch,
    shareImage: cards[offset]?.variant.shareImage ?? null,
    category,
  })
  return `{"cards":${cardsJson},${JSON.stringify(rest).slice(1)}`
}

const serializeRelated = (
  related: Readonly<Record<string, readonly Product[]>>,
  locale: Locale,
): string =>
  `{${Object.entries(related)
    .map(
      ([category, products]) =>
        `${JSON.stringify(category)}:[${products.map(jsonIn(locale)).join(',')}]`,
    )
    .join(',')}}`

/**
 * Mounts the calls of the catalogue.
 * @spec calls.get-products, calls.listing, related.grouped, related.unknown
 */
export function mountCatalogue(
  mountContext: MountContext,
  catalogue: () => Promise<Catalogue>,
): void {
  const runInSlices = createTimeSlices()
  mount(mountContext, getProducts, async ({ context, query, locale }) =>
    jsonResponse(
      context,
      await runInSlices(serializeProducts(await catalogue(), { query, locale })),
    ),
  )
  mount(mountContext, getListing, async ({ context, query, locale }) =>
    jsonResponse(
      context,
      await runInSlices(serializeListing(await catalogue(), { query, locale })),
    ),
  )
  mount(mountContext, getProduct, async ({ context, params, locale }) => {
    const product = (await catalogue()).byId.get(params.productId)
    if (!product) throw shopError('not_found')
    return jsonResponse(context, jsonOf(translateProduct(product, locale)))
  })
  mount(mountContext, getRelatedProducts, async ({ context, params, locale }) => {
    const { products, byId } = await catalogue()
    if (!byId.has(params.productId)) throw shopError('not_found')
    const related = selectRelated(products, params.productId, mountContext.deps.randomIndex)
    // Related products are random, so a repeated request must not be served from a cache.
    return jsonResponse(context, serializeRelated(related, locale), 'no-store')
  })
}
