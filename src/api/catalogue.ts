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
import { createTimeSlices } from './time-slices.ts'
import { serializedJson } from './written-json.ts'

const jsonByProduct = new WeakMap<Product, string>()

/** A product's JSON, made once for as long as the product stays as it is. */
function jsonOf(product: Product): string {
  const kept = jsonByProduct.get(product) ?? JSON.stringify(Product.parse(product))
  jsonByProduct.set(product, kept)
  return kept
}

/** Items that a step writes as JSON. */
const itemsPerStep = 50

function* writeArray<Item>(items: readonly Item[], write: (item: Item) => string): Steps<string> {
  const written: string[] = []
  for (const [at, item] of items.entries()) {
    if (at % itemsPerStep === 0) yield
    written.push(write(item))
  }
  return `[${written.join(',')}]`
}

function* productListing({ products }: Catalogue, query: ListingQuery): Steps<string> {
  const isWhole = Object.keys(query).length === 0
  const listed = isWhole ? products : yield* filterProducts(products, query)
  return yield* writeArray(listed, jsonOf)
}

/** Photographs of a card: the first, and the second on hover. @spec card.second-image */
const picturesPerCard = 2

const toListingCard = ({ product, variant }: Card): ListingCard => ({
  productID: product.id,
  productVariantID: variant.productVariantID,
  category: product.category,
  name: displayName(variant.variantName, product.name),
  price: variant.price,
  oldPrice: variant.oldPrice,
  images: variant.images.slice(0, picturesPerCard),
  alt: variant.imageAlts[0] ?? '',
})

const ListingWithoutCards = z.omit(Listing, { cards: true })

function* cardListing({ products }: Catalogue, query: CardQuery): Steps<string> {
  const { limit, offset = 0, ...narrowing } = query
  const { category: slug } = narrowing
  const category = slug === undefined ? null : findCategory(products, slug)
  // Most unknown slugs are tried by crawlers: their empty lists are not computed from all products.
  const candidates = slug === undefined || category ? products : []
  const { cards, facets } = yield* filterListing(candidates, narrowing)
  const end = limit === undefined ? undefined : offset + limit
  const written = yield* writeArray(cards.slice(offset, end), (card) =>
    JSON.stringify(ListingCard.parse(toListingCard(card))),
  )
  const rest = ListingWithoutCards.parse({
    total: cards.length,
    ...facets,
    shareImage: cards[offset]?.variant.shareImage ?? null,
    category,
  })
  return `{"cards":${written},${JSON.stringify(rest).slice(1)}`
}

const relatedShelves = (related: Readonly<Record<string, readonly Product[]>>): string =>
  `{${Object.entries(related)
    .map(([category, shelf]) => `${JSON.stringify(category)}:[${shelf.map(jsonOf).join(',')}]`)
    .join(',')}}`

/** @spec calls.get-products, calls.listing, related.grouped, related.unknown */
export function mountCatalogue(mounting: MountContext, catalogue: () => Promise<Catalogue>): void {
  const inSlices = createTimeSlices()
  mount(mounting, getProducts, async ({ context, query }) =>
    serializedJson(context, await inSlices(productListing(await catalogue(), query))),
  )
  mount(mounting, getListing, async ({ context, query }) =>
    serializedJson(context, await inSlices(cardListing(await catalogue(), query))),
  )
  mount(mounting, getProduct, async ({ context, params }) => {
    const product = (await catalogue()).byId.get(params.productId)
    if (!product) throw shopError('not_found')
    return serializedJson(context, jsonOf(product))
  })
  mount(mounting, getRelatedProducts, async ({ context, params }) => {
    const { products, byId } = await catalogue()
    if (!byId.has(params.productId)) throw shopError('not_found')
    const { random } = mounting.deps
    const picked = selectRelated(products, params.productId, (below) =>
      Math.floor(random() * below),
    )
    // Drawn by lot: who asks again wants others.
    return serializedJson(context, relatedShelves(picked), 'no-store')
  })
}
