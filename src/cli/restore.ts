import type { Command } from 'commander'
import { restore } from '#data/backup/backup.ts'
import { shopLocation } from './open-shop.ts'
import type { Terminal } from './terminal.ts'
import { throttle } from './throttle.ts'

interface Options {
  replace?: true
}

const help = `
The backup must be of the same kind of database. Stop every server of the shop first. What was in
the database is moved aside, not deleted: into a folder beside it, or a schema of PostgreSQL.
Sign-ins come back as they were: who signed out since is signed in again where the token is kept.`

async function bringBack(terminal: Terminal, file: string, { replace }: Options): Promise<void> {
  const location = shopLocation(terminal)
  const note = throttle(terminal.note)
  terminal.note(`Checking ${file} ...`)
  const restoring = { file, replace: replace ?? false, now: terminal.now() }
  const { aside } = await restore(location, restoring, {
    environment: terminal.environment,
    onTable: (name) => note(`Restoring ${name} ...`),
  })
  const where = 'url' in location ? 'the schema' : 'the folder'
  const kept = aside ? ` What was there is now in ${where} ${aside}.` : ''
  terminal.print(`Restored ${file}.${kept} Say 'npm run shop -- doctor' to look it over.`)
}

/** `restore <file> [--replace]` */
export const addRestore = (program: Command, terminal: Terminal): Command =>
  program
    .command('restore')
    .description(
      'make the database what a backup holds; refused where there is one, and while it is in use',
    )
    .argument('<file>', 'as `backup` wrote it')
    .option('--replace', 'also where there is a shop: it is moved aside')
    .addHelpText('after', help)
    .action((file: string, options: Options) => bringBack(terminal, file, options))
