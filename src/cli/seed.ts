import type { Command } from 'commander'
import { planImport } from '#csv/import-plan.ts'
import { migrate } from '#data/migrate.ts'
import { readCatalogueState, storedRecord } from '#data/products/catalogue-records.ts'
import { changeCatalogue } from '#data/products/save-catalogue.ts'
import { isEmpty, seed } from '#data/seed/seed.ts'
import { seedOrders } from '#data/seed/seed-orders.ts'
import { withDemoTranslations } from '#data/seed/seed-translations.ts'
import { wholeNumber } from './arguments.ts'
import { commandOrigin } from './command-origin.ts'
import { CommandError } from './errors.ts'
import { noteBackup } from './migrate.ts'
import { shopLocation, withDatabase, withShop } from './open-shop.ts'
import { count } from './table.ts'
import type { Terminal } from './terminal.ts'

interface SeedOptions {
  force?: true
  orders?: number
  translations?: true
}

const maxOrders = 1_000_000

/** Adds demonstration orders. Fills the shop first if it is empty. */
async function addOrders(terminal: Terminal, quantity: number): Promise<void> {
  if ('url' in shopLocation(terminal))
    throw new CommandError(
      'Demonstration orders are for the embedded database only. Unset DATABASE_URL to use it.',
    )
  await withDatabase(terminal, async (engine) => {
    await migrate(engine, { onBackup: noteBackup(terminal) })
    if (await isEmpty(engine)) await seed(engine, terminal.now())
    if (!(await seedOrders(engine, quantity, commandOrigin(terminal))))
      throw new CommandError('This shop has no product on sale, so it can have no orders.')
    terminal.print(`Added ${count(quantity, 'demonstration order')} of the last 90 days.`)
  })
}

async function seedShop(terminal: Terminal, { force }: Pick<SeedOptions, 'force'>): Promise<void> {
  await withDatabase(terminal, async (engine) => {
    await migrate(engine, { onBackup: noteBackup(terminal) })
    const isFirst = await isEmpty(engine)
    if (!force && !isFirst) {
      throw new CommandError(
        'This shop already has products. Pass `--force` to reset the texts, prices and stock of the demonstration products. Other products stay unchanged.',
      )
    }
    const origin = isFirst ? undefined : commandOrigin(terminal)
    const { products, variants, coupons } = await seed(engine, terminal.now(), origin)
    terminal.print(
      `The shop now has ${count(products, 'product')} in ${count(variants, 'variant')} and ${count(coupons, 'coupon')}.`,
    )
  })
}

/** Adds the Arabic texts of the demonstration catalogue to a shop from before they existed. */
async function addTranslations(terminal: Terminal): Promise<void> {
  await withShop(terminal, async (engine) => {
    const { products } = await readCatalogueState(engine.db)
    const onSale = products.filter(({ state }) => state === 'published')
    const records = withDemoTranslations(onSale)
    const options = { complete: false, toStored: storedRecord }
    const plan = planImport({ records }, onSale, options)
    await changeCatalogue(engine, plan, commandOrigin(terminal))
    terminal.print(`Added Arabic texts to ${count(plan.save.length, 'product')}.`)
  })
}

/** `seed [--force] [--orders <n>] [--translations]` @spec seed.postgres */
export const addSeed = (program: Command, terminal: Terminal): Command =>
  program
    .command('seed')
    .description('fill an empty shop with the demonstration catalogue and its coupons')
    .option('--force', 'reset the demonstration products of a shop that has products')
    .option(
      '--orders <n>',
      'add demonstration orders of the last 90 days; the shop may have products',
      wholeNumber(1, maxOrders),
    )
    .option(
      '--translations',
      'add the Arabic texts of demonstration products that lack them, and change nothing else',
    )
    .action(async ({ orders, force, translations }: SeedOptions) => {
      if (translations) return addTranslations(terminal)
      if (force || orders === undefined) await seedShop(terminal, { ...(force ? { force } : {}) })
      if (orders !== undefined) await addOrders(terminal, orders)
    })
