import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EngineError } from './engine.ts'

/** Returns the path of the embedded database in a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'luca.db')

/** Permission bits of the group and of all other users. */
const otherUsers = 0o077

/**
 * Returns why the data of a folder is not private. Returns undefined if it is private, if there is
 * no folder, and on Windows, which does not have these permissions.
 */
export function folderProblem(folder: string): string | undefined {
  const { mode = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  if (process.platform === 'win32' || (mode & otherUsers) === 0) return undefined
  const permissions = (mode & 0o777).toString(8).padStart(4, '0')
  return `Other users of this machine can open the data folder ${folder} (mode ${permissions}). Run: chmod 700 ${folder}`
}

/**
 * Locks the folder until the process ends. The operating system releases the lock, also after a
 * crash. The folder must exist. Throws `EngineError` if another process holds the lock.
 */
export function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new EngineError(
      `The data folder ${folder} is in use by another server. Stop that server, or set DATA_DIR to another folder.`,
    )
  }
}
