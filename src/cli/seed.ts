import type { Command } from 'commander'
import { migrate } from '#data/migrate.ts'
import { isEmpty, seed } from '#data/seed.ts'
import { CommandError } from './errors.ts'
import { withDatabase } from './open-shop.ts'
import { count } from './table.ts'
import type { Terminal } from './terminal.ts'

async function fill(terminal: Terminal, { force }: { force?: true }): Promise<void> {
  await withDatabase(terminal, async (engine) => {
    await migrate(engine)
    if (!force && !(await isEmpty(engine))) {
      throw new CommandError(
        'This shop has goods already. To set the demonstration pieces back to their first texts, prices and stock, say --force; other pieces stay as they are.',
      )
    }
    const { products, variants, coupons } = await seed(engine, terminal.now())
    terminal.print(
      `In the shop now: ${count(products, 'product')} in ${count(variants, 'variant')}, ${count(coupons, 'coupon')}.`,
    )
  })
}

/** `seed [--force]` @spec seed.postgres */
export const addSeed = (program: Command, terminal: Terminal): Command =>
  program
    .command('seed')
    .description('fill an empty shop with the demonstration catalogue and its coupons')
    .option('--force', 'also where there are goods: sets the demonstration pieces back')
    .action((options: { force?: true }) => fill(terminal, options))
