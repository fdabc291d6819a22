import { existsSync } from 'node:fs'
import type { Engine, EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { pendingMigrations } from '#data/migrate.ts'
import { readSettings } from '#settings/settings.ts'
import { CommandError } from './errors.ts'
import { count } from './table.ts'
import type { Terminal } from './terminal.ts'

type Work<Result> = (engine: Engine) => Promise<Result>

/** Returns the location of the database in the settings. Throws SettingsError. */
export function shopLocation({ environment }: Pick<Terminal, 'environment'>): EngineLocation {
  const { databaseUrl, dataFolder } = readSettings(environment)
  return databaseUrl ? { url: databaseUrl } : { folder: dataFolder }
}

/**
 * Opens the database, runs `work` and closes it. Creates the database if it is missing. A server
 * may be running.
 */
export async function withDatabase<Result>(
  terminal: Terminal,
  work: Work<Result>,
): Promise<Result> {
  const engine = await openEngine(shopLocation(terminal), 'tool')
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

/** Like `withDatabase`, but throws CommandError if the shop does not exist or lacks migrations. */
export async function withShop<Result>(terminal: Terminal, work: Work<Result>): Promise<Result> {
  const location = shopLocation(terminal)
  if ('folder' in location && !existsSync(location.folder)) {
    throw new CommandError(
      `There is no shop in ${location.folder} yet. Run 'npm start' or 'npm run shop -- seed' to create one, or set DATA_DIR.`,
    )
  }
  return withDatabase(terminal, async (engine) => {
    const pending = await pendingMigrations(engine)
    if (pending.length > 0) {
      throw new CommandError(
        `The database lacks ${count(pending.length, 'migration')}. Run 'npm run shop -- migrate' first.`,
      )
    }
    return work(engine)
  })
}
