import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#data/engine/data-folder.ts'
import { EngineError } from '#data/engine/engine.ts'
import { errorReason } from '#rules/error-text.ts'
import { knownMigrations } from '../known-migrations.ts'
import { writeNewFile } from './backup-file.ts'

/** A backup waits this long for another process that is writing. */
const lockTimeoutMs = 5000

/** Returns a short description of the damage of an open database, or undefined if it is intact. */
function findDamage(database: DatabaseSync): string | undefined {
  const [row] = database.prepare('pragma integrity_check(1)').all()
  if (row?.integrity_check !== 'ok') return String(row?.integrity_check)
  const orphans = database.prepare('pragma foreign_key_check').all()
  return orphans.length > 0 ? `${orphans.length} rows refer to missing rows` : undefined
}

/** Returns the names of the applied migrations. Throws if the database contains no shop. */
const migrationsIn = (database: DatabaseSync): string[] =>
  database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map((row) => String(row.name))

/**
 * Reads a whole backup. Throws `EngineError` if it is damaged, contains no shop, or if a later
 * version of the shop created it. Changes nothing.
 */
export function checkSqliteBackup(file: string): void {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const damage = findDamage(database)
    if (damage) throw new Error(damage)
    const knownNames = new Set(knownMigrations('sqlite'))
    const later = migrationsIn(database).filter((name) => !knownNames.has(name))
    if (later.length > 0) {
      throw new Error(
        `a later version of the shop created it (${later.join(', ')}); update this version`,
      )
    }
  } catch (error) {
    throw new EngineError(
      `${file} is not a usable backup: ${errorReason(error)}. Nothing was changed.`,
      { cause: error },
    )
  } finally {
    database?.close()
  }
}

/** Returns the path of the embedded database in `folder`. Throws `EngineError` if there is none. */
export function existingDatabase(folder: string): string {
  const file = databaseFile(folder)
  if (existsSync(file)) return file
  throw new EngineError(`There is no shop in ${folder}. Set DATA_DIR to the data folder of a shop.`)
}

/**
 * Writes a snapshot of the embedded database in `folder` to the new file `file` and checks the
 * copy. A server may continue to write in the meantime. Returns the size in bytes. Throws
 * `EngineError` and leaves no file behind if this fails.
 */
export function backUpSqlite(folder: string, file: string): Promise<number> {
  const from = existingDatabase(folder)
  return writeNewFile(file, async (draft) => {
    const database = new DatabaseSync(from, { timeout: lockTimeoutMs })
    try {
      // VACUUM runs in one read transaction. SQLite's page-wise backup would restart with every order.
      database.prepare('vacuum into ?').run(draft)
    } catch (error) {
      throw new EngineError(`The database in ${folder} cannot be copied: ${errorReason(error)}.`, {
        cause: error,
      })
    } finally {
      database.close()
    }
    checkSqliteBackup(draft)
  })
}
