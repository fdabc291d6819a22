import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import type { Engine } from '#data/engine.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import { type Answer, sendAnswer } from './answer.ts'
import { apiRoute, isForEverybody, openApiAnswers } from './api-routes.ts'
import { openAssets, openPictures, openPublic } from './assets.ts'
import { canonicalUrl, variantsOf } from './canonical-url.ts'
import { createForwardedWarning } from './forwarded-warning.ts'
import { openHealth } from './health.ts'
import { openKeptAnswers } from './kept-answers.ts'
import type { Log } from './log.ts'
import { openMachines } from './machines.ts'
import type { Metrics } from './metrics.ts'
import { observe } from './observe.ts'
import { openPages } from './pages.ts'
import { openRenderer } from './render.ts'
import { commonHeaders, pageCsp } from './security.ts'
import type { Settings } from './settings.ts'
import { readVisit, type Visit } from './visit.ts'

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
  visit: Visit
}

/** The API on the settings of this server; its failures are logged and its events counted. */
export function openApi({ engine, settings, log, metrics }: ApiParts) {
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

const refusal = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body: null,
})

/** What answers with a stream or a body of its own making: the API, and files on disk. */
function openStreams(deps: ShopDependencies, app: ReturnType<typeof openApi>['app']) {
  const fromDisk = openPublic(join(deps.root, 'public'))
  return {
    api: (visit: Visit) => getRequestListener((request) => app.fetch(request, visit)),
    file: getRequestListener(fromDisk),
  }
}

/** Answers what is the same for everybody: the catalogue, what only machines read, and pages. */
function openForEverybody(deps: ShopDependencies, { app, catalogue }: ReturnType<typeof openApi>) {
  const { settings, log, metrics } = deps
  const { siteUrl } = settings
  const api = openApiAnswers({ api: (request, visit) => app.fetch(request, visit), siteUrl })
  const machines = openMachines({ siteUrl, catalogue })
  const page = openPages({
    render: openRenderer({ api: (request) => app.fetch(request), siteUrl }),
    policy: (scripts) => pageCsp(scripts, settings),
    onFailure: (err, { requestId }) => log.error({ err, requestId }, 'page failed'),
  })
  const answers = openKeptAnswers({
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
  const health = openHealth(deps)
  const asset = openAssets(join(deps.root, 'dist/client'))
  return async (path: string, { incoming, visit }: Exchange): Promise<Answer | null> => {
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
export async function openShop(deps: ShopDependencies) {
  const { log, settings } = deps
  const common = commonHeaders(settings)
  const api = openApi(deps)
  await api.catalogue()
  const streams = openStreams(deps, api.app)
  const own = openOwn(deps)
  const picture = openPictures(join(deps.root, 'public'))
  const forEverybody = openForEverybody(deps, api)
  const warnOfForwarded = createForwardedWarning(deps)

  async function route(exchange: Exchange, headers: Record<string, string>): Promise<void> {
    const { incoming, outgoing, visit } = exchange
    const path = incoming.url?.split('?', 1)[0] ?? ''
    const send = (answer: Answer) => sendAnswer(outgoing, answer, headers)
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
    const visit = readVisit(incoming, settings.trustedProxies)
    observe(deps, visit, { incoming, outgoing })
    warnOfForwarded(incoming, Date.now())
    const headers: Record<string, string> = { ...common, 'x-request-id': visit.requestId }
    if (deps.isStopping()) headers.connection = 'close'
    try {
      await route({ incoming, outgoing, visit }, headers)
    } catch (err) {
      log.error({ err, requestId: visit.requestId }, 'failed')
      if (outgoing.headersSent) outgoing.destroy()
      else sendAnswer(outgoing, refusal(500), headers)
    }
  }
}
