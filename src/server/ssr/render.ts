import { randomBytes } from 'node:crypto'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { setLocaleReader } from '#content/define-copy.ts'
import { getShopContent } from '#contract/content.ts'
import type { Locale } from '#contract/locale.ts'
import { getShopSettings } from '#contract/settings.ts'
import { localeOf } from '#rules/locale-path.ts'
import { isDecodable } from '#server/http/normal-path.ts'
import { deferScripts } from './deferred-scripts.ts'
import { isNotFound, readMatches, removeLoadTimes } from './router-internals.ts'
import { sealPage } from './seal-page.ts'
import { withoutScripts } from './without-scripts.ts'

/** A page that the renderer has just created. */
export interface RenderedPage {
  status: number
  headers: Headers
  html: string
  /** Texts of the inline scripts that the page may run. */
  scripts: readonly string[]
  /** Pattern of its path. */
  route: string
  /** Whether the server rendered all of the page, so that the browser has nothing left to load. */
  isComplete: boolean
  /** Whether the page contains catalogue data. */
  usesCatalogue: boolean
  /** Errors of the page's routes. */
  failures: readonly unknown[]
}

type RouteResult = Pick<RenderedPage, 'route' | 'isComplete' | 'failures'>
type Render = (path: string) => Promise<RenderedPage>

interface RenderDependencies {
  api: (request: Request) => Response | Promise<Response>
  /** The address of the shop for shoppers. The Host header of a request is ignored. */
  siteUrl: string
  /** Locales of the shop. */
  locales: readonly Locale[]
}

setLocaleReader(() => {
  const context = getGlobalStartContext()
  if (!context) throw new Error('No page is rendered here, so its locale is not known.')
  return context.locale
})

/** Results of the router, which the start handler can return only as a side effect. */
const routeResults = new WeakMap<Request, RouteResult>()

const handle = createStartHandler(({ request, router, responseHeaders }) => {
  const matches = readMatches(router)
  routeResults.set(request, {
    route: matches.some(isNotFound) ? 'unmatched' : (matches.at(-1)?.fullPath ?? 'unmatched'),
    isComplete: matches.every(({ ssr }) => ssr !== false && ssr !== 'data-only'),
    failures: matches.flatMap((match) => (match.status === 'error' ? [match.error] : [])),
  })
  return defaultRenderHandler({ request, router, responseHeaders })
})

const statusOf = (failure: unknown): number | undefined =>
  typeof failure === 'object' && failure !== null && 'status' in failure
    ? Number(failure.status)
    : undefined

/** The paths of calls that do not depend on the catalogue. */
const fixedPaths = new Set([getShopSettings, getShopContent].map(({ path }) => `/api${path}`))

/** Wraps the API and records whether a page calls more than the settings and texts of the shop. */
function recordCalls(api: RenderDependencies['api']) {
  const calls = { usesCatalogue: false }
  const recordedApi = (request: Request) => {
    if (!fixedPaths.has(new URL(request.url).pathname)) calls.usesCatalogue = true
    return api(request)
  }
  return { calls, recordedApi }
}

/** Makes the location of a redirect relative, because the shop may have other hosts than SITE_URL. */
function withRelativeLocation(headers: Headers, siteUrl: string): Headers {
  const location = headers.get('location')
  if (location === null) return headers
  const { pathname, search, hash } = new URL(location, siteUrl)
  const relative = new Headers(headers)
  // A location that starts with two slashes would redirect to another host.
  relative.set('location', pathname.replace(/^\/+/, '/') + search + hash)
  return relative
}

/**
 * Creates a function that renders pages on the server. It passes only the path and the query to a
 * page, and no header or cookie, so a page is the same for all clients. Pages call the API through
 * the request context.
 */
export const createRenderer =
  ({ api, siteUrl, locales }: RenderDependencies): Render =>
  async (path) => {
    const [pathname = ''] = path.split('?', 1)
    const isValid = isDecodable(pathname)
    // A path that cannot be decoded matches no route. Its percent signs are escaped for the router.
    const address = isValid ? path : pathname.replaceAll('%', '%25')
    const request = new Request(siteUrl + address, { headers: { accept: 'text/html' } })
    const nonce = randomBytes(16).toString('hex')
    const { calls, recordedApi } = recordCalls(api)
    const locale = localeOf(pathname, locales)
    const context = { api: recordedApi, siteUrl, nonce, locale, locales }
    const response = await handle(request, { context })
    const rendered = removeLoadTimes(await response.text())
    // The router in the browser throws on a path that cannot be decoded.
    const { html, scripts } = sealPage(isValid ? rendered : withoutScripts(rendered), nonce)
    const result = routeResults.get(request) ?? {
      route: 'unmatched',
      isComplete: false,
      failures: [],
    }
    const isUnavailable = result.failures.some((failure) => statusOf(failure) === 503)
    return {
      ...result,
      ...calls,
      status: isUnavailable ? 503 : response.status,
      headers: withRelativeLocation(response.headers, siteUrl),
      // A page that the browser has to complete needs its scripts at once.
      html: result.isComplete ? deferScripts(html) : html,
      scripts,
    }
  }
