import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { FRAMES, pressed, type Reel } from './film.ts'
import { filmFingerprint, type Ledger, readLedger, writeLedger } from './ledger.ts'
import { hasPasses } from './pass-store.ts'
import { PLACES } from './places.ts'
import { createFrameSource, dressScene } from './scene-frames.ts'
import { FILMS, type FilmEntry, type FilmName, readScenes, writeScenes } from './scene-list.ts'
import { HOME, type Scene } from './scenes.ts'
import type { Progress } from './session.ts'

/** Maximum size of a film. */
const MOST_BYTES = 1_200_000

/** The two formats of a film. */
const FORMATS = ['av1', 'h264'] as const

/**
 * Renders films of the home page: the named ones, or without names those that are missing or out of
 * date. Calls `done` after every frame. Returns the addresses of the rendered films.
 */
export async function filmsMade(
  names: readonly FilmName[],
  { start, done }: Progress,
): Promise<string[]> {
  const list = readScenes()
  const ledger = readLedger()
  const outdated = FILMS.filter((name) => !isCurrent(name, { entry: list.film[name], ledger }))
  const made: string[] = []
  for (const name of names.length ? names : outdated) {
    const scene = sceneOf(name)
    if (!scene || !hasPasses(scene.shot)) continue
    const entry = await filmed(scene, { name, start: () => start(FRAMES), done: () => done(name) })
    list.film[name] = entry
    for (const format of FORMATS)
      ledger[`film/${name}-${format}`] = { made: entry[format], from: filmFingerprint(scene) }
    made.push(entry.av1, entry.h264)
  }
  writeScenes(list)
  writeLedger(ledger)
  sweep(Object.values(list.film).flatMap(({ av1, h264 }) => [av1, h264]))
  return made
}

/** Whether both files of a film exist, have the bytes of their names and have current inputs. */
export function isCurrent(
  name: FilmName,
  { entry, ledger }: { entry: FilmEntry | undefined; ledger: Ledger },
): boolean {
  const scene = sceneOf(name)
  if (!scene || !entry) return false
  const from = filmFingerprint(scene)
  return FORMATS.every((format) => {
    const file = join(PLACES.public, entry[format])
    const known = ledger[`film/${name}-${format}`]
    const isKnown = known?.made === entry[format] && known.from === from
    return isKnown && existsSync(file) && addressOf(file, `${name}-${format}`) === entry[format]
  })
}

function sceneOf(film: FilmName): Scene | undefined {
  return HOME.find(({ name }) => name === `film-${film}`)
}

/** Renders one film in both formats, with more compression until both are small enough. */
async function filmed(
  scene: Scene,
  { name, start, done }: { name: FilmName; start: () => void; done: () => void },
): Promise<FilmEntry> {
  const frames = createFrameSource(await dressScene(scene))
  const folder = join(PLACES.work, 'film')
  mkdirSync(folder, { recursive: true })
  const reel: Reel = {
    av1: { file: join(folder, `${name}.av1.mp4`), crf: 40 },
    h264: { file: join(folder, `${name}.h264.mp4`), crf: 25 },
  }
  for (;;) {
    start()
    await pressed(frames, { reel, done })
    const heavy = Object.values(reel).filter(({ file }) => statSync(file).size > MOST_BYTES)
    if (heavy.length === 0) break
    for (const print of heavy) print.crf += 4
  }
  return {
    av1: released(reel.av1.file, `${name}-av1`),
    h264: released(reel.h264.file, `${name}-h264`),
  }
}

/** Returns the address of a film, which names its bytes. */
function addressOf(file: string, name: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  return `/film/${name}-${hash}.mp4`
}

/** Moves a finished film to `public/film`. */
function released(file: string, name: string): string {
  const address = addressOf(file, name)
  mkdirSync(join(PLACES.public, 'film'), { recursive: true })
  renameSync(file, join(PLACES.public, address))
  return address
}

function sweep(kept: readonly string[]): void {
  const folder = join(PLACES.public, 'film')
  for (const file of readdirSync(folder)) {
    if (!kept.includes(`/film/${file}`)) rmSync(join(folder, file))
  }
}
