import type { ListingQuery, Product } from '#contract/catalogue.ts'
import { type CardTest, matcher, type Narrowing } from './filters.ts'
import { isInStock, selectCards } from './listing.ts'
import { foldText, searcher } from './search.ts'
import type { Card } from './tags.ts'

/** Whether a card belongs on a narrowed list. */
export function acceptance(narrowing: Narrowing): CardTest {
  const matches = matcher(narrowing)
  return (card) => isInStock(card) && matches(card)
}

/** What a card is sorted by under its name: `Floral 9` comes before `Floral 10`. */
const nameKey = ({ product, variant }: Card): string =>
  foldText(variant.variantName || product.name).replaceAll(/\d+/g, (digits) =>
    digits.padStart(12, '0'),
  )

function sortByName(cards: readonly Card[]): Card[] {
  const keyed = cards.map((card) => ({ card, key: nameKey(card) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
  return keyed.map(({ card }) => card)
}

/** What a search finds by name before what only the description mentions. */
function sortByHit(cards: Card[], search: string | undefined): Card[] {
  const answers = searcher(search)
  if (!answers) return cards
  const byName = new Set(cards.filter((card) => answers(card) === 'name'))
  return [...byName, ...cards.filter((card) => !byName.has(card))]
}

/** Puts cards that come by rank into the order asked for; equals stay by rank. */
function sortCards(cards: Card[], { sort, search }: Narrowing): Card[] {
  if (sort === 'price') return cards.toSorted((a, b) => a.variant.price - b.variant.price)
  if (sort === '-price') return cards.toSorted((a, b) => b.variant.price - a.variant.price)
  if (sort === 'name') return sortByName(cards)
  return sort === 'rank' ? cards : sortByHit(cards, search)
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
