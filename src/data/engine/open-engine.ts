import type { Engine, EngineLocation } from './engine.ts'

/**
 * Opens the database. `role: 'server'` claims an embedded folder for this process alone;
 * `'visitor'` (the command line) may come and go beside a server.
 * Throws EngineUnusable when the folder is taken, damaged or cannot be written.
 */
export async function openEngine(
  location: EngineLocation,
  role: 'server' | 'visitor' = 'server',
): Promise<Engine> {
  if ('url' in location) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(location.url)
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(location.folder, role)
}
