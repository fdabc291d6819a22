import type { EngineLocation } from '#data/engine/engine.ts'
import type { CopyOptions, RestoreOptions, RestoreResult } from './backup-file.ts'

/**
 * Writes the database, as it is at this moment, into the new file `file` while servers go on, and
 * reads the copy through. Answers its size in bytes. Throws EngineUnusable, leaving nothing behind,
 * when the file is there already or the copy is not sound.
 */
export async function backUp(
  location: EngineLocation,
  file: string,
  copying: CopyOptions,
): Promise<number> {
  if ('url' in location) {
    const { backUpPostgres } = await import('./backup-postgres.ts')
    return backUpPostgres(location.url, file, copying)
  }
  const { backUpSqlite } = await import('./backup-sqlite.ts')
  return backUpSqlite(location.folder, file)
}

/**
 * Makes the database what a backup of the same engine holds; what was there is moved aside, never
 * deleted. Throws EngineUnusable, having changed nothing, for a file that is no sound backup, a
 * database in use, and one that is not empty unless it may be replaced.
 */
export async function restore(
  location: EngineLocation,
  restoring: RestoreOptions,
  copying: CopyOptions,
): Promise<RestoreResult> {
  if ('url' in location) {
    const { restorePostgres } = await import('./backup-postgres.ts')
    return restorePostgres(location.url, restoring, copying)
  }
  const { restoreSqlite } = await import('./restore-sqlite.ts')
  return restoreSqlite(location.folder, restoring)
}
