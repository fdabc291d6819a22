import { LRUCache } from 'lru-cache'
import type { Engine } from '#data/engine/engine.ts'
import { readMediaFile } from '#data/pictures/media.ts'
import { type MediaFileName, parseMediaAddress } from '#rules/media-files.ts'
import { runInTurn } from './address-queue.ts'
import type { Handler } from './handler.ts'
import { emptyResponse } from './refusals.ts'
import type { HttpResponse } from './response.ts'
import { crossOriginHeaders, immutable } from './static-files.ts'

/** Bytes of the cache of uploaded pictures. */
const maxBytes = 16 * 1024 * 1024

const toResponse = (name: MediaFileName, bytes: Uint8Array): HttpResponse & { body: Buffer } => ({
  status: 200,
  headers: {
    'content-type': name.endsWith('.jpg') ? 'image/jpeg' : 'image/avif',
    'cache-control': immutable,
    ...crossOriginHeaders,
  },
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

/**
 * Creates the handler of uploaded pictures, which are in the database. It caches the most recently
 * used files in memory. They never change, because their address contains the hash of the picture.
 */
export function createMediaHandler({ db }: Pick<Engine, 'db'>): Handler {
  const cache = new LRUCache<string, HttpResponse & { body: Buffer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength,
    fetchMethod: async (path) => {
      const file = parseMediaAddress(path)
      const bytes = file && (await readMediaFile(db, file.id, file.name))
      return bytes ? toResponse(file.name, bytes) : undefined
    },
  })
  return ({ path, info }) => {
    if (!path.startsWith('/media/')) return null
    info.route = 'media'
    if (!parseMediaAddress(path)) return emptyResponse(404)
    const cached = cache.get(path)
    if (cached) return cached
    return runInTurn(info.turn, async () => (await cache.fetch(path)) ?? emptyResponse(404))
  }
}
