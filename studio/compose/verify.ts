import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { studioShots } from '#rules/studio-shots.ts'
import { isCurrent } from './cinema.ts'
import { dressed } from './dress.ts'
import { renderScene } from './house.ts'
import { readLedger } from './ledger.ts'
import { readManifest } from './manifest.ts'
import { hasPasses } from './pass-store.ts'
import { PIECES } from './piece.ts'
import { PLACES } from './places.ts'
import { FILMS, readScenes } from './scene-list.ts'
import { HOME } from './scenes.ts'

/** One file: its address, and whether it is what the studio renders. */
export interface Verdict {
  address: string
  same: boolean
}

/**
 * Renders `count` pictures of products and all pictures of the home page again, and compares their
 * bytes with those in `public`. Of the products it renders one picture of every shot, then every n-th.
 * Films are not encoded again, because their bytes depend on the version of ffmpeg. Their bytes must
 * match their names, and their inputs must match the ledger.
 */
export async function verified(count: number): Promise<Verdict[]> {
  sharp.concurrency(1)
  const verdicts: Verdict[] = []
  const compare = (files: ReadonlyMap<string, Buffer>) => {
    for (const [address, bytes] of files)
      verdicts.push({ address, same: isPublished(address, bytes) })
  }
  for (const { piece, shot } of sampleOf(count)) compare((await dressed(piece, shot)).files)
  for (const scene of HOME) if (hasPasses(scene.shot)) compare((await renderScene(scene)).files)
  const ledger = readLedger()
  const { film } = readScenes()
  for (const name of FILMS) {
    const same = isCurrent(name, { entry: film[name], ledger })
    verdicts.push({ address: `/film/${name}`, same })
  }
  return verdicts
}

function sampleOf(count: number) {
  const manifest = readManifest()
  const all = PIECES.flatMap((piece) =>
    studioShots[piece.garment]
      .filter(({ name }) => hasPasses(name) && manifest[piece.colourway.handle])
      .map(({ name }) => ({ piece, shot: name })),
  )
  const firsts = all.filter(({ shot }, at) => all.findIndex((one) => one.shot === shot) === at)
  const step = Math.max(1, Math.floor(all.length / Math.max(1, count - firsts.length)))
  const sample = [...new Set([...firsts, ...all.filter((_, at) => at % step === step >> 1)])]
  return sample.slice(0, count)
}

function isPublished(address: string, bytes: Buffer): boolean {
  try {
    return readFileSync(join(PLACES.public, address)).equals(bytes)
  } catch {
    return false
  }
}
