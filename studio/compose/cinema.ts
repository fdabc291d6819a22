import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FRAMES, pressed, type Reel } from './film.ts'
import { hasPasses, passesOf } from './pass-store.ts'
import { PLACES } from './places.ts'
import { type FilmEntry, readScenes, writeScenes } from './scene-list.ts'
import { HOME } from './scenes.ts'
import type { Progress } from './session.ts'
import { sceneWardrobe, staged } from './stage.ts'

/** Maximum size of a film. */
const MOST_BYTES = 1_200_000

/** The two shapes of the film: for desktops and for phones. */
export const SHAPES = ['wide', 'tall'] as const

/** Renders the film of the home page in some shapes. Calls `done` after every frame. */
export async function filmsMade(
  shapes: readonly (typeof SHAPES)[number][],
  { start, done }: Progress,
): Promise<string[]> {
  const list = readScenes()
  const made: string[] = []
  for (const shape of shapes) {
    const scene = HOME.find(({ name }) => name === `film-${shape}`)
    if (!scene || !hasPasses(scene.shot)) continue
    const passes = passesOf(scene.shot)
    const stage = staged(passes, await sceneWardrobe(scene.wears, passes))
    start(FRAMES)
    const folder = join(PLACES.work, 'film')
    mkdirSync(folder, { recursive: true })
    const reel: Reel = {
      av1: { file: join(folder, `${shape}.av1.mp4`), crf: 40 },
      h264: { file: join(folder, `${shape}.h264.mp4`), crf: 25 },
    }
    for (;;) {
      await pressed(stage, passes, { reel, done: () => done(shape) })
      const heavy = Object.values(reel).filter(({ file }) => statSync(file).size > MOST_BYTES)
      if (heavy.length === 0) break
      for (const print of heavy) print.crf += 4
      start(FRAMES)
    }
    const entry: FilmEntry = {
      av1: released(reel.av1.file, `${shape}-av1`),
      h264: released(reel.h264.file, `${shape}-h264`),
    }
    list.film[shape] = entry
    made.push(entry.av1, entry.h264)
  }
  writeScenes(list)
  sweep(Object.values(list.film).flatMap(({ av1, h264 }) => [av1, h264]))
  return made
}

/** Names a finished film by its bytes and moves it to `public/film`. */
function released(file: string, name: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  const address = `/film/${name}-${hash}.mp4`
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
