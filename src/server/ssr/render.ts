import { randomBytes } from 'node:crypto'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { getShopSettings } from '#contract/settings.ts'
import { sealPage } from '#server/http/security-headers.ts'

/** A page fresh from the renderer. */
export interface RenderedPage {
  status: number
  headers: Headers
  html: string
  /** Texts of the inline scripts that the page may run. */
  scripts: readonly string[]
  /** Pattern of its address. */
  route: string
  /** True when nothing of the page was left for the browser to load. */
  isWhole: boolean
  /** Whether the page shows anything of the catalogue. */
  usesCatalogue: boolean
  /** What went wrong on the way, if anything did. */
  failures: readonly unknown[]
}

type Notes = Pick<RenderedPage, 'route' | 'isWhole' | 'failures'>
type Render = (path: string) => Promise<RenderedPage>

interface RenderDependencies {
  api: (request: Request) => Response | Promise<Response>
  /** Where shoppers reach the shop, whatever host a request names. */
  siteUrl: string
}

/** What the renderer noted of a request, for whoever asked. */
const notes = new WeakMap<Request, Notes>()

const handle = createStartHandler(({ request, router, responseHeaders }) => {
  const matches = router.stores.matches.get()
  const isMissing = matches.some((match) => match.status === 'notFound' || match._notFound)
  notes.set(request, {
    route: isMissing ? 'unmatched' : (matches.at(-1)?.fullPath ?? 'unmatched'),
    isWhole: matches.every(({ ssr }) => ssr !== false && ssr !== 'data-only'),
    failures: matches.flatMap((match) => (match.status === 'error' ? [match.error] : [])),
  })
  return defaultRenderHandler({ request, router, responseHeaders })
})

const statusOf = (failure: unknown): number | undefined =>
  typeof failure === 'object' && failure !== null && 'status' in failure
    ? Number(failure.status)
    : undefined

const isReadable = (pathname: string): boolean => {
  try {
    return decodeURI(pathname) !== ''
  } catch {
    return false
  }
}

/** The router in the browser cannot read such an address at all: its page comes without scripts. */
const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')

const settingsPath = `/api${getShopSettings.path}`

/** Notes whether a page calls more of the API than the settings of the shop. */
function watchCalls(api: RenderDependencies['api']) {
  const calls = { usesCatalogue: false }
  const watched = (request: Request) => {
    if (new URL(request.url).pathname !== settingsPath) calls.usesCatalogue = true
    return api(request)
  }
  return { calls, watched }
}

/** Makes the location of a redirect relative: the shop may have other addresses than SITE_URL. */
function withRelativeLocation(headers: Headers, siteUrl: string): Headers {
  const location = headers.get('location')
  if (location === null) return headers
  const { pathname, search, hash } = new URL(location, siteUrl)
  const relative = new Headers(headers)
  // Two slashes at the start would name another host.
  relative.set('location', pathname.replace(/^\/+/, '/') + search + hash)
  return relative
}

/**
 * Renders pages on the server. Nothing of a request but its address reaches them, so that a page is
 * the same for everybody; the API is handed over in the request's context.
 */
export const createRenderer =
  ({ api, siteUrl }: RenderDependencies): Render =>
  async (path) => {
    const [pathname = ''] = path.split('?', 1)
    const isAddress = isReadable(pathname)
    // What cannot be decoded is nobody's address, and taken to the letter.
    const address = isAddress ? path : pathname.replaceAll('%', '%25')
    const request = new Request(siteUrl + address, { headers: { accept: 'text/html' } })
    const nonce = randomBytes(16).toString('hex')
    const { calls, watched } = watchCalls(api)
    const response = await handle(request, { context: { api: watched, siteUrl, nonce } })
    const rendered = await response.text()
    const { html, scripts } = sealPage(isAddress ? rendered : withoutScripts(rendered), nonce)
    const noted = notes.get(request) ?? { route: 'unmatched', isWhole: false, failures: [] }
    const isAway = noted.failures.some((failure) => statusOf(failure) === 503)
    return {
      ...noted,
      ...calls,
      status: isAway ? 503 : response.status,
      headers: withRelativeLocation(response.headers, siteUrl),
      html,
      scripts,
    }
  }
