import type { Engine, EngineLocation, OpenReader } from './engine.ts'

/**
 * Opens the database. The role `server` locks the folder of an embedded database for this process.
 * The role `tool` (the command line) does not lock it and may run beside a server.
 * Throws `EngineError` if the folder is locked, damaged or not writable.
 */
export async function openEngine(
  location: EngineLocation,
  role: 'server' | 'tool' = 'server',
): Promise<Engine> {
  if ('url' in location) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(location.url)
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(location.folder, role)
}

/**
 * Opens a connection that only reads. On PostgreSQL it ends a statement after 10 seconds. On SQLite
 * it lets the event loop run before each statement, so that the process can receive messages.
 */
export async function openReader(location: EngineLocation): Promise<OpenReader> {
  if ('url' in location) {
    const { openPostgresReader } = await import('./postgres.ts')
    return openPostgresReader(location.url)
  }
  const { openSqliteReader } = await import('./sqlite.ts')
  return openSqliteReader(location.folder)
}
