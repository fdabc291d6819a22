import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passNameOf } from './lays.ts'
import { contentOf } from './pack.ts'
import { passFile } from './pass-store.ts'
import type { Piece } from './piece.ts'
import { PLACES } from './places.ts'
import type { Scene } from './scenes.ts'

/** For each picture or film, its address and the fingerprint of its inputs. */
export type Ledger = Record<string, { made: string; from: string }>

/** Returns the fingerprint of the inputs of a picture: passes, cloth, code. */
export function fingerprint({ garment, colourway }: Piece, shot: string): string {
  const passes = passDigest(passNameOf({ garment, fabric: colourway.fabric }, shot))
  return digest([codeDigest(), passes, garment, JSON.stringify(colourway.fabric)])
}

/** Returns the fingerprint of a scene: its passes, its colourways, whether it is mirrored, code. */
export function sceneFingerprint(scene: Scene): string {
  return digest([codeDigest([...STAGE_HANDS, ...STILL_HANDS]), ...sceneInputs(scene)])
}

/** Returns the fingerprint of a film: the inputs of its scene, and the code that encodes it. */
export function filmFingerprint(scene: Scene): string {
  return digest([codeDigest([...STAGE_HANDS, 'cinema.ts']), ...sceneInputs(scene)])
}

function sceneInputs({ shot, wears, isMirrored }: Scene): string[] {
  return [passDigest(shot), JSON.stringify(wears), ...(isMirrored ? ['mirrored'] : [])]
}

/** Reads the ledger; a missing one is empty. */
export function readLedger(): Ledger {
  try {
    return JSON.parse(readFileSync(PLACES.ledger, 'utf8'))
  } catch {
    return {}
  }
}

/** Writes the ledger, ordered by name, one line each. */
export function writeLedger(ledger: Ledger): void {
  const lines = Object.entries(ledger)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, made]) => `${JSON.stringify(name)}: ${JSON.stringify(made)}`)
  writeFileSync(PLACES.ledger, `{\n${lines.join(',\n')}\n}\n`)
}

const digests = new Map<string, string>()

/** Returns a digest of the code that renders pictures, without tests and texts. */
function codeDigest(extra: readonly string[] = []): string {
  const key = extra.join()
  const known = digests.get(key)
  if (known) return known
  const sources = ['fabrics', 'compose', 'brand'].flatMap((folder) =>
    readdirSync(join(PLACES.studio, folder))
      .filter((file) => PAINTERS.has(file) || folder === 'fabrics' || extra.includes(file))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => readFileSync(join(PLACES.studio, folder, file), 'utf8')),
  )
  sources.push(readFileSync(PLACES.encoder, 'utf8'), readFileSync(PLACES.outlines, 'utf8'))
  const code = digest(sources)
  digests.set(key, code)
  return code
}

/** Files outside `fabrics/` that affect the pixels of a product picture. */
const PAINTERS = new Set([
  'label.ts',
  'backdrop.ts',
  'dressing.ts',
  'fitting.ts',
  'pack.ts',
  'photograph.ts',
  'pixel.ts',
  'plan.ts',
  'plane.ts',
  'surface.ts',
  'tone.ts',
  'wardrobe.ts',
])

/** Further files that affect the pixels of a scene and of its film. */
const STAGE_HANDS = ['film.ts', 'mirror.ts', 'scene-frames.ts', 'stage.ts']

/** Files that encode a scene as a picture. */
const STILL_HANDS = ['clean-files.ts', 'house.ts', 'phone-file.ts']

function passDigest(shot: string): string {
  const file = passFile(shot)
  const { mtimeMs, size } = statSync(file)
  const key = `${file}:${mtimeMs}:${size}`
  const content = digests.get(key) ?? contentOf(readFileSync(file))
  digests.set(key, content)
  return content
}

function digest(parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}
