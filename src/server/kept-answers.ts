import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'
import { type Effort, type Encoding, pack, pickEncoding } from './encoding.ts'
import type { Visit } from './visit.ts'

/** An answer that depends on nothing but its address and the catalogue, just made. */
export interface Made {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Pattern of its address. */
  route: string
  /**
   * True when it may be sent to others too, for as long as the catalogue stays as it is. Whether they
   * may keep it themselves, its cache-control says.
   */
  isKeepable: boolean
  effort: Effort
}

/** What is asked for: an address, and the headers that choose the form of its answer. */
export interface Asked {
  /** Path with its query. */
  url: string
  headers: Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>
}

interface Dependencies {
  make: (url: string, visit: Visit) => Promise<Made>
  /** Under which an answer is kept: its address, or one of several where answers to it differ. */
  keyOf: (url: string) => string
  /** The state of the catalogue: another object whenever anything in it changed. */
  catalogue: () => Promise<object>
  onAnswer: (url: string, from: 'cache' | 'render') => void
}

/** The forms of one answer, each made when first asked for. */
interface Forms {
  route: string
  etag: string | undefined
  whole: Answer
  unchanged: Answer
  packed: Partial<Record<Encoding, Promise<Answer>>>
  pack: (encoding: Encoding) => Promise<Answer>
}

/** Bytes of bodies kept. */
const capacity = 48 * 1024 * 1024
/** Bytes below which packing gains nothing. */
const worthPacking = 512
/** Longest address that an answer is kept for. */
const longestKey = 300

const hash = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

function formsOf({ status, body, route, effort, ...made }: Made): Forms {
  const isPublic = made.headers['cache-control']?.startsWith('public') === true
  const etag = made.isKeepable && isPublic ? `W/"${hash(body)}"` : undefined
  const headers: Record<string, string> = { ...made.headers, vary: 'accept-encoding' }
  if (etag) headers.etag = etag
  const { 'content-type': _, ...withoutType } = headers
  return {
    route,
    etag,
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

function pickForm({ headers }: Asked, forms: Forms): Answer | Promise<Answer> {
  if (isKnown(headers['if-none-match'], forms.etag)) return forms.unchanged
  const encoding = pickEncoding(headers['accept-encoding'])
  const length = forms.whole.body?.length ?? 0
  if (!encoding || length < worthPacking) return forms.whole
  forms.packed[encoding] ??= forms.pack(encoding)
  return forms.packed[encoding]
}

/** Lets those who want the same answer at the same time share its making. */
function shareMaking(make: Dependencies['make']) {
  const running = new Map<string, Promise<Made>>()
  return {
    clear: () => running.clear(),
    get(key: string, url: string, visit: Visit): Promise<Made> {
      const begun =
        running.get(key) ??
        make(url, visit).finally(() => {
          if (running.get(key) === begun) running.delete(key)
        })
      running.set(key, begun)
      return begun
    },
  }
}

/**
 * Answers what is the same for everybody: made once for each state of the catalogue, packed once,
 * sent many times. What may not be kept is made each time.
 */
export function openKeptAnswers(deps: Dependencies) {
  const kept = new LRUCache<string, Forms>({ maxSize: capacity })
  const making = shareMaking(deps.make)
  let stamp: object | undefined
  let refreshing: Promise<object | undefined> | undefined

  /** Forgets every answer of another state of the catalogue than today's. */
  async function refresh(): Promise<object | undefined> {
    const current = await deps.catalogue().catch(() => undefined)
    if (current !== stamp) {
      kept.clear()
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

  return async (asked: Asked, visit: Visit): Promise<Answer> => {
    const { url } = asked
    const key = deps.keyOf(url)
    const state = await readState()
    const known = kept.get(key)
    deps.onAnswer(url, known ? 'cache' : 'render')
    if (known) {
      visit.route = known.route
      return pickForm(asked, known)
    }
    const made = await making.get(key, url, visit)
    visit.route = made.route
    const forms = formsOf(made)
    // What was made while the catalogue changed may hold some of either: it is not kept.
    const isCurrent = state !== undefined && state === stamp
    if (made.isKeepable && isCurrent && url.length <= longestKey) {
      kept.set(key, forms, { size: made.body.byteLength })
    }
    return pickForm(asked, forms)
  }
}
