import { streamApi } from '#server/http/api-stream.ts'
import type { ShopRequest, StreamedResponse } from '#server/http/handler.ts'
import { isRead } from '#server/http/refusals.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import type { HttpResponse } from '#server/http/response.ts'
import type { ServeCached } from '#server/http/response-cache.ts'
import { apiRoute, isApiPath, isPublicRoute } from './api-routes.ts'

/** Creates the handler of API calls whose response is the same for all clients. */
export const createCachedApiHandler =
  (serveCached: ServeCached) =>
  (request: ShopRequest): Promise<HttpResponse> | null => {
    if (!isApiPath(request.path) || !isRead(request.method)) return null
    const route = apiRoute(request.path)
    if (!isPublicRoute(route)) return null
    request.info.route = route
    return serveCached(request, request.info)
  }

/** Creates the handler of all other API calls. */
export const createApiHandler =
  (api: (request: Request, info: RequestInfo) => Response | Promise<Response>) =>
  ({ path, info }: Pick<ShopRequest, 'path' | 'info'>): StreamedResponse | null => {
    if (!isApiPath(path)) return null
    info.route = apiRoute(path)
    return streamApi((request) => api(request, info), info.turn)
  }
