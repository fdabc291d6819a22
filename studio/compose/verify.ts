import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { dressed } from './dress.ts'
import { readManifest } from './manifest.ts'
import { hasPasses } from './pass-store.ts'
import { PIECES } from './piece.ts'
import { PLACES } from './places.ts'
import { SETS } from './shots.ts'

/** One picture rendered again: its address, and whether the committed bytes are the same. */
export interface Verdict {
  address: string
  same: boolean
}

/**
 * Renders `count` pictures again and compares their bytes with those in `public`: one of every shot,
 * then every n-th.
 */
export async function verified(count: number): Promise<Verdict[]> {
  sharp.concurrency(1)
  const manifest = readManifest()
  const all = PIECES.flatMap((piece) =>
    SETS[piece.garment]
      .filter(({ name }) => hasPasses(name) && manifest[piece.colourway.handle])
      .map(({ name }) => ({ piece, shot: name })),
  )
  const firsts = all.filter(({ shot }, at) => all.findIndex((one) => one.shot === shot) === at)
  const step = Math.max(1, Math.floor(all.length / Math.max(1, count - firsts.length)))
  const sample = [...new Set([...firsts, ...all.filter((_, at) => at % step === step >> 1)])]
  const verdicts: Verdict[] = []
  for (const { piece, shot } of sample.slice(0, count)) {
    const { files } = await dressed(piece, shot)
    for (const [address, bytes] of files)
      verdicts.push({ address, same: isPublished(address, bytes) })
  }
  return verdicts
}

function isPublished(address: string, bytes: Buffer): boolean {
  try {
    return readFileSync(join(PLACES.public, address)).equals(bytes)
  } catch {
    return false
  }
}
