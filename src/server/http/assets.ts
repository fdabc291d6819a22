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
const immutable = 'public, max-age=31536000, immutable'
const oneHour = 'public, max-age=3600'
/** Other sites may embed pictures and films, because e-mail programs and link previews show them. */
const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin' }
/** Bytes of the picture cache. */
const maxPictureBytes = 32 * 1024 * 1024
/** A name with a hash of the content, as the studio writes it: `1-9fbacc37-1200.avif`. */
const isHashed = /-[\da-f]{8}[-.][^/]*$/

interface Asset {
  headers: Record<string, string>
  bodies: Map<Encoding | null, Buffer>
}

const compressedForms = Object.entries(encodings) as [Encoding, string][]

function loadAsset(path: string): Asset {
  const bodies = new Map<Encoding | null, Buffer>([[null, readFileSync(path)]])
  for (const [encoding, extension] of compressedForms) {
    if (statSync(path + extension, { throwIfNoEntry: false })) {
      bodies.set(encoding, readFileSync(path + extension))
    }
  }
  const headers = {
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    'cache-control': immutable,
    ...(bodies.size > 1 ? { vary: 'accept-encoding' } : {}),
  }
  return { headers, bodies }
}

/** Yields the URL path and the file path of every file in a folder and its subfolders. */
function* listFiles(folder: string): Generator<[urlPath: string, filePath: string]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) yield [`/${relative(folder, path).split(sep).join('/')}`, path]
  }
}

/**
 * Creates a function that serves the browser bundle from memory, compressed where the build wrote a
 * compressed file. `folder` must contain only files with hashed names. Returns null for other paths.
 */
export function createAssetHandler(
  folder: string,
): (path: string, acceptEncoding?: string) => HttpResponse | null {
  const isCompressed = (name: string) =>
    compressedForms.some(([, extension]) => name.endsWith(extension))
  const assets = new Map<string, Asset>()
  for (const [urlPath, filePath] of listFiles(folder)) {
    if (!isCompressed(filePath)) assets.set(urlPath, loadAsset(filePath))
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
 * Creates a function that serves pictures with hashed names and caches the most recently used ones
 * in memory. Returns null for a path that was not in `folder` at the start, or no longer exists.
 */
export function createPictureHandler(
  folder: string,
): (path: string) => Promise<HttpResponse | null> {
  const pictures = new Map(
    listFiles(folder).filter(
      ([urlPath]) => /\.(avif|jpg)$/.test(urlPath) && isHashed.test(urlPath),
    ),
  )
  const cache = new LRUCache<string, HttpResponse & { body: Buffer }>({
    maxSize: maxPictureBytes,
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
  return async (urlPath) => {
    const filePath = pictures.get(urlPath)
    if (filePath === undefined) return null
    return (await cache.fetch(filePath).catch(() => null)) ?? null
  }
}

/**
 * Creates a function that streams films, icons and other public files from disk. It supports range
 * requests, and returns 404 if the file does not exist.
 */
export function createPublicFileHandler(
  folder: string,
): (request: Request) => Response | Promise<Response> {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    if (!context.res.ok) return
    context.header('cache-control', isHashed.test(context.req.path) ? immutable : oneHour)
    context.header('accept-ranges', 'bytes')
    for (const [name, value] of Object.entries(crossOriginHeaders)) context.header(name, value)
  })
  app.use(serveStatic({ root: folder }))
  return (request) => app.fetch(request)
}
