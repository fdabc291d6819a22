import { readFileSync, writeFileSync } from 'node:fs'
import type { PictureSet } from '#content/catalogue/pictures.ts'
import { PIECES } from './piece.ts'
import { PLACES } from './places.ts'

/** By handle of the colourway. */
export type Manifest = Record<string, PictureSet>

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
