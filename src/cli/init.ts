import type { Command } from 'commander'
import { migrate } from '#data/migrate.ts'
import { startWithoutDemo } from '#data/seed/empty-shop.ts'
import { isEmpty } from '#data/seed/seed.ts'
import { CommandError } from './errors.ts'
import { noteBackup } from './migrate.ts'
import { withDatabase } from './open-shop.ts'
import type { Terminal } from './terminal.ts'

const createEmptyShop = (terminal: Terminal): Promise<void> =>
  withDatabase(terminal, async (engine) => {
    await migrate(engine, { onBackup: noteBackup(terminal) })
    if (!(await isEmpty(engine)))
      throw new CommandError(
        'This shop already has products. Set DATA_DIR or DATABASE_URL to another database for an empty shop.',
      )
    await startWithoutDemo(engine.db)
    terminal.print(
      'The shop is empty: no products, no coupons. Start it, and the dashboard of the admin lists the first steps.',
    )
  })

/** `init --empty` */
export const addInit = (program: Command, terminal: Terminal): Command =>
  program
    .command('init')
    .description('create a shop without demonstration goods, before its first start')
    .requiredOption('--empty', 'no products and no coupons; a start adds none')
    .action(() => createEmptyShop(terminal))
