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
  Product,
} from '#contract/catalogue.ts'
import { shopError } from '#contract/errors.ts'
import { displayName } from '#rules/names.ts'
import { filterListing, filterProducts } from '#rules/product-list.ts'
import { selectRelated } from '#rules/related.ts'
import type { Steps } from '#rules/steps.ts'
import { type Card, findCategory } from '#rules/tags.ts'
import type { Catalogue } from './catalogue-cache.ts'
import { type MountContext, mount } from './mount.ts'
import { jsonResponse } from './responses.ts'
import { createTimeSlices } from './time-slices.ts'

const jsonByProduct = new WeakMap<Product, string>()

/** Returns the JSON of a product. It is cached until the product changes. */
function jsonOf(product: Product): string {
  const json = jsonByProduct.get(product) ?? JSON.stringify(Product.parse(product))
  jsonByProduct.set(product, json)
  return json
}

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

function* serializeProducts({ products }: Catalogue, query: ListingQuery): Steps<string> {
  const isFiltered = Object.keys(query).length > 0
  const selected = isFiltered ? yield* filterProducts(products, query) : products
  return yield* serializeArray(selected, jsonOf)
}

/** A card shows the first image, and the second one on hover. @spec card.second-image */
const imagesPerCard = 2

const toListingCard = ({ product, variant }: Card): ListingCard => ({
  productID: product.id,
  productVariantID: variant.productVariantID,
  category: product.category,
  name: displayName(variant.variantName, product.name),
  price: variant.price,
  oldPrice: variant.oldPrice,
  images: variant.images.slice(0, imagesPerCard),
  alt: variant.imageAlts[0] ?? '',
})

const ListingWithoutCards = z.omit(Listing, { cards: true })

function* serializeListing({ products }: Catalogue, query: CardQuery): Steps<string> {
  const { limit, offset = 0, ...filters } = query
  const { category: slug } = filters
  const category = slug === undefined ? null : findCategory(products, slug)
  // Crawlers try many unknown slugs. An unknown slug matches no product, so the search is skipped.
  const candidates = slug === undefined || category ? products : []
  const { cards, facets } = yield* filterListing(candidates, filters)
  const end = limit === undefined ? undefined : offset + limit
  const cardsJson = yield* serializeArray(cards.slice(offset, end), (card) =>
    JSON.stringify(ListingCard.parse(toListingCard(card))),
  )
  const rest = ListingWithoutCards.parse({
    total: cards.length,
    ...facets,
    shareImage: cards[offset]?.variant.shareImage ?? null,
    category,
  })
  return `{"cards":${cardsJson},${JSON.stringify(rest).slice(1)}`
}

const serializeRelated = (related: Readonly<Record<string, readonly Product[]>>): string =>
  `{${Object.entries(related)
    .map(
      ([category, products]) => `${JSON.stringify(category)}:[${products.map(jsonOf).join(',')}]`,
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
  mount(mountContext, getProducts, async ({ context, query }) =>
    jsonResponse(context, await runInSlices(serializeProducts(await catalogue(), query))),
  )
  mount(mountContext, getListing, async ({ context, query }) =>
    jsonResponse(context, await runInSlices(serializeListing(await catalogue(), query))),
  )
  mount(mountContext, getProduct, async ({ context, params }) => {
    const product = (await catalogue()).byId.get(params.productId)
    if (!product) throw shopError('not_found')
    return jsonResponse(context, jsonOf(product))
  })
  mount(mountContext, getRelatedProducts, async ({ context, params }) => {
    const { products, byId } = await catalogue()
    if (!byId.has(params.productId)) throw shopError('not_found')
    const { random } = mountContext.deps
    const related = selectRelated(products, params.productId, (limit) =>
      Math.floor(random() * limit),
    )
    // Related products are random, so a repeated request must not be served from a cache.
    return jsonResponse(context, serializeRelated(related), 'no-store')
  })
}
