import { LRUCache } from 'lru-cache'
import type { Encoding } from './encoding.ts'
import type { HttpResponse } from './response.ts'

/** One response in all the forms in which it is sent. */
export interface Forms {
  route: string
  etag: string | undefined
  /** Whether a change of the catalogue makes it stale. */
  usesCatalogue: boolean
  whole: HttpResponse
  unchanged: HttpResponse
  /** Compressed forms, each created on first use. */
  packed: Partial<Record<Encoding, Promise<HttpResponse>>>
  pack: (encoding: Encoding) => Promise<HttpResponse>
}

const maxEntries = 5000
const maxBytes = 48 * 1024 * 1024
/** Headers, objects and the slots of the cache: what an entry takes beside its texts. */
const overheadBytes = 2048
/** A page without catalogue data is rendered again after this time, because it shows the year. */
const maxAgeMs = 3_600_000

const bodyBytes = ({ body }: HttpResponse): number => (body === null ? 0 : Buffer.byteLength(body))

/** Stores responses in memory. The least recently used ones go first. */
export function createResponseStore() {
  const entries = new LRUCache<string, { forms: Forms; bytes: number }>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttlResolution: 1000,
  })

  const write = (key: string, forms: Forms, bytes: number) =>
    entries.set(key, { forms, bytes }, forms.usesCatalogue ? {} : { ttl: maxAgeMs })

  return {
    get: (key: string): Forms | undefined => entries.get(key)?.forms,

    set(key: string, forms: Forms): void {
      write(key, forms, 2 * key.length + bodyBytes(forms.whole) + overheadBytes)
    },

    /** Adds the bytes of a compressed form to the size of its entry, if it is still stored. */
    grow(key: string, forms: Forms, packed: HttpResponse): void {
      const entry = entries.peek(key)
      if (entry?.forms === forms) write(key, forms, entry.bytes + bodyBytes(packed))
    },

    /** Deletes every response with catalogue data. */
    deleteCatalogue(): void {
      for (const [key, { forms }] of [...entries.entries()]) {
        if (forms.usesCatalogue) entries.delete(key)
      }
    },

    /** Number of entries, and the bytes that they count for. */
    usage: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}
