import { readFileSync, statSync } from 'node:fs'
import { getMimeType } from 'hono/utils/mime'
import { type Encoding, encodings, pickEncoding } from './encoding.ts'
import type { ShopRequest } from './handler.ts'
import type { HttpResponse } from './response.ts'
import { immutable, listFiles } from './static-files.ts'

interface BundleFile {
  headers: Record<string, string>
  bodies: Map<Encoding | null, Buffer>
}

const compressedForms = Object.entries(encodings) as [Encoding, string][]

function loadFile(path: string): BundleFile {
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

/**
 * Creates the handler of the browser's bundle. It serves the files from memory, compressed where the
 * build wrote a compressed file. `folder` is a build: in its `assets`, names contain a hash.
 */
export function createBundleHandler(
  folder: string,
): (request: Pick<ShopRequest, 'path' | 'headers' | 'info'>) => HttpResponse | null {
  const isCompressed = (name: string) =>
    compressedForms.some(([, extension]) => name.endsWith(extension))
  const files = new Map<string, BundleFile>()
  for (const [urlPath, filePath] of listFiles(folder)) {
    if (urlPath.startsWith('/assets/') && !isCompressed(filePath))
      files.set(urlPath, loadFile(filePath))
  }
  return ({ path, headers, info }) => {
    const file = files.get(path)
    if (!file) return null
    info.route = 'asset'
    const accepted = pickEncoding(headers['accept-encoding'])
    const encoding = file.bodies.has(accepted) ? accepted : null
    return {
      status: 200,
      headers: encoding ? { ...file.headers, 'content-encoding': encoding } : file.headers,
      body: file.bodies.get(encoding) ?? null,
    }
  }
}
