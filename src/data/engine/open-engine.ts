import type { Engine, EngineLocation, EngineRole, OpenReader } from './engine.ts'

/**
 * Opens the database.
 * Throws `EngineError` if the folder is locked, damaged or not writable.
 */
export async function openEngine(
  location: EngineLocation,
  role: EngineRole = 'server',
): Promise<Engine> {
  if ('url' in location) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(location.url, role)
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
