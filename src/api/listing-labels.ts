import {
  type CardQuery,
  type Facets,
  type LabelledFacets,
  type Listing,
  mapFacets,
  type Product,
  productFilters,
} from '#contract/catalogue.ts'
import { baseLocale, type Locale } from '#contract/locale.ts'
import { findColourLabels } from '#rules/colour-labels.ts'
import { foldText } from '#rules/fold-text.ts'
import { choicesOf } from '#rules/listing-search.ts'
import type { Steps } from '#rules/steps.ts'
import { sortByText } from '#rules/text-order.ts'

/** The facets of a listing before they have labels, and the request that they belong to. */
interface UnlabelledListing {
  facets: Facets
  query: CardQuery
  locale: Locale
}

type Labels = LabelledFacets & Pick<Listing, 'chosenColours'>

/** Returns the facets of a listing with labels, and the chosen colours. Colours are sorted by label. */
export function* labelListing(
  products: readonly Product[],
  { facets, query, locale }: UnlabelledListing,
): Steps<Labels> {
  const chosen = choicesOf(query.color)
  const colours = [...facets.colours.map(({ value }) => value), ...chosen]
  const colourLabel = yield* findColourLabels(products, colours, locale)
  const labelled = mapFacets((name) =>
    facets[productFilters.choice[name].facet].map((option) => ({
      ...option,
      label: name === 'color' ? colourLabel(option.value) : option.value,
    })),
  )
  return {
    ...labelled,
    ...(locale !== baseLocale && {
      colours: sortByText(labelled.colours, ({ label }) => foldText(label)),
    }),
    chosenColours: chosen.map((value) => ({ value, label: colourLabel(value) })),
  }
}
