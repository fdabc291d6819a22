import { migrate } from '#data/migrate.ts'
import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { canonicalUrl } from '#server/http/canonical-url.ts'
import { createHealthHandler } from '#server/http/health.ts'
import { redirectToNormalPath } from '#server/http/normal-path.ts'
import { createRenderer } from '#server/ssr/render.ts'
import { readSettings } from '#settings/settings.ts'
import type { ApiParts } from './api-parts.ts'
import { logBackup, openDatabase } from './run.ts'
import { createShopApi } from './shop.ts'

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

/** Applies migrations that were added after the start. A reload of the modules creates a new handler. */
async function migrateAgain({ engine, log }: ApiParts): Promise<void> {
  const applied = await migrate(engine, { onBackup: logBackup(log) })
  if (applied.length > 0) log.info({ applied }, 'migrated')
}

async function createHandler() {
  globalStore.lucaInDevelopment ??= open()
  const parts = await globalStore.lucaInDevelopment
  await migrateAgain(parts)
  const { app } = createShopApi(parts)
  const health = createHealthHandler({ ...parts, isStopping: () => false })
  const render = createRenderer({
    api: (request) => app.fetch(request),
    siteUrl: parts.settings.siteUrl,
    locales: parts.settings.locales,
  })
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/api')) return app.fetch(request)
    const headers = Object.fromEntries(request.headers)
    const info = { requestId: '', route: pathname }
    const healthResponse = await health({ path: pathname, peer: undefined, headers, info })
    if (healthResponse) return new Response(String(healthResponse.body), healthResponse)
    const redirect = redirectToNormalPath({ path: pathname, url: pathname + search })
    if (redirect) return new Response(null, redirect)
    const page = await render(canonicalUrl(pathname + search))
    for (const err of page.failures) parts.log.error({ err }, 'page failed')
    return new Response(page.html, page)
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
