import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { backUp } from '#data/backup/backup.ts'
import { shopLocation } from './open-shop.ts'
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
  terminal.print(`Wrote and verified ${file}, ${megabytes(bytes)}.`)
}

/** `backup <file>` */
export const addBackup = (program: Command, terminal: Terminal): Command =>
  program
    .command('backup')
    .description('copy the whole database into a new file and verify the copy; the server may run')
    .argument('<file>', 'a new file, or an existing folder')
    .action((path: string) => writeBackup(terminal, path))
