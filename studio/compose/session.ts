import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureSet } from '#content/catalogue/pictures.ts'
import { studioShots } from '#rules/studio-shots.ts'
import { committedPictures } from './committed.ts'
import { fingerprint, type Ledger, readLedger, writeLedger } from './ledger.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { hasPasses } from './pass-store.ts'
import type { Piece } from './piece.ts'
import { PLACES } from './places.ts'
import { type RenderResult, runJobs } from './render-jobs.ts'
import type { RenderJob } from './worker.ts'

/** Receives the progress of a session. */
export interface Progress {
  start: (total: number) => void
  done: (label: string) => void
}

/**
 * Renders every picture that is missing or has other inputs. Returns their number. Each picture is
 * recorded in manifest and ledger at once, so that an interrupted session can continue.
 */
export async function renderPictures(
  pieces: readonly Piece[],
  progress: Progress,
): Promise<number> {
  const books: Books = {
    entries: new Map(),
    ledger: readLedger(),
    manifest: readManifest(),
    committed: committedPictures(),
  }
  const byHandle = new Map(pieces.map((piece) => [piece.colourway.handle, piece]))
  const jobs = pieces.flatMap((piece) => wanted(piece, books))
  const failures: string[] = []
  const receive = (result: RenderResult) => {
    const { handle, shot, failed } = result
    const piece = byHandle.get(handle)
    if (failed) failures.push(`${handle} ${shot}: ${failed}`)
    else books.entries.set(`${handle}/${shot}`, result)
    if (piece) close(piece, books)
    progress.done(`${handle} ${shot}`)
  }
  progress.start(jobs.length)
  // Missing pictures come before outdated ones.
  const missing = jobs.filter(({ handle, shot }) => !shows(books.manifest, handle, shot))
  const outdated = jobs.filter((job) => !missing.includes(job))
  await runJobs(missing, receive)
  await runJobs(outdated, receive)
  if (failures.length) throw new Error(failures.join('\n'))
  return jobs.length
}

function shows(manifest: Manifest, handle: string, name: string): boolean {
  return Boolean(manifest[handle]?.pictures.some(({ shot }) => shot === name))
}

/** Records the pictures of a colourway, writes manifest and ledger, and removes files of attempts. */
function close(piece: Piece, books: Books): void {
  enter(piece, books)
  writeManifest(books.manifest)
  writeLedger(books.ledger)
  sweep(piece.colourway.handle, books)
}

/** Returns the jobs of a colourway: pictures with another fingerprint or a missing file. */
function wanted(piece: Piece, { ledger, manifest }: Books): RenderJob[] {
  const { handle } = piece.colourway
  return studioShots[piece.garment]
    .filter(({ name }) => hasPasses(name))
    .filter(({ name }) => {
      const entry = manifest[handle]?.pictures.find(({ shot }) => shot === name)
      const known = entry && ledger[`${handle}/${name}`]?.from === fingerprint(piece, name)
      return !known || !existsSync(join(PLACES.public, entry.src))
    })
    .map(({ name }) => ({ handle, shot: name }))
}

interface Books {
  entries: Map<string, RenderResult>
  ledger: Ledger
  manifest: Manifest
  committed: ReadonlySet<string> | undefined
}

/** Records the rendered pictures of a colourway in ledger and manifest, sorted as its set. */
function enter(piece: Piece, { entries, ledger, manifest }: Books): void {
  const { handle } = piece.colourway
  const before = manifest[handle]
  let feed = before?.feed ?? ''
  const pictures = studioShots[piece.garment].flatMap(({ name }) => {
    const result = entries.get(`${handle}/${name}`)
    if (result?.feed) feed = result.feed
    const entry = result?.entry ?? before?.pictures.find(({ shot }) => shot === name)
    if (!entry || !hasPasses(name)) return []
    if (result) ledger[`${handle}/${name}`] = { made: entry.src, from: fingerprint(piece, name) }
    return [entry]
  })
  if (pictures.length) manifest[handle] = { pictures, feed }
}

/** Removes the pictures of a handle that neither the manifest nor the repository names. */
function sweep(handle: string, { manifest, committed }: Books): void {
  const folder = join(PLACES.pictures, handle)
  if (!committed || !existsSync(folder)) return
  const addresses = readdirSync(folder).map((file) => `/pictures/${handle}/${file}`)
  for (const address of replacedPictures(addresses, { entry: manifest[handle], committed }))
    rmSync(join(PLACES.public, address))
}

/**
 * Returns the addresses that neither the pictures of a colourway nor the repository names: earlier
 * attempts. Databases of released versions name the pictures of the repository, so those stay.
 */
export function replacedPictures(
  addresses: readonly string[],
  { entry, committed }: { entry: PictureSet | undefined; committed: ReadonlySet<string> },
): string[] {
  const starts = (entry?.pictures ?? []).map(({ src }) => src.replace(/\d+\.avif$/, ''))
  return addresses.filter(
    (address) =>
      address !== entry?.feed &&
      !committed.has(address) &&
      !starts.some((start) => address.startsWith(start)),
  )
}
