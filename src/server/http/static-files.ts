import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** `Cache-Control` of files whose names change with their content. */
export const immutable = 'public, max-age=31536000, immutable'

/** Other sites may embed pictures and films, because e-mail programs and link previews show them. */
export const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin' }

/** A name with a hash of the content, as the studio writes it: `1-9fbacc37-1200.avif`. */
export const isHashed = (path: string): boolean => /-[\da-f]{8}[-.][^/]*$/.test(path)

/** Yields the URL path and the file path of every file in a folder and its subfolders. */
export function* listFiles(folder: string): Generator<[urlPath: string, filePath: string]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) yield [`/${relative(folder, path).split(sep).join('/')}`, path]
  }
}
