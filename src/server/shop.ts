import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { createApi } from '#api/app.ts'
import type { Engine } from '#data/engine.ts'
import { shippingRates } from '#rules/shipping-rates.ts'
import { apiRoute } from './api-routes.ts'
import { openAssets, openPublic } from './assets.ts'
import { openHealth } from './health.ts'
import type { Log } from './log.ts'
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

type Answer = (request: Request, visit: Visit) => Response | Promise<Response>

const readOnly = new Set(['GET', 'HEAD'])

/** The API on the settings of this server; its failures are logged and its events counted. */
export function openApi({ engine, settings, log, metrics }: ApiParts) {
  const { shippingPolicy, careEmail, pixelId, links } = settings
  return createApi({
    engine,
    settings: { shippingPolicy, shippingRates, currency: 'EGP', careEmail, pixelId, links },
    limits: settings.limits,
    now: () => new Date(),
    random: Math.random,
    onFailure: (err, about) => log.error({ err, ...about }, 'failed'),
    onEvent: metrics.countEvent,
  })
}

/** Everything the server answers, by address. */
function openAnswers(deps: ShopDependencies): Answer {
  const { settings, log, metrics, root } = deps
  const { app, catalogue } = openApi(deps)
  const health = openHealth(deps)
  const asset = openAssets(join(root, 'dist/client'))
  const fromDisk = openPublic(join(root, 'public'))
  const pages = openPages({
    render: openRenderer({ api: (request) => app.fetch(request), siteUrl: settings.siteUrl }),
    catalogue,
    policy: (scripts) => pageCsp(scripts, settings),
    onFailure: (err, { requestId }) => log.error({ err, requestId }, 'page failed'),
    onPage: metrics.countPage,
  })
  const isFile = /\.\w{2,5}$/
  return async (request, visit) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      visit.route = apiRoute(pathname)
      return app.fetch(request, visit)
    }
    if (!readOnly.has(request.method)) {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const watched = await health(pathname)
    if (watched) {
      visit.route = pathname
      return watched
    }
    const built = asset(request, pathname)
    if (built) {
      visit.route = 'asset'
      return built
    }
    if (isFile.test(pathname)) {
      visit.route = 'picture'
      return fromDisk(request)
    }
    return pages(request, visit)
  }
}

/** The shop as a handler for Node's HTTP server: observed, and with its headers on every answer. */
export function openShop(deps: ShopDependencies) {
  const answer = openAnswers(deps)
  const common = Object.entries(commonHeaders(deps.settings))
  return async (request: Request, { incoming, outgoing }: HttpBindings): Promise<Response> => {
    const visit = readVisit(incoming, deps.settings.trustedProxies)
    observe(deps, visit, { incoming, outgoing })
    for (const [name, value] of common) outgoing.setHeader(name, value)
    outgoing.setHeader('x-request-id', visit.requestId)
    if (deps.isStopping()) outgoing.setHeader('connection', 'close')
    try {
      return await answer(request, visit)
    } catch (err) {
      deps.log.error({ err, requestId: visit.requestId }, 'failed')
      return new Response('Something went wrong on our side. Please try again.', { status: 500 })
    }
  }
}
