import type { ListingQuery, Product } from '#contract/catalogue.ts'
import { colourKey, isInStock, selectCards } from './listing.ts'
import { searchCard, searchWords } from './search.ts'
import { type Card, inCategory } from './tags.ts'

/**
 * What a listing is narrowed by, on top of SPEC's plain category; an empty text narrows nothing.
 * `color` and `size` may name several, parted by commas. Prices in LE, both ends included.
 */
export interface Narrowing
  extends Pick<ListingQuery, 'category' | 'search' | 'color' | 'size' | 'sort'> {
  priceFrom?: number | undefined
  priceTo?: number | undefined
}

type CardTest = (card: Card) => boolean

/** The choices of a text: itself, and its parts where it has commas. */
function choicesOf(text: string | undefined): ReadonlySet<string> | undefined {
  const choices = new Set([text ?? '', ...(text ?? '').split(',')].map(colourKey).filter(Boolean))
  return choices.size === 0 ? undefined : choices
}

/** The tests of a narrowing but stock, only those that it asks for. */
function testsOf(narrowing: Narrowing): CardTest[] {
  const { category, priceFrom, priceTo } = narrowing
  const words = searchWords(narrowing.search)
  const colours = choicesOf(narrowing.color)
  const sizes = choicesOf(narrowing.size)
  const tests: CardTest[] = []
  if (category) tests.push(inCategory(category))
  if (colours) tests.push(({ variant }) => colours.has(colourKey(variant.color)))
  if (sizes) tests.push(({ variant }) => sizes.has(colourKey(variant.size ?? '')))
  if (priceFrom !== undefined) tests.push(({ variant }) => variant.price >= priceFrom)
  if (priceTo !== undefined) tests.push(({ variant }) => variant.price <= priceTo)
  if (words) tests.push((card) => searchCard(card, words) !== undefined)
  return tests
}

/** Whether a card, in stock or not, is what a narrowing asks for. */
function matcher(narrowing: Narrowing): CardTest {
  const tests = testsOf(narrowing)
  return (card) => tests.every((test) => test(card))
}

/** Whether a card belongs on a narrowed list. */
export function acceptance(narrowing: Narrowing): CardTest {
  const matches = matcher(narrowing)
  return (card) => isInStock(card) && matches(card)
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const nameOf = ({ product, variant }: Card) => variant.variantName || product.name

/** Puts cards that come by rank into the order asked for; equals stay by rank. */
function sortCards(cards: Card[], { sort, search }: Narrowing): Card[] {
  if (sort === 'price') return cards.toSorted((a, b) => a.variant.price - b.variant.price)
  if (sort === '-price') return cards.toSorted((a, b) => b.variant.price - a.variant.price)
  if (sort === 'name') return cards.toSorted((a, b) => collator.compare(nameOf(a), nameOf(b)))
  const words = sort === undefined ? searchWords(search) : undefined
  if (!words) return cards
  const { name = [], description = [] } = Object.groupBy(
    cards,
    (card) => searchCard(card, words) ?? 'description',
  )
  return [...name, ...description]
}

const arrange = (products: readonly Product[], narrowing: Narrowing, accepts: CardTest): Card[] =>
  sortCards(selectCards(products, accepts), narrowing)

/**
 * The cards of a narrowed listing: in stock, one per colour, by rank unless `sort` says otherwise.
 * A search without `sort` puts what it finds by name or colour before what only the description
 * mentions. @spec §5
 */
export const narrowVariants = (products: readonly Product[], narrowing: Narrowing): Card[] =>
  arrange(products, narrowing, acceptance(narrowing))

const holds = (cursor: string) => (product: Product) =>
  product.id === cursor ||
  product.productVariants.some((variant) => variant.productVariantID === cursor)

const productsOf = (cards: readonly Card[]): Product[] => [
  ...new Set(cards.map((card) => card.product)),
]

/** Where the place of a cursor is looked for. */
interface Sought {
  products: readonly Product[]
  narrowing: Narrowing
}

/**
 * The place in the narrowed order of a product that has left the list: as though still in stock
 * (sold out is the commonest reason), or else as though all its variants belonged.
 */
function placeOf(product: Product, { products, narrowing }: Sought): number {
  const accepts = acceptance(narrowing)
  const matches = matcher(narrowing)
  const matchedOnce = product.productVariants.some((variant) => matches({ product, variant }))
  const cards = arrange(products, narrowing, (card) =>
    card.product === product ? !matchedOnce || matches(card) : accepts(card),
  )
  return productsOf(cards).indexOf(product)
}

/** How many of `ordered` come before what follows the cursor; 0 where the shop has it no more. */
function countSeen(cursor: string, ordered: readonly Product[], sought: Sought): number {
  const at = ordered.findIndex(holds(cursor))
  if (at !== -1) return at + 1
  const product = sought.products.find(holds(cursor))
  return product ? placeOf(product, sought) : 0
}

/**
 * The products with at least one card on the narrowed listing, each whole, sold-out variants
 * included, so that a page can show every swatch. They stand in the order of their first cards;
 * therefore the first n cards of the whole listing are the first n of its first n products.
 * `limit` counts products; `cursor` is the id of the last one seen, or of a variant of it: one
 * that has left the list still marks its place, one that has left the shop marks the beginning.
 * @spec §5
 */
export function narrowProducts(
  products: readonly Product[],
  query: Narrowing & Pick<ListingQuery, 'limit' | 'cursor'>,
): Product[] {
  const { limit, cursor, ...narrowing } = query
  const ordered = productsOf(narrowVariants(products, narrowing))
  const start = cursor ? countSeen(cursor, ordered, { products, narrowing }) : 0
  return ordered.slice(start, limit === undefined ? undefined : start + limit)
}
