import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { copyToPostgres } from '#data/copy-to-postgres.ts'
import { databaseFile } from '#data/engine/data-folder.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { readSettings } from '#settings/settings.ts'
import { CommandError } from './errors.ts'
import { noteBackup } from './migrate.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { throttle } from './throttle.ts'

const help = `
Stop the server first. The command migrates the embedded database in DATA_DIR to the current schema,
and makes a backup beside it first if that changes it.
Otherwise that database stays unchanged. Keep DATABASE_URL set afterwards: the shop is there now.`

async function move(terminal: Terminal): Promise<void> {
  const { databaseUrl, dataFolder } = readSettings(terminal.environment)
  if (!databaseUrl) {
    throw new CommandError(
      'Set DATABASE_URL to the empty PostgreSQL database that the shop moves to.',
    )
  }
  if (!existsSync(databaseFile(dataFolder))) {
    throw new CommandError(
      `There is no shop in ${dataFolder}. Set DATA_DIR to the folder of the shop.`,
    )
  }
  const from = await openEngine({ folder: dataFolder }, 'server')
  const to = await openEngine({ url: databaseUrl }, 'tool')
  const note = throttle(terminal.note)
  try {
    await migrate(from, { onBackup: noteBackup(terminal) })
    await migrate(to)
    const copiedTables = await copyToPostgres(from, to, (name) => note(`Moving ${name} ...`))
    terminal.print(
      table(
        ['TABLE', 'ROWS'],
        copiedTables.map((each) => [each.table, each.rows]),
      ),
    )
  } finally {
    await Promise.all([from.close(), to.close()])
  }
  terminal.print("Copied every row. Run 'npm run shop -- doctor' to check the shop.")
}

/** `move` */
export const addMove = (program: Command, terminal: Terminal): Command =>
  program
    .command('move')
    .description(
      'copy the whole shop from DATA_DIR to the empty PostgreSQL database in DATABASE_URL',
    )
    .addHelpText('after', help)
    .action(() => move(terminal))
