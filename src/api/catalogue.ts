import {
  getProduct,
  getProducts,
  getRelatedProducts,
  type ListingQuery,
  Product,
} from '#contract/catalogue.ts'
import { refuse } from '#contract/faults.ts'
import { narrowProducts } from '#rules/narrowing.ts'
import { pickRelated } from '#rules/related.ts'
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

const listingsByCatalogue = new WeakMap<Catalogue, Map<string, Serialised>>()

function listing(catalogue: Catalogue, query: ListingQuery): Serialised {
  const listings = listingsByCatalogue.get(catalogue) ?? new Map<string, Serialised>()
  listingsByCatalogue.set(catalogue, listings)
  const key = JSON.stringify(query)
  const kept = listings.get(key)
  if (kept) return kept
  const isWhole = Object.keys(query).length === 0
  const products = isWhole ? catalogue.products : narrowProducts(catalogue.products, query)
  const made = serialise(envelopeOf(`[${products.map(jsonOf).join(',')}]`))
  if (listings.size < mostListings) listings.set(key, made)
  return made
}

const answerByProduct = new WeakMap<Product, Serialised>()

function single(product: Product): Serialised {
  const made = answerByProduct.get(product) ?? serialise(envelopeOf(jsonOf(product)))
  answerByProduct.set(product, made)
  return made
}

export function mountCatalogue(mounting: Mounting, catalogue: () => Promise<Catalogue>): void {
  mount(mounting, getProducts, async ({ context, query }) =>
    sendSerialised(context, listing(await catalogue(), query)),
  )
  mount(mounting, getProduct, async ({ context, params }) => {
    const product = (await catalogue()).byId.get(params.productId)
    if (!product) throw refuse('not_found')
    return sendSerialised(context, single(product))
  })
  mount(mounting, getRelatedProducts, async ({ context, params }) => {
    const { products, byId } = await catalogue()
    if (!byId.has(params.productId)) throw refuse('not_found')
    context.header('cache-control', 'no-store')
    const { random } = mounting.deps
    return pickRelated(products, params.productId, (below) => Math.floor(random() * below))
  })
}
