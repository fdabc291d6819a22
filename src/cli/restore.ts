import type { Command } from 'commander'
import { restore } from '#data/backup/backup.ts'
import { shopLocation } from './open-shop.ts'
import type { Terminal } from './terminal.ts'
import { throttle } from './throttle.ts'

interface Options {
  replace?: true
}

const help = `
The backup must come from the same kind of database. Stop every server of the shop first. The command
moves the previous data aside and does not delete it: into a folder beside it, or into a schema of
PostgreSQL. Sessions are restored too. A shopper who signed out after the backup is signed in again
if the browser still has the token.`

async function restoreBackup(
  terminal: Terminal,
  file: string,
  { replace }: Options,
): Promise<void> {
  const location = shopLocation(terminal)
  const note = throttle(terminal.note)
  terminal.note(`Checking ${file} ...`)
  const request = { file, replace: replace ?? false, now: terminal.now() }
  const { aside } = await restore(location, request, {
    environment: terminal.environment,
    onTable: (name) => note(`Restoring ${name} ...`),
  })
  const where = 'url' in location ? 'the schema' : 'the folder'
  const previous = aside ? ` The previous shop is now in ${where} ${aside}.` : ''
  terminal.print(`Restored ${file}.${previous} Run 'npm run shop -- doctor' to check the shop.`)
}

/** `restore <file> [--replace]` */
export const addRestore = (program: Command, terminal: Terminal): Command =>
  program
    .command('restore')
    .description('restore a backup into an empty database; fails if the database is in use')
    .argument('<file>', 'a file written by `backup`')
    .option('--replace', 'move an existing shop aside and replace it')
    .addHelpText('after', help)
    .action((file: string, options: Options) => restoreBackup(terminal, file, options))
