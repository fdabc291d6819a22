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

/** Into a folder goes a file named after the moment. */
function nameOf(path: string, { now, ending }: { now: Date; ending: string }): string {
  if (!isFolder(path)) return path
  return join(path, `luca-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`)
}

async function write(terminal: Terminal, path: string): Promise<void> {
  const location = shopLocation(terminal)
  const ending = 'url' in location ? 'dump' : 'db'
  const file = nameOf(path, { now: terminal.now(), ending })
  const note = throttle(terminal.note)
  terminal.note(`Copying the shop to ${file} ...`)
  const bytes = await backUp(location, file, {
    environment: terminal.environment,
    onTable: (name) => note(`Copying ${name} ...`),
  })
  terminal.print(`Wrote and checked ${file}, ${megabytes(bytes)}.`)
}

/** `backup <file>` */
export const addBackup = (program: Command, terminal: Terminal): Command =>
  program
    .command('backup')
    .description('copy the whole database into a new file, while the shop runs, and check the copy')
    .argument('<file>', 'a file that is not there yet, or a folder to put one in')
    .action((path: string) => write(terminal, path))
