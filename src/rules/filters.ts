import type { ListingQuery } from '#contract/catalogue.ts'
import { colourKey } from './listing.ts'
import { searcher } from './search.ts'
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

/** A yes or no to a card. */
export type CardTest = (card: Card) => boolean

/** The choices of a text: itself, and its parts where it has commas. */
function choicesOf(text = ''): ReadonlySet<string> | undefined {
  const parts = text.split(',').map(colourKey).filter(Boolean)
  return parts.length === 0 ? undefined : new Set([...parts, colourKey(text)])
}

/** The tests that a narrowing asks for, the quick ones first. */
function testsOf(narrowing: Narrowing): CardTest[] {
  const { category, priceFrom, priceTo } = narrowing
  const answers = searcher(narrowing.search)
  const colours = choicesOf(narrowing.color)
  const sizes = choicesOf(narrowing.size)
  const tests: CardTest[] = []
  if (category) tests.push(inCategory(category))
  if (colours) tests.push(({ variant }) => colours.has(colourKey(variant.color)))
  if (sizes) tests.push(({ variant }) => sizes.has(colourKey(variant.size ?? '')))
  if (priceFrom !== undefined) tests.push(({ variant }) => variant.price >= priceFrom)
  if (priceTo !== undefined) tests.push(({ variant }) => variant.price <= priceTo)
  if (answers) tests.push((card) => answers(card) !== undefined)
  return tests
}

/** Whether a card, in stock or not, is what a narrowing asks for. */
export function matcher(narrowing: Narrowing): CardTest {
  const tests = testsOf(narrowing)
  return (card) => tests.every((test) => test(card))
}
