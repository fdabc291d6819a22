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
import { type RestoreOptions, type RestoreResult, reasonOf, settle } from './backup-file.ts'
import { checkSqliteBackup } from './backup-sqlite.ts'

/** The database and what it may have left beside itself. */
const filesOf = (folder: string): string[] =>
  ['', '-wal', '-shm', '-journal'].map((ending) => databaseFile(folder) + ending)

const isFilled = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

const busy = 5
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy

/**
 * Brings what is still in the write-ahead log into the database, and makes sure that no other
 * process has it open. A damaged one stays as it is.
 */
function quiesce(folder: string): void {
  if (!existsSync(databaseFile(folder))) return
  const database = new DatabaseSync(databaseFile(folder))
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
  } catch (error) {
    if (isBusy(error)) {
      throw new EngineError(
        `The database in ${folder} is in use by another process: let it end, or stop it.`,
      )
    }
  } finally {
    database.close()
  }
}

/**
 * Gives the former database a second name, with what a damaged one left beside it: `luca.db` is at
 * every moment either the former or, later, the restored one.
 */
function keepAside(folder: string, now: Date): string {
  const aside = join(folder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(aside)
  const [current = '', ...logs] = filesOf(folder)
  for (const log of logs) {
    if (existsSync(log)) renameSync(log, join(aside, basename(log)))
  }
  if (existsSync(current)) linkSync(current, join(aside, basename(current)))
  return aside
}

/** A whole copy of the backup in the folder, on the disk, ready to take the database's name. */
function bring(file: string, folder: string): string {
  const copy = join(folder, 'restoring.db')
  copyFileSync(file, copy)
  try {
    checkSqliteBackup(copy)
    settle(copy)
    return copy
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
}

function putInPlace(folder: string, { file, replace, now }: RestoreOptions): RestoreResult {
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  try {
    const isThere = filesOf(folder).some(isFilled)
    if (isThere && !replace) {
      throw new EngineError(
        `There is a shop in ${folder} already and it was left as it is: say --replace to move it aside, or set DATA_DIR to another folder.`,
      )
    }
    if (isThere) quiesce(folder)
    const copy = bring(file, folder)
    const aside = isThere ? keepAside(folder, now) : null
    renameSync(copy, databaseFile(folder))
    return { aside }
  } finally {
    lock.close()
  }
}

/**
 * Makes the database in `folder` what the backup holds; what was there becomes a data folder of its
 * own. Throws EngineUnusable, having changed nothing, for a file that is no sound backup, a folder in
 * use, and a database that is there unless it may be replaced.
 */
export function restoreSqlite(folder: string, restoring: RestoreOptions): RestoreResult {
  checkSqliteBackup(restoring.file)
  try {
    return putInPlace(folder, restoring)
  } catch (error) {
    if (error instanceof EngineError) throw error
    throw new EngineError(
      `The data folder ${folder} cannot be restored into: ${reasonOf(error)}. Nothing was changed.`,
      { cause: error },
    )
  }
}
