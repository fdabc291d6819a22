import type { EngineLocation } from '#data/engine/engine.ts'
import type { CopyOptions, RestoreOptions, RestoreResult } from './backup-file.ts'

/**
 * Writes a snapshot of the database to the new file `file` while servers continue, and checks the
 * copy. Returns its size in bytes. Throws `EngineError` and leaves no copy behind if the file
 * exists or the copy is damaged.
 */
export async function backUp(
  location: EngineLocation,
  file: string,
  options: CopyOptions,
): Promise<number> {
  if ('url' in location) {
    const { backUpPostgres } = await import('./backup-postgres.ts')
    return backUpPostgres(location.url, file, options)
  }
  const { backUpSqlite } = await import('./backup-sqlite.ts')
  return backUpSqlite(location.folder, file)
}

/**
 * Restores a backup of the same engine. With `replace`, moves the existing database aside and never
 * deletes it. Throws `EngineError` and changes nothing if the backup is not usable, the database is
 * in use, or it is not empty and `replace` is false.
 */
export async function restore(
  location: EngineLocation,
  request: RestoreOptions,
  options: CopyOptions,
): Promise<RestoreResult> {
  if ('url' in location) {
    const { restorePostgres } = await import('./backup-postgres.ts')
    return restorePostgres(location.url, request, options)
  }
  const { restoreSqlite } = await import('./restore-sqlite.ts')
  return restoreSqlite(location.folder, request)
}
