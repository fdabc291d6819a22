import { isSearch } from '#server/http/canonical-url.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import type { CacheableResponse } from '#server/http/response-cache.ts'
import type { RenderedPage } from './render.ts'

interface PageDependencies {
  /** Renders the page of a path with its query. */
  render: (path: string) => Promise<RenderedPage>
  /** The Content-Security-Policy of a page with these inline scripts. */
  policy: (scripts: readonly string[]) => string
  onFailure: (failure: unknown, visit: RequestInfo) => void
}

/** Seconds after which a page that could not be had, the database being away, may be asked again. */
const awayRetry = '2'

/** Public pages only: found, well, and with nothing left for the browser to load. */
const isPublic = ({ status, isWhole }: RenderedPage): boolean => status === 200 && isWhole

/** Makes pages ready to be sent, public ones for everybody. */
export const createPageHandler =
  ({ render, policy, onFailure }: PageDependencies) =>
  async (path: string, visit: RequestInfo): Promise<CacheableResponse> => {
    const rendered = await render(path)
    for (const failure of rendered.failures) onFailure(failure, visit)
    const { status, route, html, scripts } = rendered
    const isCached = isPublic(rendered)
    const isKeepable = isCached && !isSearch(path)
    return {
      status,
      route,
      headers: {
        ...Object.fromEntries(rendered.headers),
        'content-security-policy': policy(scripts),
        'cache-control': isCached ? 'public, no-cache' : 'no-store',
        ...(status === 503 ? { 'retry-after': awayRetry } : {}),
      },
      body: Buffer.from(html),
      isPublic: isCached,
      isKeepable,
      usesCatalogue: rendered.usesCatalogue,
      effort: isKeepable ? 'thorough' : 'quick',
    }
  }
