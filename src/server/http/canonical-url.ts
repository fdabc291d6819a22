import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { getRelatedProducts } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { baseLocale } from '#contract/locale.ts'
import { readListingSearch } from '#rules/listing-search.ts'
import { stripLocale } from '#rules/locale-path.ts'
import { pagePath } from '#rules/page-path.ts'
import { apiRoute, isApiPath } from '#server/api-routes.ts'

const endpointsByRoute = new Map(
  Object.values<Endpoint>(endpoints).map((endpoint) => [`/api${endpoint.path}`, endpoint]),
)

/** Whether a page shows a filtered list: all products, or a category. */
const isList = (path: string): boolean => /^\/products(\/[^/]+)?$/.test(path)

/**
 * Returns the first value of each parameter that an endpoint reads, sorted by name. English is the
 * default, so its parameter is left out.
 */
function apiQuery(endpoint: Endpoint | undefined, query: string): string {
  const firstValues = new Map([...new URLSearchParams(query)].toReversed())
  if (endpoint?.isLocalized && firstValues.get('locale') === baseLocale)
    firstValues.delete('locale')
  const parameters = new URLSearchParams(
    [...firstValues].filter(
      ([name]) => endpoint?.query || (endpoint?.isLocalized && name === 'locale'),
    ),
  )
  parameters.sort()
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Returns the parameters that change the HTML of a page: filters of a list, or the cart step. */
function readPageSearch(path: string, search: Record<string, unknown>): object {
  if (isList(path)) return readListingSearch(search)
  return path === '/cart' ? { step: search.step } : {}
}

const pageQuery = (path: string, query: string): string =>
  defaultStringifySearch({ ...readPageSearch(path, defaultParseSearch(query)) })

/**
 * Whether a URL is canonical without parsing: no query, no capital letter, no slash at the end. Most
 * requests are, and this test is cheaper than parsing.
 */
const isCanonical = (url: string): boolean => /^\/$|^\/[^?#A-Z]*[^?#A-Z/]$/.test(url)

/**
 * Returns the URL that a public response is created from and stored under. It contains the path and
 * the parameters that change the response, in a fixed order. Campaign parameters like `fbclid` change
 * nothing, so they are removed. An unknown API parameter stays, because the API responds to it with 422.
 */
export function canonicalUrl(url: string): string {
  if (isCanonical(url)) return url
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? []
  if (isApiPath(path)) return path + apiQuery(endpointsByRoute.get(apiRoute(path)), query)
  const page = pagePath(path)
  return query ? page + pageQuery(stripLocale(page), query) : page
}

/** Whether a canonical URL has a search or a price. There are many of them, so results are not stored. */
export const isSearch = (url: string): boolean => /[?&](?:search|priceFrom|priceTo)=/.test(url)

/** Number of stored responses with related products, for each product. */
const relatedVariants = 4
const relatedPath = `/api${getRelatedProducts.path.replace(/\{.*/, '')}`

/**
 * Returns the cache keys of a canonical URL. Related products are random, so they have four keys,
 * and the cache picks one at random.
 */
export const variantsOf = (url: string): readonly string[] =>
  url.startsWith(relatedPath)
    ? Array.from({ length: relatedVariants }, (_, variant) => `${url}#${variant}`)
    : [url]
