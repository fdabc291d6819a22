import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { getRelatedProducts } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { readListingSearch } from '#rules/listing-search.ts'
import { pagePath } from '#rules/page-path.ts'

/** Paths of the API whose response depends on a query. */
const queriedPaths = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(({ query }) => query)
    .map(({ path }) => `/api${path}`),
)

/** Pages that show a filtered list: all products, and a category. */
const isList = (path: string): boolean => /^\/products(\/[^/]+)?$/.test(path)

/** The first value of each parameter, as the API reads them, sorted by name. */
function apiQuery(query: string): string {
  const firsts = new Map([...new URLSearchParams(query)].toReversed())
  const parameters = new URLSearchParams([...firsts])
  parameters.sort()
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** The parameters of a page that change its HTML: filters of a list, and the step of the cart. */
function readPageSearch(path: string, search: Record<string, unknown>): object {
  if (isList(path)) return readListingSearch(search)
  return path === '/cart' ? { step: search.step } : {}
}

const pageQuery = (path: string, query: string): string =>
  defaultStringifySearch({ ...readPageSearch(path, defaultParseSearch(query)) })

/** Most requests: no query, no capital, no slash at the end. A test is cheaper than the parsing. */
const isCanonical = (url: string): boolean => /^\/$|^\/[^?#A-Z]*[^?#A-Z/]$/.test(url)

/**
 * The URL that a public response is made from and stored under: the path, and the parameters that
 * change the response, in a fixed order. Campaign parameters like `fbclid` change nothing, so they
 * are left out. An API parameter that the contract does not know stays, because it is refused.
 */
export function canonicalUrl(url: string): string {
  if (isCanonical(url)) return url
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? []
  if (path.startsWith('/api/')) return queriedPaths.has(path) ? path + apiQuery(query) : path
  const page = pagePath(path)
  return query ? page + pageQuery(page, query) : page
}

/** Whether a canonical URL is a search. Every shopper types another one, so results are not stored. */
export const isSearch = (url: string): boolean => /[?&]search=/.test(url)

/** Stored responses of each product's related products. */
const relatedVariants = 4
const relatedPath = `/api${getRelatedProducts.path.replace(/\{.*/, '')}`

/**
 * The cache keys of a canonical URL. Related products are random: four responses are stored, and
 * the caller picks one at random.
 */
export const variantsOf = (url: string): readonly string[] =>
  url.startsWith(relatedPath)
    ? Array.from({ length: relatedVariants }, (_, variant) => `${url}#${variant}`)
    : [url]
