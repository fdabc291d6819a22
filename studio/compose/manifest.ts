import { readFileSync, writeFileSync } from 'node:fs'
import { PIECES } from './piece.ts'
import { PLACES } from './places.ts'

/** One picture of the shop. The addresses of narrower widths differ only in the last number of `src`. */
export interface PictureEntry {
  /** Address of the widest: `/pictures/<handle>/<n>-<hash8>-1200.avif`. */
  src: string
  shot: string
  alt: string
  width: number
  height: number
  /** Data address of a tiny blurred picture. */
  placeholder: string
}

/** The pictures of one colourway, in the order of the gallery. */
export interface ManifestEntry {
  pictures: PictureEntry[]
  /** JPEG for feeds and link previews. */
  feed: string
}

/** By handle of the colourway. */
export type Manifest = Record<string, ManifestEntry>

/** Reads the manifest; a missing one is empty. */
export function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(PLACES.manifest, 'utf8'))
  } catch {
    return {}
  }
}

/** Writes the manifest in the order of the catalogue, without colourways that no longer exist. */
export function writeManifest(manifest: Manifest): void {
  const ordered: Manifest = {}
  for (const { colourway } of PIECES) {
    const entry = manifest[colourway.handle]
    if (entry) ordered[colourway.handle] = entry
  }
  writeFileSync(PLACES.manifest, `${JSON.stringify(ordered, null, 2)}\n`)
}
