import type { Command } from 'commander'
import { migrate } from '#data/migrate.ts'
import { isEmpty, seed } from '#data/seed.ts'
import { CommandError } from './errors.ts'
import { withDatabase } from './open-shop.ts'
import { count } from './table.ts'
import type { Terminal } from './terminal.ts'

async function seedShop(terminal: Terminal, { force }: { force?: true }): Promise<void> {
  await withDatabase(terminal, async (engine) => {
    await migrate(engine)
    if (!force && !(await isEmpty(engine))) {
      throw new CommandError(
        'This shop already has products. Pass `--force` to reset the texts, prices and stock of the demonstration products. Other products stay unchanged.',
      )
    }
    const { products, variants, coupons } = await seed(engine, terminal.now())
    terminal.print(
      `The shop now has ${count(products, 'product')} in ${count(variants, 'variant')} and ${count(coupons, 'coupon')}.`,
    )
  })
}

/** `seed [--force]` @spec seed.postgres */
export const addSeed = (program: Command, terminal: Terminal): Command =>
  program
    .command('seed')
    .description('fill an empty shop with the demonstration catalogue and its coupons')
    .option('--force', 'reset the demonstration products of a shop that has products')
    .action((options: { force?: true }) => seedShop(terminal, options))
