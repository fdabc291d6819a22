import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createApi } from '#api/app.ts'
import type { ApiDependencies } from '#api/dependencies.ts'
import { startLiveRefresh } from '#api/live-values.ts'
import { createShopSettings } from '#api/shop-settings.ts'
import type { RandomIndex } from '#rules/related.ts'
import { createAdminApiHandler, openAdminApi } from '#server/admin/admin-api.ts'
import { createAdminHostHandler } from '#server/admin/admin-host.ts'
import { createAdminPageHandler } from '#server/admin/admin-pages.ts'
import { createPreviewHandler } from '#server/admin/preview.ts'
import { createReadWorker } from '#server/children/read-worker.ts'
import { createAddressQueue } from '#server/http/address-queue.ts'
import { createBundleHandler } from '#server/http/bundle.ts'
import { canonicalUrl, variantsOf } from '#server/http/canonical-url.ts'
import { createForwardedWarning } from '#server/http/forwarded-warning.ts'
import {
  type Handler,
  readShopRequest,
  type ShopRequest,
  type StreamedResponse,
} from '#server/http/handler.ts'
import { createHealthHandler } from '#server/http/health.ts'
import { createMediaHandler } from '#server/http/media.ts'
import { missedTurnResponse } from '#server/http/missed-turn.ts'
import { redirectToNormalPath } from '#server/http/normal-path.ts'
import { observe } from '#server/http/observe.ts'
import { createPictureHandler } from '#server/http/pictures.ts'
import { createPublicFileHandler } from '#server/http/public-files.ts'
import { emptyResponse, isRead, refuseAmbiguousHost } from '#server/http/refusals.ts'
import { readRequestInfo } from '#server/http/request-info.ts'
import { type HttpResponse, sendResponse } from '#server/http/response.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { commonHeaders, pageCsp } from '#server/http/security-headers.ts'
import { createSeoHandler } from '#server/seo/seo.ts'
import { createPageHandler } from '#server/ssr/pages.ts'
import { createRenderer } from '#server/ssr/render.ts'
import { createApiHandler, createCachedApiHandler } from './api-handlers.ts'
import { type ApiParts, databaseLocation, serverSettings } from './api-parts.ts'
import { isApiPath } from './api-routes.ts'
import { createCachedApi } from './cached-api.ts'

/**
 * Creates the handlers of the shop, in their order. Each returns a response, or null if the request
 * is for another one. The first response is sent.
 */
export function createHandlers(deps: ShopDependencies, api: ShopApi): readonly Handler[] {
  const publicFolder = join(deps.root, 'public')
  const serveCached = createPublicResponses(deps, api)
  const adminApi = openAdminApi(deps, deps.root, api)
  return [
    refuseAmbiguousHost,
    refuseOtherMethods,
    createHealthHandler(deps),
    createAdminHostHandler(deps.settings),
    createBundleHandler(join(deps.root, 'dist/client')),
    createBundleHandler(join(deps.root, 'dist/admin')),
    createPictureHandler(publicFolder),
    createMediaHandler(deps.engine),
    createCachedApiHandler(serveCached),
    createAdminApiHandler(adminApi),
    createApiHandler((request, info) => api.app.fetch(request, info)),
    createPreviewHandler(deps.settings, {
      staff: (request, info) => adminApi.fetch(request, info),
      shop: (request) => api.app.fetch(request),
      createRenderer,
    }),
    createAdminPageHandler(join(deps.root, 'dist/admin')),
    createPublicFileHandler(publicFolder),
    redirectToNormalPath,
    (request) => serveCached(request, request.info),
  ]
}

/** Returns 405 for other methods than GET and HEAD. Only the API has them. */
const refuseOtherMethods: Handler = ({ method, path }) =>
  isRead(method) || isApiPath(path) ? null : emptyResponse(405, { allow: 'GET, HEAD' })

interface ShopDependencies extends ApiParts {
  /** Folder of the project: the build is in `dist/`, pictures are in `public/`. */
  root: string
  isStopping: () => boolean
}

type ShopApi = Omit<ReturnType<typeof createShopApi>, 'readWorker'> &
  Pick<ApiDependencies, 'readWorker'>

const randomIndex: RandomIndex = (below) => randomInt(below)

/**
 * Creates the API with the settings of this server. Logs its failures and counts its events. Returns
 * the read worker too, which the API of staff shares.
 */
export function createShopApi(
  { engine, settings, log, metrics, signLink }: ApiParts,
  root: string,
) {
  const readWorker = createReadWorker({ location: databaseLocation(settings, root), root, log })
  const api = createApi({
    engine,
    signLink,
    readWorker,
    hasEmail: settings.smtpUrl !== null,
    ...serverSettings(settings),
    limits: settings.limits,
    now: () => new Date(),
    randomIndex,
    onFailure: (err, { requestId }) => log.error({ err, requestId }, 'failed'),
    onEvent: metrics.countEvent,
    onAddressLimit: metrics.countRefusal,
  })
  return { ...api, readWorker }
}

/**
 * Creates the response cache for all public responses: catalogue calls of the API, robots.txt,
 * sitemap, feed, and pages.
 */
function createPublicResponses(deps: ShopDependencies, { app, catalogue, live }: ShopApi) {
  const { settings, log, metrics } = deps
  const { siteUrl, locales } = settings
  const api = createCachedApi({ api: (request, info) => app.fetch(request, info), siteUrl })
  const seo = createSeoHandler({ siteUrl, locales, catalogue })
  const shopSettings = createShopSettings(serverSettings(settings), live)
  const page = createPageHandler({
    render: createRenderer({ api: (request) => app.fetch(request), siteUrl, locales }),
    policy: async (scripts) => {
      const { pixelId } = await shopSettings.cached()
      return pageCsp(scripts, { siteUrl, pixelId })
    },
    onFailure: (err, { requestId }) => log.error({ err, requestId }, 'page failed'),
  })
  const cache = createResponseCache({
    createResponse: async (url, info) =>
      isApiPath(url) ? api(url, info) : ((await seo(url)) ?? page(url, info)),
    canonicalUrl,
    variantsOf,
    randomIndex,
    catalogue,
    live: live.cached,
    onResponse: (url, from) => {
      if (!isApiPath(url)) metrics.countPage(from)
    },
  })
  return cache.serve
}

/** Returns the first response of the handlers. */
async function respond(
  handlers: readonly Handler[],
  request: ShopRequest,
): Promise<HttpResponse | StreamedResponse> {
  for (const handle of handlers) {
    const response = handle(request)
    // Most handlers return null at once. Awaiting each of them would slow down every request.
    const settled = response && (await response)
    if (settled) return settled
  }
  throw new Error(`No handler responded to ${request.method}.`)
}

/**
 * Creates the request listener of the shop for Node's HTTP server. It logs and counts every request
 * and adds the common headers to every response. It reads the catalogue and the live values before it
 * resolves, so that the first shopper does not wait for the database.
 */
export async function createShop(deps: ShopDependencies) {
  const { log, settings } = deps
  const common = commonHeaders(settings)
  const api = createShopApi(deps, deps.root)
  await api.catalogue()
  await api.live.current()
  startLiveRefresh(api.live)
  const handlers = createHandlers(deps, api)
  const { createTurn } = createAddressQueue({ onRefused: () => deps.metrics.countRefusal('turns') })
  const warnOfForwarded = createForwardedWarning(deps)

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const info = readRequestInfo(incoming, settings.trustedProxies)
    info.turn = createTurn(info.address, { incoming, outgoing })
    observe(deps, info, { incoming, outgoing })
    warnOfForwarded(incoming, Date.now())
    const headers: Record<string, string> = { ...common, 'x-request-id': info.requestId }
    if (deps.isStopping()) headers.connection = 'close'
    try {
      const response = await respond(handlers, readShopRequest(incoming, info))
      if (!('stream' in response)) return sendResponse(outgoing, response, headers)
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      await response.stream(incoming, outgoing)
    } catch (err) {
      const missed = missedTurnResponse(err, { isApi: isApiPath(incoming.url ?? '') })
      if (missed) return sendResponse(outgoing, missed, headers)
      log.error({ err, requestId: info.requestId }, 'failed')
      if (outgoing.headersSent) outgoing.destroy()
      else sendResponse(outgoing, emptyResponse(500), headers)
    }
  }
}
