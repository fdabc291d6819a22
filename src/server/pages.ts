import { createHash } from 'node:crypto'
import { type Encoding, pack, pickEncoding } from './encoding.ts'
import { openPageCache } from './page-cache.ts'
import type { Rendered } from './render.ts'
import type { Visit } from './visit.ts'

/** A page ready to be sent, each packing made when first asked for. */
interface Page {
  status: number
  route: string
  headers: Record<string, string>
  html: Buffer<ArrayBuffer>
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

interface PageDependencies {
  render: (request: Request) => Promise<Rendered>
  /** The state of the catalogue: another object whenever anything in it changed. */
  catalogue: () => Promise<object>
  /** The Content-Security-Policy of a page with these inline scripts. */
  policy: (scripts: readonly string[]) => string
  onFailure: (failure: unknown, visit: Visit) => void
  onPage: (from: 'cache' | 'render') => void
}

type Answer = (request: Request, visit: Visit) => Promise<Response>

/** Bytes of HTML kept. */
const capacity = 48 * 1024 * 1024
/** Bytes below which packing gains nothing. */
const worthPacking = 512
/** Longest path with its query that a page is kept for. */
const longestKey = 300
/** Seconds after which a page that could not be had, the database being away, may be asked again. */
const awayRetry = '2'

/** Public pages only: found, well, and with nothing left for the browser to load. */
const isKeepable = ({ status, isWhole }: Rendered): boolean => status === 200 && isWhole

const hash = (html: Buffer): string =>
  createHash('sha256').update(html).digest('base64url').slice(0, 22)

function toPage(rendered: Rendered, policy: PageDependencies['policy']): Page {
  const { status, route } = rendered
  const html = Buffer.from(rendered.html)
  const headers: Record<string, string> = {
    ...Object.fromEntries(rendered.headers),
    'content-security-policy': policy(rendered.scripts),
    vary: 'accept-encoding',
    ...(isKeepable(rendered)
      ? { 'cache-control': 'public, no-cache', etag: `W/"${hash(html)}"` }
      : { 'cache-control': 'no-store' }),
    ...(status === 503 ? { 'retry-after': awayRetry } : {}),
  }
  return { status, route, headers, html, packed: {} }
}

const isKnown = (request: Request, { headers: { etag } }: Page): boolean =>
  etag !== undefined &&
  (request.headers.get('if-none-match')?.split(',') ?? []).some((each) => each.trim() === etag)

async function send(request: Request, page: Page): Promise<Response> {
  const { status, headers, html, packed } = page
  if (isKnown(request, page)) {
    const { 'content-type': _, ...rest } = headers
    return new Response(null, { status: 304, headers: rest })
  }
  const encoding = pickEncoding(request.headers.get('accept-encoding'))
  if (!encoding || html.byteLength < worthPacking) return new Response(html, { status, headers })
  packed[encoding] ??= pack[encoding](html)
  const body = (await packed[encoding]) as Buffer<ArrayBuffer>
  return new Response(body, { status, headers: { ...headers, 'content-encoding': encoding } })
}

/** Lets those who want the same page at the same time share one rendering. */
function shareRendering(render: PageDependencies['render']) {
  const running = new Map<string, Promise<Rendered>>()
  return {
    clear: () => running.clear(),
    get(key: string, request: Request): Promise<Rendered> {
      const begun =
        running.get(key) ??
        render(request).finally(() => {
          if (running.get(key) === begun) running.delete(key)
        })
      running.set(key, begun)
      return begun
    },
  }
}

/**
 * Serves pages. Public ones are kept for as long as the catalogue stays as it is: rendered once,
 * packed once, sent many times. The others are rendered each time.
 */
export function openPages(deps: PageDependencies): Answer {
  const kept = openPageCache<Page>(capacity)
  const rendering = shareRendering(deps.render)
  let stamp: object | undefined

  /** Forgets every page of another state of the catalogue than today's. */
  async function refresh(): Promise<object | undefined> {
    const current = await deps.catalogue().catch(() => undefined)
    if (current !== stamp) {
      kept.clear()
      rendering.clear()
    }
    stamp = current
    return current
  }

  return async (request, visit) => {
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    const state = await refresh()
    const known = kept.get(key)
    deps.onPage(known ? 'cache' : 'render')
    if (known) {
      visit.route = known.route
      return send(request, known)
    }
    const rendered = await rendering.get(key, request)
    visit.route = rendered.route
    for (const failure of rendered.failures) deps.onFailure(failure, visit)
    const page = toPage(rendered, deps.policy)
    // A page rendered while the catalogue changed may hold some of either: it is not kept.
    const isCurrent = state !== undefined && state === stamp
    if (isKeepable(rendered) && isCurrent && key.length <= longestKey) {
      kept.set(key, page, page.html.byteLength)
    }
    return send(request, page)
  }
}
