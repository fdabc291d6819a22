import type { ListingQuery, Product } from '#contract/catalogue.ts'
import { FacetCounter, type Facets } from './facets.ts'
import { cardsOf, isInStock, onePerColour } from './listing.ts'
import {
  type Candidate,
  type CandidateOf,
  createFilter,
  isMatch,
  type ProductFilter,
} from './product-filter.ts'
import { foldText } from './search.ts'
import { type Steps, sortInSteps } from './steps.ts'
import type { Card } from './tags.ts'

/** Products that a step looks through. */
const productsPerStep = 50

/** Returns the filter of a product's variants. */
type FilterOf = (product: Product) => CandidateOf

const inStock =
  (candidateOf: CandidateOf): CandidateOf =>
  (card) =>
    isInStock(card) ? candidateOf(card) : undefined

/** What a card is sorted by under its name: `Floral 9` comes before `Floral 10`. */
const nameKey = ({ product, variant }: Card): string =>
  foldText(variant.variantName || product.name).replaceAll(/\d+/g, (digits) =>
    digits.padStart(12, '0'),
  )

/** A card with its place in the order: by number, then name, then rank. */
interface Placed {
  card: Card
  number: number
  name: string
}

/** Without `sort`, a search puts matches by name before those by the description. */
function numberOf({ hit, variant }: Candidate, { sort }: ProductFilter): number {
  if (sort === 'price') return variant.price
  if (sort === '-price') return -variant.price
  return sort === undefined && hit === 'description' ? 1 : 0
}

const place = (candidate: Candidate, narrowing: ProductFilter): Placed => ({
  card: { product: candidate.product, variant: candidate.variant },
  number: numberOf(candidate, narrowing),
  name: narrowing.sort === 'name' ? nameKey(candidate) : '',
})

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const comparePlaces = (a: Placed, b: Placed): number =>
  a.number - b.number || compareText(a.name, b.name) || a.card.variant.rank - b.card.variant.rank

/** Where a pass looks, and what it counts on the way. */
interface Pass {
  products: readonly Product[]
  filterOf: FilterOf
  counter?: FacetCounter
}

/** Passes once over the catalogue. Returns one card per colour and product, in order. */
function* arrange({ products, filterOf, counter }: Pass, narrowing: ProductFilter): Steps<Card[]> {
  const placed: Placed[] = []
  for (const [at, product] of products.entries()) {
    if (at % productsPerStep === 0) yield
    const candidateOf = filterOf(product)
    const candidates = cardsOf(product).flatMap((card) => candidateOf(card) ?? [])
    counter?.addProduct(candidates)
    for (const candidate of onePerColour(candidates.filter(isMatch))) {
      placed.push(place(candidate, narrowing))
    }
  }
  const sorted = yield* sortInSteps(placed, comparePlaces)
  return sorted.map(({ card }) => card)
}

function filterInStock(narrowing: ProductFilter): FilterOf {
  const filter = createFilter(narrowing)
  return (product) => inStock(filter(product))
}

/** The cards of a narrowed listing, and the colours and sizes to offer beside it. */
export interface NarrowedListing {
  cards: Card[]
  facets: Facets
}

/**
 * Lists the cards of a narrowed listing: in stock, one per colour, by rank unless `sort` says
 * otherwise. A search without `sort` puts matches by name or colour before those by the
 * description. Cards and facets share one pass. @spec calls.listing
 */
export function* narrowListing(
  products: readonly Product[],
  narrowing: ProductFilter,
): Steps<NarrowedListing> {
  const counter = new FacetCounter()
  const pass = { products, filterOf: filterInStock(narrowing), counter }
  const cards = yield* arrange(pass, narrowing)
  return { cards, facets: counter.facets() }
}

const holds = (cursor: string) => (product: Product) =>
  product.id === cursor ||
  product.productVariants.some((variant) => variant.productVariantID === cursor)

const productsOf = (cards: readonly Card[]): Product[] => [
  ...new Set(cards.map((card) => card.product)),
]

/** Where the place of a cursor is looked for. */
interface Sought {
  products: readonly Product[]
  narrowing: ProductFilter
}

/** The filter of a product that has left the list: as if in stock, or else as if all matched. */
function filterGone(gone: Product, narrowing: ProductFilter): FilterOf {
  const candidateOf = createFilter(narrowing)(gone)
  if (cardsOf(gone).some((card) => isMatch(candidateOf(card)))) return () => candidateOf
  const bySearch = createFilter({ search: narrowing.search })(gone)
  return () => (card) => ({
    ...card,
    hit: bySearch(card)?.hit ?? 'description',
    inColour: true,
    inSize: true,
  })
}

/** The place in the narrowed order of a product that has left the list. Selling out is the usual cause. */
function* placeOf(gone: Product, { products, narrowing }: Sought): Steps<number> {
  const listed = filterInStock(narrowing)
  const asBefore = filterGone(gone, narrowing)
  const filterOf = (product: Product) => (product === gone ? asBefore : listed)(product)
  const cards = yield* arrange({ products, filterOf }, narrowing)
  return productsOf(cards).indexOf(gone)
}

/** How many of `ordered` come before what follows the cursor; 0 where the shop has it no more. */
function* countSeen(cursor: string, ordered: readonly Product[], sought: Sought): Steps<number> {
  const at = ordered.findIndex(holds(cursor))
  if (at !== -1) return at + 1
  const gone = sought.products.find(holds(cursor))
  return gone ? yield* placeOf(gone, sought) : 0
}

/**
 * The products with at least one card on the narrowed listing, each whole, sold-out variants
 * included, so that a page can show every swatch. They stand in the order of their first cards;
 * therefore the first n cards of the whole listing are the first n of its first n products.
 * `limit` counts products; `cursor` is the id of the last one seen, or of a variant of it: one
 * that has left the list still marks its place, one that has left the shop marks the beginning.
 * @spec calls.get-products-parameters
 */
export function* filterProducts(
  products: readonly Product[],
  query: ProductFilter & Pick<ListingQuery, 'limit' | 'cursor'>,
): Steps<Product[]> {
  const { limit, cursor, ...narrowing } = query
  const cards = yield* arrange({ products, filterOf: filterInStock(narrowing) }, narrowing)
  const ordered = productsOf(cards)
  const start = cursor ? yield* countSeen(cursor, ordered, { products, narrowing }) : 0
  return ordered.slice(start, limit === undefined ? undefined : start + limit)
}
