import { getRelatedProducts } from '#contract/catalogue.ts'
import { getShopContent } from '#contract/content.ts'
import { getShopSettings } from '#contract/settings.ts'
import { isSearch } from '#server/http/canonical-url.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import type { CacheableResponse } from '#server/http/response-cache.ts'

interface Dependencies {
  api: (request: Request, info: RequestInfo) => Response | Promise<Response>
  siteUrl: string
}

const relatedRoute = `/api${getRelatedProducts.path}`
/** The routes that do not depend on the catalogue. */
const fixedRoutes = new Set([getShopSettings, getShopContent].map(({ path }) => `/api${path}`))

/** Creates a function that calls public API routes and returns responses for the response cache. */
export const createCachedApi =
  ({ api, siteUrl }: Dependencies) =>
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
      usesCatalogue: !fixedRoutes.has(info.route),
      effort: 'quick',
    }
  }
