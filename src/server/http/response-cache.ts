import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Effort, pack, pickEncoding } from './encoding.ts'
import type { RequestInfo } from './request-info.ts'
import type { HttpResponse } from './response.ts'
import { createResponseStore, type Forms } from './response-store.ts'

/** A new response that depends on nothing but its canonical URL and the catalogue. */
export interface CacheableResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Pattern of its address. */
  route: string
  /** Whether clients may store it. They ask with its ETag whether it is still current. */
  isPublic: boolean
  /** Whether this server stores it until it is stale. */
  isKeepable: boolean
  /** Whether a change of the catalogue makes it stale. */
  usesCatalogue: boolean
  effort: Effort
}

/** What is asked for: an address, and the headers that choose the form of its answer. */
export interface CacheRequest {
  /** Path with its query. */
  url: string
  headers: Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>
}

interface Dependencies {
  make: (url: string, visit: RequestInfo) => Promise<CacheableResponse>
  /** Returns what the response to a URL depends on, as a URL. */
  canonicalUrl: (url: string) => string
  /** Returns the keys of a canonical URL; more than one where responses are random. */
  variantsOf: (url: string) => readonly string[]
  /** A number from 0 up to, not including, 1. */
  random: () => number
  /** The state of the catalogue: another object whenever anything in it changed. */
  catalogue: () => Promise<object>
  onAnswer: (url: string, from: 'cache' | 'render') => void
}

/** Bytes below which packing gains nothing. */
const worthPacking = 512
/** Longest address that an answer is kept for. */
const maxKeyLength = 300

const hash = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

function toForms({
  status,
  body,
  route,
  usesCatalogue,
  effort,
  ...made
}: CacheableResponse): Forms {
  const etag = made.isPublic ? `W/"${hash(body)}"` : undefined
  const headers: Record<string, string> = { ...made.headers, vary: 'accept-encoding' }
  if (etag) headers.etag = etag
  const { 'content-type': _, ...withoutType } = headers
  return {
    route,
    etag,
    usesCatalogue,
    whole: { status, headers, body },
    unchanged: { status: 304, headers: withoutType, body: null },
    packed: {},
    pack: async (encoding) => ({
      status,
      headers: { ...headers, 'content-encoding': encoding },
      body: await pack(body, encoding, effort),
    }),
  }
}

/** Whether a client's If-None-Match names this version. */
const isKnown = (known: string | undefined, etag: string | undefined): boolean =>
  known !== undefined &&
  etag !== undefined &&
  known.split(',').some((each) => each.trim() === etag || each.trim() === '*')

/** Requests for one key at the same time share one computation. */
function shareMaking() {
  const running = new Map<string, Promise<Forms>>()
  return {
    clear: () => running.clear(),
    get(key: string, make: () => Promise<Forms>): Promise<Forms> {
      const begun =
        running.get(key) ??
        make().finally(() => {
          if (running.get(key) === begun) running.delete(key)
        })
      running.set(key, begun)
      return begun
    },
  }
}

/**
 * Serves responses that are the same for all clients. Each is created once per state of the
 * catalogue, compressed once, and sent many times. What may not be stored is created for each
 * request, except that concurrent requests share it.
 */
export function createResponseCache(deps: Dependencies) {
  const store = createResponseStore()
  const making = shareMaking()
  let stamp: object | undefined
  let refreshing: Promise<object | undefined> | undefined

  /** Deletes responses of another state of the catalogue than today's. */
  async function refresh(): Promise<object | undefined> {
    const current = await deps.catalogue().catch(() => undefined)
    if (current !== stamp) {
      store.deleteCatalogue()
      making.clear()
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

  function pickForm(
    key: string,
    { headers }: CacheRequest,
    forms: Forms,
  ): HttpResponse | Promise<HttpResponse> {
    if (isKnown(headers['if-none-match'], forms.etag)) return forms.unchanged
    const encoding = pickEncoding(headers['accept-encoding'])
    const length = forms.whole.body?.length ?? 0
    if (!encoding || length < worthPacking) return forms.whole
    forms.packed[encoding] ??= forms.pack(encoding).then((packed) => {
      store.grow(key, forms, packed)
      return packed
    })
    return forms.packed[encoding]
  }

  function pickKey(url: string): string {
    const keys = deps.variantsOf(url)
    return keys[Math.floor(deps.random() * keys.length)] ?? url
  }

  async function serve(asked: CacheRequest, visit: RequestInfo): Promise<HttpResponse> {
    const url = deps.canonicalUrl(asked.url)
    const key = pickKey(url)
    const state = await readState()
    const known = store.get(key)
    deps.onAnswer(url, known ? 'cache' : 'render')
    const create = async () => {
      const made = await deps.make(url, visit)
      const forms = toForms(made)
      // A response created while the catalogue changed may mix both states.
      const isCurrent = !made.usesCatalogue || (state !== undefined && state === stamp)
      if (made.isKeepable && isCurrent && url.length <= maxKeyLength) store.set(key, forms)
      return forms
    }
    const forms = known ?? (await making.get(key, create))
    visit.route = forms.route
    return pickForm(key, asked, forms)
  }

  return { serve, usage: store.usage }
}
