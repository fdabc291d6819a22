import { readFile } from 'node:fs/promises'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import type { ShopRequest } from './handler.ts'
import type { HttpResponse } from './response.ts'
import { crossOriginHeaders, immutable, isHashed, listFiles } from './static-files.ts'

/** Bytes of the picture cache. */
const maxBytes = 32 * 1024 * 1024

/**
 * Creates the handler of pictures with hashed names. It caches the most recently used ones in memory.
 * It returns null for a picture that was not in `folder` at the start, or no longer exists.
 */
export function createPictureHandler(
  folder: string,
): (request: Pick<ShopRequest, 'path' | 'info'>) => Promise<HttpResponse | null> | null {
  const pictures = new Map(
    listFiles(folder).filter(([urlPath]) => /\.(avif|jpg)$/.test(urlPath) && isHashed(urlPath)),
  )
  const cache = new LRUCache<string, HttpResponse & { body: Buffer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength,
    fetchMethod: async (filePath) => ({
      status: 200,
      headers: {
        'content-type': getMimeType(filePath) ?? 'application/octet-stream',
        'cache-control': immutable,
        ...crossOriginHeaders,
      },
      body: await readFile(filePath),
    }),
  })
  const read = async (filePath: string) => (await cache.fetch(filePath).catch(() => null)) ?? null
  return ({ path, info }) => {
    const filePath = pictures.get(path)
    if (filePath === undefined) return null
    info.route = 'picture'
    return read(filePath)
  }
}
