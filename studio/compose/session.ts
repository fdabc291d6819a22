import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { studioShots } from '#rules/studio-shots.ts'
import { carriedOut, type Delivery } from './crew.ts'
import { fingerprint, type Ledger, readLedger, writeLedger } from './ledger.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { hasPasses } from './pass-store.ts'
import type { Piece } from './piece.ts'
import { PLACES } from './places.ts'
import type { Order } from './worker.ts'

/** Receives the progress of a session. */
export interface Progress {
  start: (total: number) => void
  done: (label: string) => void
}

/**
 * Renders every picture that is missing or has other inputs. Returns their number. Each picture is
 * recorded in manifest and ledger at once, so that an interrupted session can continue.
 */
export async function photographed(pieces: readonly Piece[], progress: Progress): Promise<number> {
  const books: Books = { entries: new Map(), ledger: readLedger(), manifest: readManifest() }
  const byHandle = new Map(pieces.map((piece) => [piece.colourway.handle, piece]))
  const orders = pieces.flatMap((piece) => wanted(piece, books))
  const failures: string[] = []
  const receive = (delivery: Delivery) => {
    const { handle, shot, failed } = delivery
    const piece = byHandle.get(handle)
    if (failed) failures.push(`${handle} ${shot}: ${failed}`)
    else books.entries.set(`${handle}/${shot}`, delivery)
    if (piece) close(piece, books)
    progress.done(`${handle} ${shot}`)
  }
  progress.start(orders.length)
  // Missing pictures come before outdated ones.
  const lacking = orders.filter(({ handle, shot }) => !shows(books.manifest, handle, shot))
  const outdated = orders.filter((order) => !lacking.includes(order))
  await carriedOut(lacking, receive)
  await carriedOut(outdated, receive)
  if (failures.length) throw new Error(failures.join('\n'))
  return orders.length
}

function shows(manifest: Manifest, handle: string, name: string): boolean {
  return Boolean(manifest[handle]?.pictures.some(({ shot }) => shot === name))
}

/** Records the pictures of a colourway, writes manifest and ledger, and removes replaced files. */
function close(piece: Piece, books: Books): void {
  enter(piece, books)
  writeManifest(books.manifest)
  writeLedger(books.ledger)
  sweep(piece.colourway.handle, books.manifest)
}

/** Returns the orders of a colourway: pictures with another fingerprint or a missing file. */
function wanted(piece: Piece, { ledger, manifest }: Books): Order[] {
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
  entries: Map<string, Delivery>
  ledger: Ledger
  manifest: Manifest
}

/** Records the rendered pictures of a colourway in ledger and manifest, in the order of its set. */
function enter(piece: Piece, { entries, ledger, manifest }: Books): void {
  const { handle } = piece.colourway
  const before = manifest[handle]
  let feed = before?.feed ?? ''
  const pictures = studioShots[piece.garment].flatMap(({ name }) => {
    const delivery = entries.get(`${handle}/${name}`)
    if (delivery?.feed) feed = delivery.feed
    const entry = delivery?.entry ?? before?.pictures.find(({ shot }) => shot === name)
    if (!entry || !hasPasses(name)) return []
    if (delivery) ledger[`${handle}/${name}`] = { made: entry.src, from: fingerprint(piece, name) }
    return [entry]
  })
  if (pictures.length) manifest[handle] = { pictures, feed }
}

/** Removes pictures of a handle that the manifest no longer names. */
function sweep(handle: string, manifest: Manifest): void {
  const folder = join(PLACES.pictures, handle)
  if (!existsSync(folder)) return
  const entry = manifest[handle]
  const kept = (entry?.pictures ?? []).map(({ src }) => src.replace(/\d+\.avif$/, ''))
  for (const file of readdirSync(folder)) {
    const address = `/pictures/${handle}/${file}`
    const named = address === entry?.feed || kept.some((start) => address.startsWith(start))
    if (!named) rmSync(join(folder, file))
  }
}
