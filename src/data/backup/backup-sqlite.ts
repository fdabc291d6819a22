import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '#data/engine/data-folder.ts'
import { EngineError } from '#data/engine/engine.ts'
import { knownMigrations } from '../migrate.ts'
import { reasonOf, writeOnce } from './backup-file.ts'

/** Milliseconds to wait for another process that is writing. */
const lockPatience = 5000

/** What is wrong with an open database, in a few words; undefined for a whole one. */
function damageOf(database: DatabaseSync): string | undefined {
  const [row] = database.prepare('pragma integrity_check(1)').all()
  if (row?.integrity_check !== 'ok') return String(row?.integrity_check)
  const orphans = database.prepare('pragma foreign_key_check').all()
  return orphans.length > 0 ? `${orphans.length} rows name others that are not there` : undefined
}

/** Names of the migrations that made it. Throws where there is no shop. */
const migrationsIn = (database: DatabaseSync): string[] =>
  database
    .prepare('select name from kysely_migration order by name')
    .all()
    .map((row) => String(row.name))

/**
 * Reads all of a backup: a whole database, of a shop, of no later version than this one.
 * Throws EngineUnusable for any other file; changes nothing.
 */
export function checkSqliteBackup(file: string): void {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const damage = damageOf(database)
    if (damage) throw new Error(damage)
    const known = new Set(knownMigrations('sqlite'))
    const later = migrationsIn(database).filter((name) => !known.has(name))
    if (later.length > 0) {
      throw new Error(`a later version of the shop made it (${later.join(', ')}); update this one`)
    }
  } catch (error) {
    throw new EngineError(
      `${file} is no backup that can be used: ${reasonOf(error)}. Nothing was changed.`,
      { cause: error },
    )
  } finally {
    database?.close()
  }
}

/** The file of the embedded database in `folder`. Throws EngineUnusable where there is none. */
export function existingDatabase(folder: string): string {
  const file = databaseFile(folder)
  if (existsSync(file)) return file
  throw new EngineError(`There is no shop in ${folder}: set DATA_DIR to the folder of one.`)
}

/**
 * Copies the embedded database in `folder` as it is at this moment into the new file `file`, while a
 * server may go on writing, and checks the copy. Answers its size in bytes. Throws EngineUnusable,
 * leaving nothing behind.
 */
export function backUpSqlite(folder: string, file: string): Promise<number> {
  const from = existingDatabase(folder)
  return writeOnce(file, async (draft) => {
    const database = new DatabaseSync(from, { timeout: lockPatience })
    try {
      // One read transaction from beginning to end: SQLite's page-wise backup would begin anew with every order.
      database.prepare('vacuum into ?').run(draft)
    } catch (error) {
      throw new EngineError(`The database in ${folder} cannot be copied: ${reasonOf(error)}.`, {
        cause: error,
      })
    } finally {
      database.close()
    }
    checkSqliteBackup(draft)
  })
}
