import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { passFile } from './pass-store.ts'
import type { Piece } from './piece.ts'
import { PLACES } from './places.ts'

/** What each picture was made from: its address without width, and the fingerprint of its making. */
export type Ledger = Record<string, { made: string; from: string }>

/** Fingerprint of everything a picture depends on: passes, cloth, code. */
export function fingerprint({ garment, colourway }: Piece, shot: string): string {
  return digest([
    codeDigest(),
    fileDigest(passFile(shot)),
    garment,
    JSON.stringify(colourway.fabric),
  ])
}

/** Fingerprint of a scene: its passes, what hangs in it, code. */
export function sceneFingerprint(shot: string, dressedIn: unknown): string {
  return digest([codeDigest(), fileDigest(passFile(shot)), JSON.stringify(dressedIn)])
}

/** Reads the ledger; a missing one is empty. */
export function readLedger(): Ledger {
  try {
    return JSON.parse(readFileSync(PLACES.ledger, 'utf8'))
  } catch {
    return {}
  }
}

const digests = new Map<string, string>()

/** Digest of the code that makes pictures; tests and texts do not count. */
function codeDigest(): string {
  const known = digests.get('')
  if (known) return known
  const sources = ['fabrics', 'compose', 'brand'].flatMap((folder) =>
    readdirSync(join(PLACES.studio, folder))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !TEXTS.has(file))
      .sort()
      .map((file) => readFileSync(join(PLACES.studio, folder, file), 'utf8')),
  )
  const code = digest(sources)
  digests.set('', code)
  return code
}

/** Files that say or arrange things but never change a pixel. */
const TEXTS = new Set([
  'words.ts',
  'shots.ts',
  'ledger.ts',
  'manifest.ts',
  'places.ts',
  'sheet.ts',
  'crew.ts',
  'worker.ts',
  'session.ts',
])

function fileDigest(file: string): string {
  const { mtimeMs, size } = statSync(file)
  const key = `${file}:${mtimeMs}:${size}`
  const known = digests.get(key)
  if (known) return known
  const made = createHash('sha256').update(readFileSync(file)).digest('hex')
  digests.set(key, made)
  return made
}

function digest(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}
