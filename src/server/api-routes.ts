import { getRelatedProducts } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { getShopSettings } from '#contract/settings.ts'
import { isSearch } from '#server/http/canonical-url.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import type { CacheableResponse } from '#server/http/response-cache.ts'

const fixed = new Set<string>()
const patterns: [RegExp, string][] = []
const forEverybody = new Set<string>()
for (const { path, method, auth } of Object.values<Endpoint>(endpoints)) {
  const route = `/api${path}`
  if (!path.includes('{')) fixed.add(route)
  else patterns.push([new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`), route])
  if (method === 'GET' && auth === 'none') forEverybody.add(route)
}
for (const path of ['/api/docs', '/api/openapi.json']) fixed.add(path)

/** The pattern of an address of the API, for logs and metrics; `/api/*` for an unknown one. */
export const apiRoute = (path: string): string => {
  if (fixed.has(path)) return path
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '/api/*'
}

/** Whether reading this route of the API gives everybody the same. */
export const isForEverybody = (route: string): boolean => forEverybody.has(route)

interface ApiDependencies {
  api: (request: Request, visit: RequestInfo) => Response | Promise<Response>
  siteUrl: string
}

const relatedRoute = `/api${getRelatedProducts.path}`
const settingsRoute = `/api${getShopSettings.path}`

/** Creates the responses of the API that are the same for all clients. */
export const openApiAnswers =
  ({ api, siteUrl }: ApiDependencies) =>
  async (url: string, visit: RequestInfo): Promise<CacheableResponse> => {
    const response = await api(new Request(siteUrl + url), visit)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
      route: visit.route,
      // Related products are random: a client that asks again gets others.
      isPublic: response.ok && visit.route !== relatedRoute,
      isKeepable: response.ok && !isSearch(url),
      usesCatalogue: visit.route !== settingsRoute,
      effort: 'quick',
    }
  }
