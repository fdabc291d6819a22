import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readManifest } from './manifest.ts'
import { readScenes } from './scene-list.ts'

/** Returns the addresses of the pictures that the shop shows: those of products, home page and banners. */
export function shownPictures(): string[] {
  const products = Object.values(readManifest()).flatMap(({ pictures, feed }) => [
    ...pictures.map(({ src }) => src),
    feed,
  ])
  const { home, banners } = readScenes()
  const scenes = [...Object.values(home), ...banners.ties, ...banners.shirts]
  return [...new Set([...products, ...scenes.map(({ src }) => src)])]
}

/**
 * Returns the groups of files with the same bytes among some pictures in all their widths. A product
 * whose picture is a file of another product was not photographed.
 */
export function samePictures(folder: string, addresses: readonly string[]): string[][] {
  const files = addresses.flatMap((address) => filesOf(folder, address))
  const groups = Map.groupBy(new Set(files), (file) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
  )
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Returns the files of a picture: that of its address, and those of its other widths. */
function filesOf(folder: string, address: string): string[] {
  const place = dirname(address)
  const start = basename(address).replace(/\d+\.avif$/, '')
  if (!existsSync(join(folder, place))) return []
  const names = readdirSync(join(folder, place)).filter((name) => name.startsWith(start))
  return names.map((name) => `${place}/${name}`)
}
