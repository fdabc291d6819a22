import { isSearch } from '#server/http/canonical-url.ts'
import type { RequestInfo } from '#server/http/request-info.ts'
import type { CacheableResponse } from '#server/http/response-cache.ts'
import type { RenderedPage } from './render.ts'

interface PageDependencies {
  /** Renders the page of a path with its query. */
  render: (path: string) => Promise<RenderedPage>
  /** The Content-Security-Policy of a page with these inline scripts. */
  policy: (scripts: readonly string[]) => Promise<string>
  onFailure: (failure: unknown, info: RequestInfo) => void
}

/** Value of Retry-After in seconds, for a page that needs the unavailable database. */
const retryAfterSeconds = '2'

/** Whether a page is the same for all clients: status 200, and completely rendered on the server. */
const isPublicPage = ({ status, isComplete }: RenderedPage): boolean => status === 200 && isComplete

/** Creates a function that renders a page and adds its policy and cache headers. */
export const createPageHandler =
  ({ render, policy, onFailure }: PageDependencies) =>
  async (path: string, info: RequestInfo): Promise<CacheableResponse> => {
    const rendered = await render(path)
    for (const failure of rendered.failures) onFailure(failure, info)
    const { status, route, html, scripts } = rendered
    const isPublic = isPublicPage(rendered)
    const isStorable = isPublic && !isSearch(path)
    return {
      status,
      route,
      headers: {
        ...Object.fromEntries(rendered.headers),
        'content-security-policy': await policy(scripts),
        'cache-control': isPublic ? 'public, no-cache' : 'no-store',
        ...(status === 503 ? { 'retry-after': retryAfterSeconds } : {}),
      },
      body: Buffer.from(html),
      isPublic,
      isStorable,
      usesCatalogue: rendered.usesCatalogue,
      effort: isStorable ? 'thorough' : 'quick',
    }
  }
