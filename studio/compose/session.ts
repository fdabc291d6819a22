import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { carriedOut, type Delivery } from './crew.ts'
import { fingerprint, type Ledger, readLedger } from './ledger.ts'
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

/** Takes every picture of the pieces that is missing or made from something else; tells how many. */
export async function photographed(pieces: readonly Piece[], progress: Progress): Promise<number> {
  const ledger = readLedger()
  const manifest = readManifest()
  const orders = pieces.flatMap((piece) => wanted(piece, { ledger, manifest }))
  progress.start(orders.length)
  const failures: string[] = []
  const entries = new Map<string, Delivery>()
  await carriedOut(orders, (delivery) => {
    if (delivery.failed) failures.push(`${delivery.handle} ${delivery.shot}: ${delivery.failed}`)
    else entries.set(`${delivery.handle}/${delivery.shot}`, delivery)
    progress.done(`${delivery.handle} ${delivery.shot}`)
  })
  for (const piece of pieces) enter(piece, { entries, ledger, manifest })
  writeManifest(manifest)
  writeFileSync(PLACES.ledger, `${JSON.stringify(sorted(ledger), null, 1)}\n`)
  for (const piece of pieces) sweep(piece.colourway.handle, manifest)
  if (failures.length) throw new Error(failures.join('\n'))
  return orders.length
}

/** The orders of a piece: pictures whose fingerprint is another, or whose file is gone. */
function wanted(
  piece: Piece,
  { ledger, manifest }: { ledger: Ledger; manifest: Manifest },
): Order[] {
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
  entries: ReadonlyMap<string, Delivery>
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

function sorted(ledger: Ledger): Ledger {
  return Object.fromEntries(Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1)))
}
