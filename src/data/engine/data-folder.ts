import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EngineError } from './engine.ts'

/** The embedded database of a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'luca.db')

/** Permissions of the group and of all other users. */
const others = 0o077

/**
 * Why the data of an existing folder is not private; undefined when it is, or when there is no
 * folder. Permissions do not exist on Windows.
 */
export function folderProblem(folder: string): string | undefined {
  const { mode = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  if (process.platform === 'win32' || (mode & others) === 0) return undefined
  const permissions = (mode & 0o777).toString(8).padStart(4, '0')
  return `Other users of this machine can open the data folder ${folder} (mode ${permissions}). Run: chmod 700 ${folder}`
}

/**
 * Claims the folder until the process ends, however it ends: the operating system lets go. The
 * folder must exist. Throws EngineUnusable while another has it.
 */
export function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new EngineError(
      `The data folder ${folder} is in use by another LUCA server: stop that one, or set DATA_DIR to a folder of its own.`,
    )
  }
}
