import { LRUCache } from 'lru-cache'
import type { Encoding } from './encoding.ts'
import type { HttpResponse } from './response.ts'

/** A stored response in every form that the server sends: full, 304, and compressed. */
export interface CachedResponse {
  route: string
  etag: string | undefined
  /** Whether a change of the catalogue makes it stale. */
  usesCatalogue: boolean
  full: HttpResponse
  notModified: HttpResponse
  /** Compressed forms. Each is created on first use. */
  compressed: Partial<Record<Encoding, Promise<HttpResponse>>>
  compress: (encoding: Encoding) => Promise<HttpResponse>
}

const maxEntries = 5000
const maxBytes = 48 * 1024 * 1024
/** Memory of an entry in addition to its key and bodies: headers, objects and cache slots. */
const overheadBytes = 2048
/** A page without catalogue data is rendered again after this time, because it shows the year. */
const maxAgeMs = 3_600_000

const bodyBytes = ({ body }: HttpResponse): number => (body === null ? 0 : Buffer.byteLength(body))

/** Creates a store of responses in memory. It deletes the least recently used ones first. */
export function createResponseStore() {
  const entries = new LRUCache<string, { response: CachedResponse; bytes: number }>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttlResolution: 1000,
  })

  const write = (key: string, response: CachedResponse, bytes: number) =>
    entries.set(key, { response, bytes }, response.usesCatalogue ? {} : { ttl: maxAgeMs })

  return {
    get: (key: string): CachedResponse | undefined => entries.get(key)?.response,

    set(key: string, response: CachedResponse): void {
      write(key, response, 2 * key.length + bodyBytes(response.full) + overheadBytes)
    },

    /** Adds the bytes of a compressed form to the size of its entry, if it is still stored. */
    grow(key: string, response: CachedResponse, compressed: HttpResponse): void {
      const entry = entries.peek(key)
      if (entry?.response === response) write(key, response, entry.bytes + bodyBytes(compressed))
    },

    /** Deletes every response with catalogue data. */
    deleteCatalogue(): void {
      for (const [key, { response }] of [...entries.entries()]) {
        if (response.usesCatalogue) entries.delete(key)
      }
    },

    /** Deletes every response. */
    clear: () => entries.clear(),

    /** Returns the number of entries and their total size. */
    usage: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}
