import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile, lockFolder } from '#data/engine/data-folder.ts'
import { EngineError } from '#data/engine/engine.ts'
import { errorReason } from '#rules/error-text.ts'
import { flushToDisk, type RestoreOptions, type RestoreResult } from './backup-file.ts'
import { checkSqliteBackup } from './backup-sqlite.ts'

/** Returns the paths of the database and of the log files that SQLite may leave beside it. */
const filesOf = (folder: string): string[] =>
  ['', '-wal', '-shm', '-journal'].map((ending) => databaseFile(folder) + ending)

const isFilled = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** SQLITE_BUSY. */
const busy = 5
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy

/**
 * Writes the content of the write-ahead log to the database. Throws `EngineError` if another
 * process has the database open. Does not change a damaged database.
 */
function checkpoint(folder: string): void {
  if (!existsSync(databaseFile(folder))) return
  const database = new DatabaseSync(databaseFile(folder))
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
  } catch (error) {
    if (isBusy(error)) {
      throw new EngineError(
        `The database in ${folder} is in use by another process. Stop that process first.`,
      )
    }
  } finally {
    database.close()
  }
}

/**
 * Links the previous database to a new folder and moves its log files there. Returns the folder.
 * With a link, `luca.db` exists at any time: first the previous database, later the restored one.
 */
function linkAside(folder: string, now: Date): string {
  const aside = join(folder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(aside)
  const [current = '', ...logs] = filesOf(folder)
  for (const log of logs) {
    if (existsSync(log)) renameSync(log, join(aside, basename(log)))
  }
  if (existsSync(current)) linkSync(current, join(aside, basename(current)))
  return aside
}

/**
 * Copies the backup to the folder, checks the copy and flushes it to the disk. Returns its path.
 */
function copyBackup(file: string, folder: string): string {
  const copy = join(folder, 'restoring.db')
  copyFileSync(file, copy)
  try {
    checkSqliteBackup(copy)
    flushToDisk(copy)
    return copy
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
}

function replaceDatabase(folder: string, { file, replace, now }: RestoreOptions): RestoreResult {
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  try {
    const exists = filesOf(folder).some(isFilled)
    if (exists && !replace) {
      throw new EngineError(
        `The folder ${folder} already contains a shop. Nothing was changed. Pass --replace to move this shop aside, or set DATA_DIR to another folder.`,
      )
    }
    if (exists) checkpoint(folder)
    const copy = copyBackup(file, folder)
    const aside = exists ? linkAside(folder, now) : null
    renameSync(copy, databaseFile(folder))
    return { aside }
  } finally {
    lock.close()
  }
}

/**
 * Restores a backup into `folder`. With `replace`, moves the existing database to a data folder of
 * its own. Throws `EngineError` and changes nothing if the backup is not usable, the folder is in
 * use, or it contains a database and `replace` is false.
 */
export function restoreSqlite(folder: string, options: RestoreOptions): RestoreResult {
  checkSqliteBackup(options.file)
  try {
    return replaceDatabase(folder, options)
  } catch (error) {
    if (error instanceof EngineError) throw error
    throw new EngineError(
      `Cannot restore into the data folder ${folder}: ${errorReason(error)}. Nothing was changed.`,
      { cause: error },
    )
  }
}
