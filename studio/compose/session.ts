import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { carriedOut, type Delivery } from './crew.ts'
import { fingerprint, type Ledger, readLedger, writeLedger } from './ledger.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { hasPasses } from './pass-store.ts'
import type { Piece } from './piece.ts'
import { PLACES } from './places.ts'
import { SETS } from './shots.ts'
import type { Order } from './worker.ts'

/** Tells how far a session is. */
export interface Progress {
  start: (total: number) => void
  done: (label: string) => void
}

/**
 * Takes every picture of the pieces that is missing or made from something else; tells how many.
 * Each is entered in manifest and ledger as soon as it is taken, so that a session that is broken
 * off goes on where it stopped.
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
  // What the shop lacks comes before what it only has from an older making.
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

/** Enters what a piece has got, writes the books and removes what it replaced. */
function close(piece: Piece, books: Books): void {
  enter(piece, books)
  writeManifest(books.manifest)
  writeLedger(books.ledger)
  sweep(piece.colourway.handle, books.manifest)
}

/** The orders of a piece: pictures whose fingerprint is another, or whose file is gone. */
function wanted(piece: Piece, { ledger, manifest }: Books): Order[] {
  const { handle } = piece.colourway
  return SETS[piece.garment]
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

/** Enters what was delivered for a piece into ledger and manifest, in the order of its set. */
function enter(piece: Piece, { entries, ledger, manifest }: Books): void {
  const { handle } = piece.colourway
  const before = manifest[handle]
  let feed = before?.feed ?? ''
  const pictures = SETS[piece.garment].flatMap(({ name }) => {
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
