import type { Facets, ListingQuery, Product } from '#contract/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import { type Card, cardsOf, isInStock, onePerColour } from './cards.ts'
import { inCategory } from './categories.ts'
import { FacetCounter } from './facets.ts'
import { foldText } from './fold-text.ts'
import {
  type Candidate,
  type CandidateOf,
  createFilter,
  isMatch,
  type ProductFilter,
} from './product-filter.ts'
import { type ResolvedSearch, resolveSearch } from './resolve-search.ts'
import { type Steps, sortInSteps } from './steps.ts'
import { translateTexts, translateVariant } from './translate.ts'

/**
 * The number of products that are filtered in one step. The first search of a product also folds its
 * texts in both locales, which takes 0.3 ms.
 */
const productsPerStep = 20

/** Returns the filter of a product's variants. */
type FilterOf = (product: Product) => CandidateOf

const inStock =
  (candidateOf: CandidateOf): CandidateOf =>
  (card) =>
    isInStock(card) ? candidateOf(card) : undefined

/**
 * Returns the key for sorting by the name in a locale. Pads numbers with zeros, so `Floral 9` comes
 * before `Floral 10`.
 */
function nameKey({ product, variant }: Card, locale: Locale = 'en'): string {
  const name = translateVariant(variant, locale).variantName || translateTexts(product, locale).name
  return foldText(name).replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))
}

/** A card with its sort keys: first the number, then the name, then the rank of the variant. */
interface SortableCard {
  card: Card
  number: number
  name: string
}

/** Returns the first sort key. */
function sortNumber({ variant }: Candidate, { sort }: ProductFilter): number {
  if (sort === 'price') return variant.price
  return sort === '-price' ? -variant.price : 0
}

const toSortable = (candidate: Candidate, filter: ProductFilter): SortableCard => ({
  card: { product: candidate.product, variant: candidate.variant },
  number: sortNumber(candidate, filter),
  name: filter.sort === 'name' ? nameKey(candidate, filter.locale) : '',
})

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const compareCards = (a: SortableCard, b: SortableCard): number =>
  a.number - b.number || compareText(a.name, b.name) || a.card.variant.rank - b.card.variant.rank

/** The input of one pass over the catalogue, and the counter that receives its candidates. */
interface CataloguePass {
  products: readonly Product[]
  filterOf: FilterOf
  counter?: FacetCounter
}

/** Filters the catalogue in one pass. Returns one card per colour and product, sorted. */
function* listCards(
  { products, filterOf, counter }: CataloguePass,
  filter: ProductFilter,
): Steps<Card[]> {
  const sortable: SortableCard[] = []
  for (const [index, product] of products.entries()) {
    if (index % productsPerStep === 0) yield
    const candidateOf = filterOf(product)
    const candidates = cardsOf(product).flatMap((card) => candidateOf(card) ?? [])
    counter?.addProduct(candidates)
    for (const candidate of onePerColour(candidates.filter(isMatch))) {
      sortable.push(toSortable(candidate, filter))
    }
  }
  const sorted = yield* sortInSteps(sortable, compareCards)
  return sorted.map(({ card }) => card)
}

/** Returns the search of a filter, which may be a category, in the catalogue. */
const searchOf = (products: readonly Product[], { search, category }: ProductFilter) =>
  resolveSearch(products, search, category ? inCategory(category) : () => true)

function filterInStock(filter: ProductFilter, search: ResolvedSearch | undefined): FilterOf {
  const candidatesOf = createFilter(filter, search)
  return (product) => inStock(candidatesOf(product))
}

/** The cards of a filtered listing with its facets. */
export interface FilteredListing {
  cards: Card[]
  facets: Facets
  /** The search with corrected spelling, or null if it was not corrected. */
  correctedSearch: string | null
}

/**
 * Returns the cards of a filtered listing: variants in stock, one per colour and product, sorted by
 * `sort` or by rank. A search matches names and colours; descriptions only if no name matches.
 * Cards and facets share one pass over the catalogue. @spec calls.listing
 */
export function* filterListing(
  products: readonly Product[],
  filter: ProductFilter,
): Steps<FilteredListing> {
  const counter = new FacetCounter()
  const search = yield* searchOf(products, filter)
  const pass = { products, filterOf: filterInStock(filter, search), counter }
  const cards = yield* listCards(pass, filter)
  return { cards, facets: counter.facets(), correctedSearch: search?.corrected ?? null }
}

/** Matches a product whose id, or the id of one of its variants, is the cursor. */
const matchesCursor = (cursor: string) => (product: Product) =>
  product.id === cursor ||
  product.productVariants.some((variant) => variant.productVariantID === cursor)

const productsOf = (cards: readonly Card[]): Product[] => [
  ...new Set(cards.map((card) => card.product)),
]

/** The catalogue, the filter and the search of a paged list. */
interface PagedList {
  products: readonly Product[]
  filter: ProductFilter
  search: ResolvedSearch | undefined
}

/** Returns a filter that accepts an unlisted product: it ignores the stock, or else every filter. */
function acceptUnlisted(unlisted: Product, { filter, search }: PagedList): CandidateOf {
  const candidateOf = createFilter(filter, search)(unlisted)
  return cardsOf(unlisted).some((card) => isMatch(candidateOf(card)))
    ? candidateOf
    : (card) => ({ ...card, excludedBy: undefined })
}

/**
 * Returns the position that an unlisted product would have. Usually it has sold out since the last
 * page.
 */
function* unlistedPosition(unlisted: Product, list: PagedList): Steps<number> {
  const { products, filter, search } = list
  const listedFilter = filterInStock(filter, search)
  const unlistedFilter = acceptUnlisted(unlisted, list)
  const filterOf = (product: Product) =>
    product === unlisted ? unlistedFilter : listedFilter(product)
  const cards = yield* listCards({ products, filterOf }, filter)
  return productsOf(cards).indexOf(unlisted)
}

/**
 * Returns the index of the product after the cursor, or 0 if the catalogue no longer has the
 * cursor.
 */
function* indexAfterCursor(
  cursor: string,
  ordered: readonly Product[],
  list: PagedList,
): Steps<number> {
  const index = ordered.findIndex(matchesCursor(cursor))
  if (index !== -1) return index + 1
  const unlisted = list.products.find(matchesCursor(cursor))
  return unlisted ? yield* unlistedPosition(unlisted, list) : 0
}

/**
 * Returns the products with at least one card in the filtered listing, sorted by their first cards.
 * The first n cards of the listing therefore come from the first n products. Each product includes
 * its sold-out variants, so that a page can show every swatch.
 *
 * `limit` counts products. `cursor` is the id of the last product of the page before, or of one of
 * its variants. If that product no longer matches, the list continues after the position it would
 * have. If the catalogue no longer has it, the list starts again.
 * @spec calls.get-products-parameters
 */
export function* filterProducts(
  products: readonly Product[],
  query: ProductFilter & Pick<ListingQuery, 'limit' | 'cursor'>,
): Steps<Product[]> {
  const { limit, cursor, ...filter } = query
  const search = yield* searchOf(products, filter)
  const cards = yield* listCards({ products, filterOf: filterInStock(filter, search) }, filter)
  const ordered = productsOf(cards)
  const start = cursor ? yield* indexAfterCursor(cursor, ordered, { products, filter, search }) : 0
  return ordered.slice(start, limit === undefined ? undefined : start + limit)
}
