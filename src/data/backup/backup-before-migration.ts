import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EngineError } from '#data/engine/engine.ts'
import { errorMessage } from '#rules/error-text.ts'
import { backUpSqlite } from './backup-sqlite.ts'

/** Number of copies that stay: the one of this upgrade, and the one before it. */
const maxCopies = 2
const copyName = /^before-upgrade-.+\.db(?:\.part)?$/

/**
 * Deletes all copies in a data folder but the newest ones. Their names contain their times. A process
 * that ended while it copied left an empty file and a part, which do not count.
 */
function deleteOldCopies(folder: string): void {
  const files = readdirSync(folder).filter((name) => copyName.test(name))
  const copies = files.filter(
    (name) => name.endsWith('.db') && statSync(join(folder, name)).size > 0,
  )
  const newest = new Set(copies.toSorted().slice(-maxCopies))
  for (const name of files) if (!newest.has(name)) rmSync(join(folder, name))
}

/**
 * Copies the database of a data folder to a new file in it, checks the copy, and deletes all but the
 * newest two copies. Returns the path of the file. Throws `EngineError` and leaves no new file behind
 * if this fails, for example on a full disk.
 */
export async function backUpBeforeMigration(folder: string, now: Date): Promise<string> {
  const time = now.toISOString().replaceAll(/[:.]/g, '-')
  const file = join(folder, `before-upgrade-${time}.db`)
  try {
    await backUpSqlite(folder, file)
  } catch (error) {
    throw new EngineError(
      `The shop was not upgraded, because the backup before the upgrade failed. ${errorMessage(error)} Nothing was changed. The backup needs as much space in ${folder} as the database.`,
      { cause: error },
    )
  }
  deleteOldCopies(folder)
  return file
}
