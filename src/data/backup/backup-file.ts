import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { EngineError } from '#data/engine/engine.ts'
import { errorCode, errorReason } from '#rules/error-text.ts'

/** Options of a restore. */
export interface RestoreOptions {
  file: string
  /** True to move an existing database aside. Otherwise, an existing database is an error. */
  replace: boolean
  now: Date
}

/** Result of a restore. */
export interface RestoreResult {
  /** Folder or PostgreSQL schema of the previous database, or null if there was none. */
  aside: string | null
}

/** Options of a backup or restore. */
export interface CopyOptions {
  /** Environment of the PostgreSQL tools. They are found in its PATH. */
  environment: Readonly<Record<string, string | undefined>>
  /** PostgreSQL only: called with the name of each table before it is copied. */
  onTable: (name: string) => void
}

/** Permissions of a backup, which contains addresses of customers: only its owner may read it. */
const ownerOnly = 0o600

/** Creates an empty file to reserve its name. Throws `EngineError` if the file exists. */
function reserveFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', ownerOnly))
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      throw new EngineError(`${file} already exists and was not changed. Choose another file name.`)
    }
    throw new EngineError(`${file} cannot be written: ${errorReason(error)}.`)
  }
}

/** Flushes a file to the disk, so that it survives a power failure. */
export function flushToDisk(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Calls `write` to fill and check a draft beside `file`, flushes the draft to the disk and renames
 * it to `file`. So `file` is always either a complete backup or absent. Returns the size in bytes.
 * Throws `EngineError` before anything is written if `file` exists.
 */
export async function writeNewFile(
  file: string,
  write: (draft: string) => Promise<void>,
): Promise<number> {
  const draft = `${file}.part`
  reserveFile(file)
  try {
    reserveFile(draft)
    try {
      await write(draft)
      flushToDisk(draft)
      renameSync(draft, file)
    } finally {
      rmSync(draft, { force: true })
    }
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
  return statSync(file).size
}
