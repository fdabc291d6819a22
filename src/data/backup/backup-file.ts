import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { EngineError } from '#data/engine/engine.ts'

/** A restore: which file, and what is to become of a database that is there. */
export interface RestoreOptions {
  file: string
  /** True to move a database that is there aside; otherwise it is a refusal. */
  replace: boolean
  now: Date
}

/** Where the former database is now: a folder, or a schema of PostgreSQL; null where there was none. */
export interface RestoreResult {
  aside: string | null
}

/** What copying may use, and whom it tells. */
export interface CopyOptions {
  /** Variables for PostgreSQL's own tools; PATH is where they are looked for. */
  environment: Readonly<Record<string, string | undefined>>
  /** Told the name of each table as its turn comes, on PostgreSQL. */
  onTable: (name: string) => void
}

/** What an error says, on one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** A backup holds people's addresses: for its owner's eyes. */
const ownerOnly = 0o600

function claimName(file: string): void {
  try {
    closeSync(openSync(file, 'wx', ownerOnly))
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      throw new EngineError(`${file} is there already and was left as it is: name another file.`)
    }
    throw new EngineError(`${file} cannot be written: ${reasonOf(error)}.`)
  }
}

/** Puts a file's bytes on the disk, not only into the system's memory. */
export function settle(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Lets `write` fill and check a file beside `file`, and gives it that name once it is whole and on
 * the disk: under the name there is either a whole backup or none. Answers its size in bytes.
 * Throws EngineUnusable, before anything is written, where a file has the name.
 */
export async function writeOnce(
  file: string,
  write: (draft: string) => Promise<void>,
): Promise<number> {
  const draft = `${file}.part`
  claimName(file)
  try {
    claimName(draft)
    try {
      await write(draft)
      settle(draft)
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
