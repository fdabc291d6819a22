import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EngineUnusable } from './engine.ts'

/** The embedded database of a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'luca.db')

/**
 * Claims the folder until the process ends, however it ends: the operating system lets go. The
 * folder must exist. Throws EngineUnusable while another has it.
 */
export function claim(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new EngineUnusable(
      `The data folder ${folder} is in use by another LUCA server: stop that one, or set DATA_DIR to a folder of its own.`,
    )
  }
}
