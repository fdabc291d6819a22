import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodings, pickEncoding } from './encoding.ts'
import type { HttpResponse } from './response.ts'

/** For files whose names change with their content. */
const forever = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'
/** Mail programs and link previews show them too. */
const forOthers = { 'cross-origin-resource-policy': 'cross-origin' }
/** Bytes of pictures kept in memory. */
const picturesKept = 32 * 1024 * 1024
/** A name with a hash of the content in it, as the studio gives: `1-9fbacc37-1200.avif`. */
const isHashed = /-[\da-f]{8}[-.][^/]*$/

interface Asset {
  headers: Record<string, string>
  bodies: Map<Encoding | null, Buffer>
}

const packings = Object.entries(encodings) as [Encoding, string][]

function loadAsset(path: string): Asset {
  const bodies = new Map<Encoding | null, Buffer>([[null, readFileSync(path)]])
  for (const [encoding, ending] of packings) {
    if (statSync(path + ending, { throwIfNoEntry: false })) {
      bodies.set(encoding, readFileSync(path + ending))
    }
  }
  const headers = {
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    'cache-control': forever,
    ...(bodies.size > 1 ? { vary: 'accept-encoding' } : {}),
  }
  return { headers, bodies }
}

/** Addresses and paths of all files below a folder. */
function* listFiles(folder: string): Generator<[address: string, path: string]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) yield [`/${relative(folder, path).split(sep).join('/')}`, path]
  }
}

/**
 * Serves the browser bundle from memory, in the packings the build made. `folder` holds files with
 * hashed names only. Answers null where there is no such file.
 */
export function createAssetHandler(
  folder: string,
): (path: string, acceptEncoding?: string) => HttpResponse | null {
  const isPacked = (name: string) => packings.some(([, ending]) => name.endsWith(ending))
  const assets = new Map<string, Asset>()
  for (const [address, path] of listFiles(folder)) {
    if (!isPacked(path)) assets.set(address, loadAsset(path))
  }
  return (path, acceptEncoding) => {
    const asset = assets.get(path)
    if (!asset) return null
    const accepted = pickEncoding(acceptEncoding)
    const encoding = asset.bodies.has(accepted) ? accepted : null
    return {
      status: 200,
      headers: encoding ? { ...asset.headers, 'content-encoding': encoding } : asset.headers,
      body: asset.bodies.get(encoding) ?? null,
    }
  }
}

/**
 * Serves pictures with hashed names from memory, where those stay that are asked for most. Answers
 * null for whatever was not in `folder` at the start, or is not there any more.
 */
export function createPictureHandler(
  folder: string,
): (path: string) => Promise<HttpResponse | null> {
  const pictures = new Map(
    listFiles(folder).filter(
      ([address]) => /\.(avif|jpg)$/.test(address) && isHashed.test(address),
    ),
  )
  const kept = new LRUCache<string, HttpResponse & { body: Buffer }>({
    maxSize: picturesKept,
    sizeCalculation: ({ body }) => body.byteLength,
    fetchMethod: async (path) => ({
      status: 200,
      headers: {
        'content-type': getMimeType(path) ?? 'application/octet-stream',
        'cache-control': forever,
        ...forOthers,
      },
      body: await readFile(path),
    }),
  })
  return async (address) => {
    const path = pictures.get(address)
    if (path === undefined) return null
    return (await kept.fetch(path).catch(() => null)) ?? null
  }
}

/**
 * Serves films, icons and the like from disk, streamed, with ranges. Answers 404 where there is
 * no such file.
 */
export function createPublicFileHandler(
  folder: string,
): (request: Request) => Response | Promise<Response> {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    if (!context.res.ok) return
    context.header('cache-control', isHashed.test(context.req.path) ? forever : forAnHour)
    context.header('accept-ranges', 'bytes')
    for (const [name, value] of Object.entries(forOthers)) context.header(name, value)
  })
  app.use(serveStatic({ root: folder }))
  return (request) => app.fetch(request)
}
