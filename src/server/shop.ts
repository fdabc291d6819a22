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
import { apiRoute, isForEverybody, openApiAnswers } from './api-routes.ts'
import { createForwardedWarning } from './http/forwarded-warning.ts'

export interface ApiParts {
  engine: Engine
  settings: Settings
  log: Log
  metrics: Metrics
}

interface ShopDependencies extends ApiParts {
  /** Folder of the project: what was built lies in `dist/`, pictures in `public/`. */
  root: string
  isStopping: () => boolean
}

/** Node's two sides of a request, and what the server knows of it. */
interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  visit: RequestInfo
}

/** The API on the settings of this server; its failures are logged and its events counted. */
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
/** Files lie in `public/`; what the bundle and machines ask for only looks like one. */
const isFile = (path: string): boolean =>
  /\.\w{2,5}$/.test(path) && !path.startsWith('/assets/') && !/^\/[\w-]+\.(xml|txt)$/.test(path)

/** Names more than one host: a proxy may believe the one and somebody behind it the other. */
const isAmbiguous = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((each, index) => index % 2 === 0 && each.toLowerCase() === 'host').length > 1

const refusal = (status: number, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body: null,
})

/** What answers with a stream or a body of its own making: the API, and files on disk. */
function openStreams(deps: ShopDependencies, app: ReturnType<typeof createShopApi>['app']) {
  const fromDisk = createPublicFileHandler(join(deps.root, 'public'))
  return {
    api: (visit: RequestInfo) => getRequestListener((request) => app.fetch(request, visit)),
    file: getRequestListener(fromDisk),
  }
}

/** Answers what is the same for everybody: the catalogue, what only machines read, and pages. */
function openForEverybody(
  deps: ShopDependencies,
  { app, catalogue }: ReturnType<typeof createShopApi>,
) {
  const { settings, log, metrics } = deps
  const { siteUrl } = settings
  const api = openApiAnswers({ api: (request, visit) => app.fetch(request, visit), siteUrl })
  const machines = createSeoHandler({ siteUrl, catalogue })
  const page = createPageHandler({
    render: createRenderer({ api: (request) => app.fetch(request), siteUrl }),
    policy: (scripts) => pageCsp(scripts, settings),
    onFailure: (err, { requestId }) => log.error({ err, requestId }, 'page failed'),
  })
  const answers = createResponseCache({
    make: async (url, visit) =>
      isApi(url) ? api(url, visit) : ((await machines(url)) ?? page(url, visit)),
    canonicalUrl,
    variantsOf,
    random: Math.random,
    catalogue,
    onAnswer: (url, from) => {
      if (!isApi(url)) metrics.countPage(from)
    },
  })
  return answers.serve
}

/** Answers health and the bundle; null for all else. */
function openOwn(deps: ShopDependencies) {
  const health = createHealthHandler(deps)
  const asset = createAssetHandler(join(deps.root, 'dist/client'))
  return async (path: string, { incoming, visit }: Exchange): Promise<HttpResponse | null> => {
    const built = asset(path, String(incoming.headers['accept-encoding'] ?? ''))
    const client = { peer: incoming.socket.remoteAddress, headers: incoming.headers }
    const told = built ?? (await health(path, client))
    if (told) visit.route = built ? 'asset' : path
    return told
  }
}

/**
 * The shop as a listener of Node's HTTP server: observed, its headers on every answer. It has read
 * the catalogue, so that no first shopper waits for a busy database.
 */
export async function createShop(deps: ShopDependencies) {
  const { log, settings } = deps
  const common = commonHeaders(settings)
  const api = createShopApi(deps)
  await api.catalogue()
  const streams = openStreams(deps, api.app)
  const own = openOwn(deps)
  const picture = createPictureHandler(join(deps.root, 'public'))
  const forEverybody = openForEverybody(deps, api)
  const warnOfForwarded = createForwardedWarning(deps)

  async function route(exchange: Exchange, headers: Record<string, string>): Promise<void> {
    const { incoming, outgoing, visit } = exchange
    const path = incoming.url?.split('?', 1)[0] ?? ''
    const send = (answer: HttpResponse) => sendResponse(outgoing, answer, headers)
    const stream = (listener: ReturnType<typeof getRequestListener>) => {
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      return listener(incoming, outgoing)
    }
    if (isAmbiguous(incoming)) return send(refusal(400, { connection: 'close' }))
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const read = () => forEverybody({ url: incoming.url ?? '/', headers: incoming.headers }, visit)
    if (isApi(path)) {
      visit.route = apiRoute(path)
      if (isRead && isForEverybody(visit.route)) return send(await read())
      return stream(streams.api(visit))
    }
    if (!path.startsWith('/')) return send(refusal(400))
    if (!isRead) return send(refusal(405, { allow: 'GET, HEAD' }))
    if (isFile(path)) {
      visit.route = 'picture'
      const kept = await picture(path)
      return kept ? send(kept) : stream(streams.file)
    }
    send((await own(path, exchange)) ?? (await read()))
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const visit = readRequestInfo(incoming, settings.trustedProxies)
    observe(deps, visit, { incoming, outgoing })
    warnOfForwarded(incoming, Date.now())
    const headers: Record<string, string> = { ...common, 'x-request-id': visit.requestId }
    if (deps.isStopping()) headers.connection = 'close'
    try {
      await route({ incoming, outgoing, visit }, headers)
    } catch (err) {
      log.error({ err, requestId: visit.requestId }, 'failed')
      if (outgoing.headersSent) outgoing.destroy()
      else sendResponse(outgoing, refusal(500), headers)
    }
  }
}
