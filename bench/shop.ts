import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { EngineLocation } from '#data/engine/engine.ts'
import { unlimited } from '#test/engine/unlimited.ts'
import { type Served, serve } from './process.ts'

/** The folder of this checkout. */
const here = join(import.meta.dirname, '..')

/** Settings of a server or a command on a database. */
const settingsOf = (location: EngineLocation): Record<string, string> => ({
  LOG_LEVEL: 'silent',
  ...unlimited,
  ...('url' in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.folder }),
})

/** Starts the built shop of a checkout, by default of this one. */
export const serveShop = (location: EngineLocation, folder = here): Promise<Served> =>
  serve(join(folder, 'src/server/main.ts'), {
    path: '/readyz',
    cwd: folder,
    env: settingsOf(location),
  })

/** Fills a new database with the demonstration shop of a checkout. */
export function seedWith(folder: string, location: EngineLocation): void {
  execFileSync(process.execPath, [join(folder, 'src/cli/main.ts'), 'seed'], {
    cwd: folder,
    env: { ...process.env, ...settingsOf(location) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
