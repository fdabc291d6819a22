import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RandomIndex } from '#rules/related.ts'
import { runInTurn } from './address-queue.ts'
import { compress, type Effort, pickEncoding } from './encoding.ts'
import type { RequestInfo } from './request-info.ts'
import type { HttpResponse } from './response.ts'
import { type CachedResponse, createResponseStore } from './response-store.ts'

/** A new response that depends on nothing but its canonical URL, the catalogue and live values. */
export interface CacheableResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Pattern of its path. */
  route: string
  /** Whether clients may store it. They revalidate it with its ETag. */
  isPublic: boolean
  /** Whether this server stores it until it is stale. */
  isStorable: boolean
  /** Whether a change of the catalogue makes it stale. */
  usesCatalogue: boolean
  effort: Effort
}

/** A request: its URL, and the headers that select the form of the response. */
export interface CacheRequest {
  /** Path with its query. */
  url: string
  headers: Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>
}

/** Returns the response to a request, from the cache if possible. */
export type ServeCached = (request: CacheRequest, info: RequestInfo) => Promise<HttpResponse>

interface Dependencies {
  createResponse: (url: string, info: RequestInfo) => Promise<CacheableResponse>
  /** Returns the URL with only those parts that change its response. */
  canonicalUrl: (url: string) => string
  /** Returns the keys of a canonical URL. A URL with random responses has several. */
  variantsOf: (url: string) => readonly string[]
  /** Chooses one of several keys. */
  randomIndex: RandomIndex
  /** Returns the current state of the catalogue. It is a new object after every change. */
  catalogue: () => Promise<object>
  /** Returns the current settings and texts of the shop. They are a new object after every change. */
  live: () => Promise<object>
  /** Called for each request, with the source of its response. */
  onResponse: (url: string, from: 'cache' | 'render') => void
}

/** Smaller bodies are not compressed, because compression saves too little. */
const minCompressedBytes = 512
/** Responses to longer URLs are not stored. */
const maxKeyLength = 300

const hash = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Prepares the forms of a response. Each compressed form is created on first use. */
function toCachedResponse({
  status,
  body,
  route,
  usesCatalogue,
  effort,
  ...created
}: CacheableResponse): CachedResponse {
  const etag = created.isPublic ? `W/"${hash(body)}"` : undefined
  const headers: Record<string, string> = { ...created.headers, vary: 'accept-encoding' }
  if (etag) headers.etag = etag
  const { 'content-type': _, ...withoutType } = headers
  return {
    route,
    etag,
    usesCatalogue,
    full: { status, headers, body },
    notModified: { status: 304, headers: withoutType, body: null },
    compressed: {},
    compress: async (encoding) => ({
      status,
      headers: { ...headers, 'content-encoding': encoding },
      body: await compress(body, encoding, effort),
    }),
  }
}

/** Whether a client's If-None-Match matches the ETag of the response. */
const isNotModified = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  etag !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')

/** Lets concurrent requests for one key share one computation. */
function createSharedComputations() {
  const running = new Map<string, Promise<CachedResponse>>()
  return {
    clear: () => running.clear(),
    find: (key: string): Promise<CachedResponse> | undefined => running.get(key),
    run(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
      const computation =
        running.get(key) ??
        create().finally(() => {
          if (running.get(key) === computation) running.delete(key)
        })
      running.set(key, computation)
      return computation
    },
  }
}

/** Inputs of responses. A part is undefined while it cannot be read. */
interface State {
  catalogue: object | undefined
  live: object | undefined
}

/**
 * Creates a reader of the state of the shop. It calls `onChange` if a read returns another state. All
 * requests of one turn of the event loop share one read.
 */
function createStateReader(
  { catalogue, live }: Pick<Dependencies, 'catalogue' | 'live'>,
  onChange: (before: State, now: State) => void,
) {
  let last: State = { catalogue: undefined, live: undefined }
  let reading: Promise<State> | undefined

  async function readOnce(): Promise<State> {
    const ignore = () => undefined
    const current = {
      catalogue: await catalogue().catch(ignore),
      live: await live().catch(ignore),
    }
    if (current.catalogue === last.catalogue && current.live === last.live) return last
    onChange(last, current)
    last = current
    return current
  }

  return {
    read(): Promise<State> {
      if (reading === undefined) {
        reading = readOnce()
        setImmediate(() => {
          reading = undefined
        })
      }
      return reading
    },

    /** Returns true if a response that was created in `state` is still valid. */
    isCurrent: (state: State, { usesCatalogue }: CacheableResponse): boolean =>
      state.live === last.live &&
      (!usesCatalogue || (state.catalogue !== undefined && state.catalogue === last.catalogue)),
  }
}

/**
 * Creates a cache of responses that are the same for all clients. Each is created once per state of
 * the shop, compressed once, and sent many times. A response that may not be stored is created
 * again for each request, but concurrent requests share it.
 */
export function createResponseCache(deps: Dependencies) {
  const store = createResponseStore()
  const computations = createSharedComputations()
  const states = createStateReader(deps, (before, now) => {
    if (before.live === now.live) store.deleteCatalogue()
    else store.clear()
    computations.clear()
  })

  /** Returns the form of a stored response for one request: 304, compressed, or full. */
  function pickForm(
    key: string,
    { headers }: CacheRequest,
    response: CachedResponse,
  ): HttpResponse | Promise<HttpResponse> {
    if (isNotModified(headers['if-none-match'], response.etag)) return response.notModified
    const encoding = pickEncoding(headers['accept-encoding'])
    const length = response.full.body?.length ?? 0
    if (!encoding || length < minCompressedBytes) return response.full
    response.compressed[encoding] ??= response.compress(encoding).then((compressed) => {
      store.grow(key, response, compressed)
      return compressed
    })
    return response.compressed[encoding]
  }

  function pickKey(url: string): string {
    const keys = deps.variantsOf(url)
    return (keys.length > 1 ? keys[deps.randomIndex(keys.length)] : keys[0]) ?? url
  }

  async function serve(request: CacheRequest, info: RequestInfo): Promise<HttpResponse> {
    const url = deps.canonicalUrl(request.url)
    const key = pickKey(url)
    const state = await states.read()
    const stored = store.get(key)
    deps.onResponse(url, stored ? 'cache' : 'render')
    const create = async () => {
      const created = await deps.createResponse(url, info)
      const response = toCachedResponse(created)
      // A response created while the shop changed may mix both states.
      const isCurrent = states.isCurrent(state, created)
      if (created.isStorable && isCurrent && url.length <= maxKeyLength) store.set(key, response)
      return response
    }
    // Other clients share a computation, so it must not wait for the turn of the client that starts it.
    const createInTurn = () =>
      runInTurn(info.turn, () => store.get(key) ?? computations.run(key, create))
    const response = stored ?? (await (computations.find(key) ?? createInTurn()))
    info.route = response.route
    return pickForm(key, request, response)
  }

  return { serve, usage: store.usage }
}
