import type { Command } from 'commander'
import { migrate } from '#data/migrate.ts'
import { withDatabase } from './open-shop.ts'
import type { Terminal } from './terminal.ts'

/** Returns a function that says where the backup before an upgrade is. */
export const noteBackup =
  ({ note }: Pick<Terminal, 'note'>) =>
  (file: string): void =>
    note(`Made a backup before the upgrade: ${file}`)

async function runMigrations(terminal: Terminal): Promise<void> {
  const onWait = () =>
    terminal.note('Another process is migrating the database. Waiting for up to 10 minutes.')
  const options = { onWait, onBackup: noteBackup(terminal) }
  const applied = await withDatabase(terminal, (engine) => migrate(engine, options))
  terminal.print(
    applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`,
  )
}

/** `migrate` */
export const addMigrate = (program: Command, terminal: Terminal): Command =>
  program
    .command('migrate')
    .description(
      'migrate the database to the current schema; safe to run at any time, from any node',
    )
    .action(() => runMigrations(terminal))
