import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterCopy } from '#content/copy/listing.ts'
import { mapFacets, productFilters } from '#contract/catalogue.ts'
import type { Card } from '#rules/cards.ts'
import { type ListingSearch, readListingSearch } from '#rules/listing-search.ts'
import { filterRules } from '#rules/product-filter.ts'
import { filterListing } from '#rules/product-list.ts'
import { sortByText } from '#rules/text-order.ts'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { finishSteps } from '#test/shop/finish-steps.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { ListingTools } from './listing-tools.tsx'
import { formValues } from './use-listing-form.ts'

/** The name of the added filter. No filter of the shop may have it, because the tables are shared. */
const added = 'addedFit'
const tables: readonly object[] = [productFilters.choice, filterRules.choice, filterCopy().choice]
const before = tables.map((table) => Object.entries(table))

beforeAll(() => {
  const fitOf = ({ product }: Card) => product.tags.find((tag) => tag.startsWith('fit:')) ?? null
  const sort: typeof sortByText = (items, textOf) => sortByText(items, textOf).toReversed()
  expect(before.flat().map(([name]) => name)).not.toContain(added)
  Object.assign(productFilters.choice, { [added]: { facet: 'addedFits', maxLength: 20 } })
  Object.assign(filterRules.choice, { [added]: { valueOf: fitOf, sort } })
  Object.assign(filterCopy().choice, { [added]: { label: 'Fit', values: { 'fit:Slim': 'Slim' } } })
})

afterAll(() => {
  for (const table of tables) Reflect.deleteProperty(table, added)
  expect(tables.map((table) => Object.entries(table))).toEqual(before)
})

const shirt = (id: string, fit: string) =>
  sampleProduct(
    id,
    ['S', 'M'].map((size) => sampleVariant(`${id}-${size}`, { color: 'White', size })),
    { category: 'shirts', tags: [fit] },
  )
const shirts = [shirt('oxford', 'fit:Slim'), shirt('poplin', 'fit:Wide')]
const list = (filter: object) => finishSteps(filterListing(shirts, filter))

/** Renders a component on the page `/`. */
async function render(component: () => ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}

test('reads an added filter from the URL and the form', () => {
  const search = readListingSearch({ [added]: ['fit:Slim', 'fit:Wide'], unknown: 'Navy' })
  expect(search).toEqual({ [added]: 'fit:Slim,fit:Wide' })
  expect(formValues(search).get(added)).toEqual(['fit:Slim', 'fit:Wide'])
})

test('filters and counts by an added filter, in its order', () => {
  const { cards, facets } = list({ [added]: 'fit:slim', size: 'M' })
  expect(cards.map(({ variant }) => variant.productVariantID)).toEqual(['oxford-M'])
  expect(facets).toEqual({
    colours: [{ value: 'White', count: 1 }],
    sizes: [
      { value: 'S', count: 1 },
      { value: 'M', count: 1 },
    ],
    addedFits: [
      { value: 'fit:Wide', count: 1 },
      { value: 'fit:Slim', count: 1 },
    ],
  })
})

test('shows the options and the chosen value of an added filter', async () => {
  const chosen: ListingSearch = readListingSearch({ [added]: 'fit:Slim', size: 'M' })
  const { facets } = list({})
  const options = {
    ...mapFacets((name) =>
      facets[productFilters.choice[name].facet].map((each) => ({ ...each, label: each.value })),
    ),
    chosenColours: [],
    total: 2,
  }
  const form = await render(() => <ListingTools slug="shirts" chosen={chosen} options={options} />)
  expect(form).toContain('Filter (2)')
  expect(form).toContain('Fit (1)')
  expect(form).toMatch(/<input type="checkbox"[^>]* name="addedFit" checked="" value="fit:Slim"/)
  const chips = await render(() => <ChosenFilters search={chosen} colours={[]} />)
  expect(form).toContain('Slim (1)')
  expect(chips).toMatch(/aria-label="Remove Slim"[^>]* href="\/\?size=M"/)
})
