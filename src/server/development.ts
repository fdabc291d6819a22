import { migrate } from '#data/migrate.ts'
import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { canonicalUrl } from '#server/http/canonical-url.ts'
import { createHealthHandler } from '#server/http/health.ts'
import { createMediaHandler } from '#server/http/media.ts'
import { redirectToNormalPath } from '#server/http/normal-path.ts'
import { createRenderer } from '#server/ssr/render.ts'
import { readSettings } from '#settings/settings.ts'
import { openAdminApi } from './admin/admin-api.ts'
import { isAdminPath } from './admin/admin-host.ts'
import { createPreviewHandler } from './admin/preview.ts'
import { showSetupLink } from './admin/setup-link.ts'
import type { ApiParts } from './api-parts.ts'
import { isApiPath } from './api-routes.ts'
import type { Handler } from './http/handler.ts'
import { logBackup, openDatabase, startBackgroundWork } from './run.ts'
import { createShopApi } from './shop.ts'
import { readSignLink } from './sign-link.ts'

/** Resources that the development server opens once. */
export interface DevelopmentParts extends ApiParts {
  stopBackgroundWork: () => Promise<void>
}

/**
 * The global object stores the parts of the API, so that they survive a reload of the server's
 * modules. The embedded database allows only one open handle.
 */
const globalStore = globalThis as typeof globalThis & {
  lucaInDevelopment?: Promise<DevelopmentParts>
}

async function open(): Promise<DevelopmentParts> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const engine = await openDatabase(settings, { root: process.cwd(), log })
  const signLink = readSignLink(settings, process.cwd())
  const parts = { engine, settings, log, metrics: createMetrics(engine), signLink }
  const stopBackgroundWork = await startBackgroundWork(parts)
  await showSetupLink(parts)
  return { ...parts, stopBackgroundWork }
}

/** Applies migrations that were added after the start. A reload of the modules creates a new handler. */
async function migrateAgain({ engine, log }: ApiParts): Promise<void> {
  const applied = await migrate(engine, { onBackup: logBackup(log) })
  if (applied.length > 0) log.info({ applied }, 'migrated')
}

/** Returns the first response of handlers that do not stream, or null. */
async function respond(handlers: readonly Handler[], request: Request): Promise<Response | null> {
  const { pathname: path, search } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const info = { requestId: '', route: path }
  const { method } = request
  for (const handle of handlers) {
    const given = {
      method,
      url: path + search,
      path,
      headers,
      rawHeaders: [],
      peer: undefined,
      info,
    }
    const response = await handle(given)
    if (response && !('stream' in response))
      return new Response(response.body && Buffer.from(response.body), response)
  }
  return null
}

async function createHandler() {
  globalStore.lucaInDevelopment ??= open()
  const parts = await globalStore.lucaInDevelopment
  await migrateAgain(parts)
  const { siteUrl, locales } = parts.settings
  const { app, live, readWorker } = createShopApi(parts, process.cwd())
  const adminApi = openAdminApi(parts, process.cwd(), { live, readWorker })
  const render = createRenderer({ api: (request) => app.fetch(request), siteUrl, locales })
  const handlers: readonly Handler[] = [
    createHealthHandler({ ...parts, isStopping: () => false }),
    createMediaHandler(parts.engine),
    createPreviewHandler(parts.settings, {
      staff: (request, info) => adminApi.fetch(request, info),
      shop: (request) => app.fetch(request),
      createRenderer,
    }),
    redirectToNormalPath,
  ]
  return async (request: Request): Promise<Response> => {
    // The server of a built shop does this four times a second.
    await live.current()
    const { pathname, search } = new URL(request.url)
    if (isApiPath(pathname)) return (isAdminPath(pathname) ? adminApi : app).fetch(request, {})
    const response = await respond(handlers, request)
    if (response) return response
    const page = await render(canonicalUrl(pathname + search))
    for (const err of page.failures) parts.log.error({ err }, 'page failed')
    return new Response(page.html, page)
  }
}

let handler: ReturnType<typeof createHandler> | undefined

/**
 * Handles a request in Vite's development server, which serves the browser's files and the pages of
 * the admin itself. Responses are not cached. They have no Content-Security-Policy, because hot
 * reloading needs inline styles and scripts.
 */
export async function handleInDevelopment(request: Request): Promise<Response> {
  handler ??= createHandler()
  return (await handler)(request)
}
