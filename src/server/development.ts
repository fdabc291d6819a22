import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { canonicalUrl } from '#server/http/canonical-url.ts'
import { createHealthHandler } from '#server/http/health.ts'
import { createRenderer } from '#server/ssr/render.ts'
import { readSettings } from '#settings/settings.ts'
import { openDatabase } from './run.ts'
import { type ApiParts, createShopApi } from './shop.ts'

/** What outlives a reload of the server's modules: the database takes one process, and one handle. */
const keeper = globalThis as typeof globalThis & { lucaInDevelopment?: Promise<ApiParts> }

async function open(): Promise<ApiParts> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const engine = await openDatabase(settings, { root: process.cwd(), log })
  return { engine, settings, log, metrics: createMetrics(engine) }
}

async function openAnswers() {
  keeper.lucaInDevelopment ??= open()
  const kept = await keeper.lucaInDevelopment
  const { app } = createShopApi(kept)
  const health = createHealthHandler({ ...kept, isStopping: () => false })
  const render = createRenderer({
    api: (request) => app.fetch(request),
    siteUrl: kept.settings.siteUrl,
  })
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/api')) return app.fetch(request)
    const client = { peer: undefined, headers: Object.fromEntries(request.headers) }
    const watched = await health(pathname, client)
    if (watched) return new Response(String(watched.body), watched)
    const { html, status, headers, failures } = await render(canonicalUrl(pathname + search))
    for (const err of failures) kept.log.error({ err }, 'page failed')
    return new Response(html, { status, headers })
  }
}

let answers: ReturnType<typeof openAnswers> | undefined

/**
 * Answers within Vite's development server, which serves the browser's files itself. Nothing is
 * kept, and no policy forbids the inline styles and scripts that reloading needs.
 */
export async function answerInDevelopment(request: Request): Promise<Response> {
  answers ??= openAnswers()
  return (await answers)(request)
}
