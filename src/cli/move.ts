import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { copyToPostgres } from '#data/copy-to-postgres.ts'
import { databaseFile } from '#data/engine/data-folder.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { readSettings } from '#settings/settings.ts'
import { CommandError } from './errors.ts'
import { table } from './table.ts'
import type { Terminal } from './terminal.ts'
import { throttle } from './throttle.ts'

const help = `
Stop the server first. The embedded database of DATA_DIR is brought to today's schema, and otherwise
left as it is. From then on keep DATABASE_URL set: the shop lives there.`

async function move(terminal: Terminal): Promise<void> {
  const { databaseUrl, dataFolder } = readSettings(terminal.environment)
  if (!databaseUrl) {
    throw new CommandError('Set DATABASE_URL to the empty PostgreSQL that the shop moves to.')
  }
  if (!existsSync(databaseFile(dataFolder))) {
    throw new CommandError(`There is no shop in ${dataFolder}: set DATA_DIR to the folder of one.`)
  }
  const from = await openEngine({ folder: dataFolder }, 'server')
  const to = await openEngine({ url: databaseUrl }, 'tool')
  const note = throttle(terminal.note)
  try {
    await migrate(from)
    await migrate(to)
    const moved = await copyToPostgres(from, to, (name) => note(`Moving ${name} ...`))
    terminal.print(
      table(
        ['TABLE', 'ROWS'],
        moved.map((each) => [each.table, each.rows]),
      ),
    )
  } finally {
    await Promise.all([from.close(), to.close()])
  }
  terminal.print("Every row arrived. Say 'npm run shop -- doctor' to look it over.")
}

/** `move` */
export const addMove = (program: Command, terminal: Terminal): Command =>
  program
    .command('move')
    .description(
      'move the whole shop from the folder of DATA_DIR to the empty PostgreSQL of DATABASE_URL',
    )
    .addHelpText('after', help)
    .action(() => move(terminal))
