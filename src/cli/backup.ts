import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Command } from 'commander'
import { withAudit } from '#data/audit/audit-log.ts'
import { backUp } from '#data/backup/backup.ts'
import { pendingMigrations } from '#data/migrate.ts'
import { commandOrigin } from './command-origin.ts'
import { shopLocation, withDatabase } from './open-shop.ts'
import { megabytes } from './table.ts'
import type { Terminal } from './terminal.ts'
import { throttle } from './throttle.ts'

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Returns the path of the backup. In a folder the file is named after the current time. */
function backupPath(path: string, { now, extension }: { now: Date; extension: string }): string {
  if (!isFolder(path)) return path
  return join(path, `luca-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${extension}`)
}

/** Records a backup, which ends the alert of the dashboard. A schema before this version stays as it is. */
const recordBackup = (
  terminal: Terminal,
  { file, bytes }: { file: string; bytes: number },
): Promise<void> =>
  withDatabase(terminal, async (engine) => {
    if ((await pendingMigrations(engine)).length > 0) return
    const source = { ...commandOrigin(terminal), action: 'backup.created' } as const
    const subject = { kind: 'database', id: basename(file) } as const
    await withAudit(engine, source, async ({ record }) =>
      record({ subject, changes: [{ field: 'bytes', to: bytes }] }),
    )
  })

async function writeBackup(terminal: Terminal, path: string): Promise<void> {
  const location = shopLocation(terminal)
  const extension = 'url' in location ? 'dump' : 'db'
  const file = backupPath(path, { now: terminal.now(), extension })
  const note = throttle(terminal.note)
  terminal.note(`Copying the shop to ${file} ...`)
  const bytes = await backUp(location, file, {
    environment: terminal.environment,
    onTable: (name) => note(`Copying ${name} ...`),
  })
  await recordBackup(terminal, { file, bytes })
  terminal.print(`Wrote and verified ${file}, ${megabytes(bytes)}.`)
}

/** `backup <file>` */
export const addBackup = (program: Command, terminal: Terminal): Command =>
  program
    .command('backup')
    .description('copy the whole database into a new file and verify the copy; the server may run')
    .argument('<file>', 'a new file, or an existing folder')
    .action((path: string) => writeBackup(terminal, path))
