import {
  type CardQuery,
  getListing,
  getProduct,
  getProducts,
  getRelatedProducts,
  Listing,
  type ListingCard,
  type ListingQuery,
  Product,
} from '#contract/catalogue.ts'
import { refuse } from '#contract/faults.ts'
import { countFacets } from '#rules/facets.ts'
import { pieceName } from '#rules/names.ts'
import { narrowProducts, narrowVariants } from '#rules/narrowing.ts'
import { pickRelated } from '#rules/related.ts'
import type { Card } from '#rules/tags.ts'
import type { Catalogue } from './catalogue-cache.ts'
import { type Mounting, mount } from './mount.ts'
import { type Serialised, sendSerialised, serialise } from './serialised.ts'

/** Narrowed listings kept per state of the catalogue; there is no end of searches. */
const mostListings = 200

const jsonByProduct = new WeakMap<Product, string>()

/** A product's JSON, made once for as long as the product stays as it is. */
function jsonOf(product: Product): string {
  const kept = jsonByProduct.get(product) ?? JSON.stringify(Product.parse(product))
  jsonByProduct.set(product, kept)
  return kept
}

const envelopeOf = (data: string): string => `{"succeeded":true,"data":${data},"errors":[]}`

/** Keeps what `make` answers to a query for as long as the catalogue stays as it is. */
function keepListings<Query extends object>(
  make: (catalogue: Catalogue, query: Query) => string,
): (catalogue: Catalogue, query: Query) => Serialised {
  const byCatalogue = new WeakMap<Catalogue, Map<string, Serialised>>()
  return (catalogue, query) => {
    const listings = byCatalogue.get(catalogue) ?? new Map<string, Serialised>()
    byCatalogue.set(catalogue, listings)
    const key = JSON.stringify(query)
    const kept = listings.get(key)
    if (kept) return kept
    const made = serialise(envelopeOf(make(catalogue, query)))
    if (listings.size < mostListings) listings.set(key, made)
    return made
  }
}

const productListing = keepListings<ListingQuery>(({ products }, query) => {
  const isWhole = Object.keys(query).length === 0
  const listed = isWhole ? products : narrowProducts(products, query)
  return `[${listed.map(jsonOf).join(',')}]`
})

/** Photographs that a card shows: the first, and the second on hover. @spec §2 */
const picturesPerCard = 2

const toListingCard = ({ product, variant }: Card): ListingCard => ({
  productID: product.id,
  productVariantID: variant.productVariantID,
  category: product.category,
  name: pieceName(variant.variantName, product.name),
  price: variant.price,
  oldPrice: variant.oldPrice,
  images: variant.images.slice(0, picturesPerCard),
  alt: variant.imageAlts[0] ?? '',
})

const cardListing = keepListings<CardQuery>(({ products }, { limit, offset = 0, ...narrowing }) => {
  const cards = narrowVariants(products, narrowing)
  const end = limit === undefined ? undefined : offset + limit
  const listing = Listing.parse({
    total: cards.length,
    cards: cards.slice(offset, end).map(toListingCard),
    ...countFacets(products, narrowing),
    shareImage: cards[offset]?.variant.shareImage ?? null,
  })
  return JSON.stringify(listing)
})

const answerByProduct = new WeakMap<Product, Serialised>()

function single(product: Product): Serialised {
  const made = answerByProduct.get(product) ?? serialise(envelopeOf(jsonOf(product)))
  answerByProduct.set(product, made)
  return made
}

export function mountCatalogue(mounting: Mounting, catalogue: () => Promise<Catalogue>): void {
  mount(mounting, getProducts, async ({ context, query }) =>
    sendSerialised(context, productListing(await catalogue(), query)),
  )
  mount(mounting, getListing, async ({ context, query }) =>
    sendSerialised(context, cardListing(await catalogue(), query)),
  )
  mount(mounting, getProduct, async ({ context, params }) => {
    const product = (await catalogue()).byId.get(params.productId)
    if (!product) throw refuse('not_found')
    return sendSerialised(context, single(product))
  })
  mount(mounting, getRelatedProducts, async ({ context, params }) => {
    const { products, byId } = await catalogue()
    if (!byId.has(params.productId)) throw refuse('not_found')
    const { random } = mounting.deps
    const picked = pickRelated(products, params.productId, (below) => Math.floor(random() * below))
    const data = getRelatedProducts.data.parse(picked)
    const answer = await sendSerialised(context, serialise(envelopeOf(JSON.stringify(data))))
    // Packed like the other answers of the catalogue, but another one each time.
    answer.headers.set('cache-control', 'no-store')
    answer.headers.delete('etag')
    return answer
  })
}
