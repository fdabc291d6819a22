import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answer.ts'
import { type Encoding, pack, pickEncoding } from './encoding.ts'
import { openPageCache } from './page-cache.ts'
import type { Rendered } from './render.ts'
import type { Visit } from './visit.ts'

/** A page ready to be sent, each packing made when first asked for. */
interface Page {
  status: number
  route: string
  headers: Record<string, string>
  html: Buffer
  packed: Partial<Record<Encoding, Promise<Buffer>>>
}

interface PageDependencies {
  /** Renders the page of a path with its query. */
  render: (path: string) => Promise<Rendered>
  /** The state of the catalogue: another object whenever anything in it changed. */
  catalogue: () => Promise<object>
  /** The Content-Security-Policy of a page with these inline scripts. */
  policy: (scripts: readonly string[]) => string
  onFailure: (failure: unknown, visit: Visit) => void
  onPage: (from: 'cache' | 'render') => void
}

/** What a page is asked for by: its path with the query, and the headers that choose its form. */
export interface PageRequest {
  path: string
  headers: Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>
}

type AnswerPage = (request: PageRequest, visit: Visit) => Promise<Answer>

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

const isKnown = ({ headers }: PageRequest, { headers: { etag } }: Page): boolean =>
  etag !== undefined &&
  (headers['if-none-match']?.split(',') ?? []).some((each) => each.trim() === etag)

async function pickForm(request: PageRequest, page: Page): Promise<Answer> {
  const { status, headers, html, packed } = page
  if (isKnown(request, page)) {
    const { 'content-type': _, ...rest } = headers
    return { status: 304, headers: rest, body: null }
  }
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (!encoding || html.byteLength < worthPacking) return { status, headers, body: html }
  packed[encoding] ??= pack[encoding](html)
  const body = await packed[encoding]
  return { status, headers: { ...headers, 'content-encoding': encoding }, body }
}

/** Lets those who want the same page at the same time share one rendering. */
function shareRendering(render: PageDependencies['render']) {
  const running = new Map<string, Promise<Rendered>>()
  return {
    clear: () => running.clear(),
    get(path: string): Promise<Rendered> {
      const begun =
        running.get(path) ??
        render(path).finally(() => {
          if (running.get(path) === begun) running.delete(path)
        })
      running.set(path, begun)
      return begun
    },
  }
}

/**
 * Serves pages. Public ones are kept for as long as the catalogue stays as it is: rendered once,
 * packed once, sent many times. The others are rendered each time.
 */
export function openPages(deps: PageDependencies): AnswerPage {
  const kept = openPageCache<Page>(capacity)
  const rendering = shareRendering(deps.render)
  let stamp: object | undefined
  let refreshing: Promise<object | undefined> | undefined

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

  /** Requests of the same moment ask once. */
  function readState(): Promise<object | undefined> {
    if (refreshing === undefined) {
      refreshing = refresh()
      setImmediate(() => {
        refreshing = undefined
      })
    }
    return refreshing
  }

  return async (request, visit) => {
    const { path } = request
    const state = await readState()
    const known = kept.get(path)
    deps.onPage(known ? 'cache' : 'render')
    if (known) {
      visit.route = known.route
      return pickForm(request, known)
    }
    const rendered = await rendering.get(path)
    visit.route = rendered.route
    for (const failure of rendered.failures) deps.onFailure(failure, visit)
    const page = toPage(rendered, deps.policy)
    // A page rendered while the catalogue changed may hold some of either: it is not kept.
    const isCurrent = state !== undefined && state === stamp
    if (isKeepable(rendered) && isCurrent && path.length <= longestKey) {
      kept.set(path, page, page.html.byteLength)
    }
    return pickForm(request, page)
  }
}
