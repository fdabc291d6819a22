import { getRelatedProducts } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getShopSettings } from '#contract/settings.ts'
import { isSearch } from '#server/http/canonical-url.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import type { CacheableResponse } from '#server/http/response-cache.ts'

const fixedRoutes = new Set<string>()
const patterns: [RegExp, string][] = []
const publicRoutes = new Set<string>()
for (const { path, method, auth } of Object.values<Endpoint>(endpoints)) {
  const route = `/api${path}`
  if (!path.includes('{')) fixedRoutes.add(route)
  else patterns.push([new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`), route])
  if (method === 'GET' && auth === 'none') publicRoutes.add(route)
}
for (const path of ['/api/docs', '/api/openapi.json']) fixedRoutes.add(path)

/** Returns the pattern of an API path for logs and metrics, or `/api/*` for an unknown path. */
export const apiRoute = (path: string): string => {
  if (fixedRoutes.has(path)) return path
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '/api/*'
}

/** Whether GET requests to this API route have the same response for all clients. */
export const isPublicRoute = (route: string): boolean => publicRoutes.has(route)

interface ApiDependencies {
  api: (request: Request, info: RequestInfo) => Response | Promise<Response>
  siteUrl: string
}

const relatedRoute = `/api${getRelatedProducts.path}`
const settingsRoute = `/api${getShopSettings.path}`

/** Creates a function that calls public API routes and returns responses for the response cache. */
export const createCachedApi =
  ({ api, siteUrl }: ApiDependencies) =>
  async (url: string, info: RequestInfo): Promise<CacheableResponse> => {
    const response = await api(new Request(siteUrl + url), info)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
      route: info.route,
      // Related products are random, so a repeated request should return other products.
      isPublic: response.ok && info.route !== relatedRoute,
      isStorable: response.ok && !isSearch(url),
      usesCatalogue: info.route !== settingsRoute,
      effort: 'quick',
    }
  }
