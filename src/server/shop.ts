import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Log } from '#observability/log.ts'
import type { Metrics } from '#observability/metrics.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import {
  createAssetHandler,
  createPictureHandler,
  createPublicFileHandler,
} from '#server/http/assets.ts'
import { canonicalUrl, variantsOf } from '#server/http/canonical-url.ts'
import { createHealthHandler } from '#server/http/health.ts'
import { observe } from '#server/http/observe.ts'
import { type RequestInfo, readRequestInfo } from '#server/http/request-info.ts'
import { type HttpResponse, sendResponse } from '#server/http/response.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { commonHeaders, pageCsp } from '#server/http/security-headers.ts'
import { createSeoHandler } from '#server/seo/seo.ts'
import { createPageHandler } from '#server/ssr/pages.ts'
import { createRenderer } from '#server/ssr/render.ts'
import type { Settings } from '#settings/settings.ts'
import { apiRoute, createCachedApi, isPublicRoute } from './api-routes.ts'
import { createForwardedWarning } from './http/forwarded-warning.ts'

/** The parts that the API of a shop is created from. */
export interface ApiParts {
  engine: Engine
  settings: Settings
  log: Log
  metrics: Metrics
}

interface ShopDependencies extends ApiParts {
  /** Folder of the project: the build is in `dist/`, pictures are in `public/`. */
  root: string
  isStopping: () => boolean
}

/** A request and its response in Node's types, with the server's information about them. */
interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  info: RequestInfo
}

/** Creates the API with the settings of this server. Logs its failures and counts its events. */
export function createShopApi({ engine, settings, log, metrics }: ApiParts) {
  const { shippingPolicy, careEmail, pixelId, links } = settings
  return createApi({
    engine,
    settings: { shippingPolicy, shippingRates, currency: 'EGP', careEmail, pixelId, links },
    limits: settings.limits,
    now: () => new Date(),
    random: Math.random,
    onFailure: (err, { requestId }) => log.error({ err, requestId }, 'failed'),
    onEvent: metrics.countEvent,
  })
}

const isApi = (url: string): boolean => url === '/api' || url.startsWith('/api/')
/** Whether a path is a file of `public/`. Bundle, robots.txt, sitemap and feed are served elsewhere. */
const isFile = (path: string): boolean =>
  /\.\w{2,5}$/.test(path) && !path.startsWith('/assets/') && !/^\/[\w-]+\.(xml|txt)$/.test(path)

/** Whether a request has several Host headers: a proxy and the shop could choose different ones. */
const isAmbiguous = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

const emptyResponse = (status: number, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body: null,
})

/** Creates the listeners that write their own response: the API, and files on disk. */
function createStreams(deps: ShopDependencies, app: ReturnType<typeof createShopApi>['app']) {
  const fromDisk = createPublicFileHandler(join(deps.root, 'public'))
  return {
    api: (info: RequestInfo) => getRequestListener((request) => app.fetch(request, info)),
    file: getRequestListener(fromDisk),
  }
}

/**
 * Creates the response cache for all public responses: catalogue calls of the API, robots.txt,
 * sitemap, feed, and pages.
 */
function createPublicResponses(
  deps: ShopDependencies,
  { app, catalogue }: ReturnType<typeof createShopApi>,
) {
  const { settings, log, metrics } = deps
  const { siteUrl } = settings
  const api = createCachedApi({ api: (request, info) => app.fetch(request, info), siteUrl })
  const seo = createSeoHandler({ siteUrl, catalogue })
  const page = createPageHandler({
    render: createRenderer({ api: (request) => app.fetch(request), siteUrl }),
    policy: (scripts) => pageCsp(scripts, settings),
    onFailure: (err, { requestId }) => log.error({ err, requestId }, 'page failed'),
  })
  const cache = createResponseCache({
    createResponse: async (url, info) =>
      isApi(url) ? api(url, info) : ((await seo(url)) ?? page(url, info)),
    canonicalUrl,
    variantsOf,
    random: Math.random,
    catalogue,
    onResponse: (url, from) => {
      if (!isApi(url)) metrics.countPage(from)
    },
  })
  return cache.serve
}

/** Serves monitoring and the bundle from memory. Returns null for every other path. */
function createInternalHandler(deps: ShopDependencies) {
  const health = createHealthHandler(deps)
  const asset = createAssetHandler(join(deps.root, 'dist/client'))
  return async (path: string, { incoming, info }: Exchange): Promise<HttpResponse | null> => {
    const assetResponse = asset(path, String(incoming.headers['accept-encoding'] ?? ''))
    const client = { peer: incoming.socket.remoteAddress, headers: incoming.headers }
    const response = assetResponse ?? (await health(path, client))
    if (response) info.route = assetResponse ? 'asset' : path
    return response
  }
}

/**
 * Creates the request listener of the shop for Node's HTTP server. It logs and counts every request
 * and adds the common headers to every response. It reads the catalogue before it resolves, so that
 * the first shopper does not wait for the database.
 */
export async function createShop(deps: ShopDependencies) {
  const { log, settings } = deps
  const common = commonHeaders(settings)
  const api = createShopApi(deps)
  await api.catalogue()
  const streams = createStreams(deps, api.app)
  const internal = createInternalHandler(deps)
  const picture = createPictureHandler(join(deps.root, 'public'))
  const servePublic = createPublicResponses(deps, api)
  const warnOfForwarded = createForwardedWarning(deps)

  async function route(exchange: Exchange, headers: Record<string, string>): Promise<void> {
    const { incoming, outgoing, info } = exchange
    const path = incoming.url?.split('?', 1)[0] ?? ''
    const send = (response: HttpResponse) => sendResponse(outgoing, response, headers)
    const stream = (listener: ReturnType<typeof getRequestListener>) => {
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      return listener(incoming, outgoing)
    }
    if (isAmbiguous(incoming)) return send(emptyResponse(400, { connection: 'close' }))
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const read = () => servePublic({ url: incoming.url ?? '/', headers: incoming.headers }, info)
    if (isApi(path)) {
      info.route = apiRoute(path)
      if (isRead && isPublicRoute(info.route)) return send(await read())
      return stream(streams.api(info))
    }
    if (!path.startsWith('/')) return send(emptyResponse(400))
    if (!isRead) return send(emptyResponse(405, { allow: 'GET, HEAD' }))
    if (isFile(path)) {
      info.route = 'picture'
      const cached = await picture(path)
      return cached ? send(cached) : stream(streams.file)
    }
    send((await internal(path, exchange)) ?? (await read()))
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const info = readRequestInfo(incoming, settings.trustedProxies)
    observe(deps, info, { incoming, outgoing })
    warnOfForwarded(incoming, Date.now())
    const headers: Record<string, string> = { ...common, 'x-request-id': info.requestId }
    if (deps.isStopping()) headers.connection = 'close'
    try {
      await route({ incoming, outgoing, info }, headers)
    } catch (err) {
      log.error({ err, requestId: info.requestId }, 'failed')
      if (outgoing.headersSent) outgoing.destroy()
      else sendResponse(outgoing, emptyResponse(500), headers)
    }
  }
}
