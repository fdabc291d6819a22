import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import type { Engine } from '#data/engine.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import { type Answer, sendAnswer } from './answer.ts'
import { apiRoute } from './api-routes.ts'
import { openAssets, openPublic } from './assets.ts'
import { openHealth } from './health.ts'
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

const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/')
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

/** Answers whatever is whole in memory: health, the bundle, pages. */
function openWholes(deps: ShopDependencies, { app, catalogue }: ReturnType<typeof openApi>) {
  const { settings, log, metrics, root } = deps
  const health = openHealth(deps)
  const machines = openMachines({ siteUrl: settings.siteUrl, catalogue })
  const asset = openAssets(join(root, 'dist/client'))
  const page = openPages({
    render: openRenderer({ api: (request) => app.fetch(request), siteUrl: settings.siteUrl }),
    catalogue,
    policy: (scripts) => pageCsp(scripts, settings),
    onFailure: (err, { requestId }) => log.error({ err, requestId }, 'page failed'),
    onPage: metrics.countPage,
  })
  return async (path: string, { incoming, visit }: Exchange): Promise<Answer> => {
    const built = asset(path, String(incoming.headers['accept-encoding'] ?? ''))
    if (built) {
      visit.route = 'asset'
      return built
    }
    const told = (await health(path)) ?? (await machines(path))
    if (told) {
      visit.route = path
      return told
    }
    return page({ path: incoming.url ?? '/', headers: incoming.headers }, visit)
  }
}

/** The shop as a listener of Node's HTTP server: observed, its headers on every answer. */
export function openShop(deps: ShopDependencies) {
  const { log, settings } = deps
  const common = commonHeaders(settings)
  const api = openApi(deps)
  const streams = openStreams(deps, api.app)
  const whole = openWholes(deps, api)

  async function route(exchange: Exchange, headers: Record<string, string>): Promise<void> {
    const { incoming, outgoing, visit } = exchange
    const path = incoming.url?.split('?', 1)[0] ?? ''
    const send = (answer: Answer) => sendAnswer(outgoing, answer, headers)
    const stream = (listener: ReturnType<typeof getRequestListener>) => {
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
      return listener(incoming, outgoing)
    }
    if (isAmbiguous(incoming)) return send(refusal(400, { connection: 'close' }))
    if (isApi(path)) {
      visit.route = apiRoute(path)
      return stream(streams.api(visit))
    }
    if (!path.startsWith('/')) return send(refusal(400))
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return send(refusal(405, { allow: 'GET, HEAD' }))
    }
    if (isFile(path)) {
      visit.route = 'picture'
      return stream(streams.file)
    }
    send(await whole(path, exchange))
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const visit = readVisit(incoming, settings.trustedProxies)
    observe(deps, visit, { incoming, outgoing })
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
