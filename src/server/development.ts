import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { canonicalUrl } from '#server/http/canonical-url.ts'
import { createHealthHandler } from '#server/http/health.ts'
import { createRenderer } from '#server/ssr/render.ts'
import { readSettings } from '#settings/settings.ts'
import { openDatabase } from './run.ts'
import { type ApiParts, createShopApi } from './shop.ts'

/**
 * The global object stores the parts of the API, so that they survive a reload of the server's
 * modules. The embedded database allows only one open handle.
 */
const globalStore = globalThis as typeof globalThis & { lucaInDevelopment?: Promise<ApiParts> }

async function open(): Promise<ApiParts> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const engine = await openDatabase(settings, { root: process.cwd(), log })
  return { engine, settings, log, metrics: createMetrics(engine) }
}

async function createHandler() {
  globalStore.lucaInDevelopment ??= open()
  const parts = await globalStore.lucaInDevelopment
  const { app } = createShopApi(parts)
  const health = createHealthHandler({ ...parts, isStopping: () => false })
  const render = createRenderer({
    api: (request) => app.fetch(request),
    siteUrl: parts.settings.siteUrl,
  })
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/api')) return app.fetch(request)
    const client = { peer: undefined, headers: Object.fromEntries(request.headers) }
    const healthResponse = await health(pathname, client)
    if (healthResponse) return new Response(String(healthResponse.body), healthResponse)
    const { html, status, headers, failures } = await render(canonicalUrl(pathname + search))
    for (const err of failures) parts.log.error({ err }, 'page failed')
    return new Response(html, { status, headers })
  }
}

let handler: ReturnType<typeof createHandler> | undefined

/**
 * Handles a request in Vite's development server, which serves the browser's files itself. Responses
 * are not cached. They have no Content-Security-Policy, because hot reloading needs inline styles
 * and scripts.
 */
export async function handleInDevelopment(request: Request): Promise<Response> {
  handler ??= createHandler()
  return (await handler)(request)
}
