import { join } from 'node:path'
import { expect } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveMedia } from '#data/pictures/media.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { smallCatalogue } from '#test/shop/factories.ts'
import { storedPicture } from '#test/shop/pictures.ts'
import { emptyDatabase, runCommand, scratchFolder } from './command-line.ts'

type Environment = Record<string, string>

/** Opens the database of an environment. */
export const openAt = ({ DATABASE_URL, DATA_DIR = '' }: Environment): Promise<Engine> =>
  openEngine(DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR })

/** Opens the database, runs `work` and closes the database. */
export async function withEngine<Result>(
  environment: Environment,
  work: (engine: Engine) => Promise<Result>,
) {
  const engine = await openAt(environment)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

const comparedTables = [
  'variants',
  'users',
  'orders',
  'order_items',
  'stock_movements',
  'media',
  'media_files',
] as const

/** Returns the sorted rows of the tables that a backup must preserve. */
export const readRows = (environment: Environment) =>
  withEngine(environment, async ({ db }) => {
    const tables = comparedTables.map((table) => db.selectFrom(table).selectAll().execute())
    return (await Promise.all(tables)).map((rows) => rows.map((row) => JSON.stringify(row)).sort())
  })

/** Buys one item as a guest. Returns the id of the order. */
export async function buy(shop: Awaited<ReturnType<typeof createTestShop>>): Promise<string> {
  const as = shop.guest()
  await shop.put(as, 'floral-701', 1)
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  return body.data.id
}

/** Creates a shop with an account and three orders, and closes its database. */
export async function createClosedShop(): Promise<Environment> {
  const environment = await emptyDatabase()
  await withEngine(environment, async (engine) => {
    await migrate(engine)
    const now = new Date()
    await saveProducts(engine, smallCatalogue(), now)
    const shop = await createTestShop({ engine })
    await shop.customer()
    const manager = { email: 'mona@example.com', role: 'manager' } as const
    const { id: createdBy } = await createSignedInStaff(engine, manager)
    const media = { picture: storedPicture(), source: 'upload', createdBy, now } as const
    await saveMedia(engine.db, media)
    for (let order = 0; order < 3; order += 1) await buy(shop)
  })
  return environment
}

/** Returns the path of a backup that does not exist yet. */
export const newFile = () => join(scratchFolder(), 'shop.backup')

/** Backs a database up. Returns the file. */
export async function createBackup(environment: Environment): Promise<string> {
  const file = newFile()
  const { code, out } = await runCommand(['backup', file], environment)
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^Wrote and verified \S+, \d\.\d MB\.\n$/),
  })
  return file
}

/** Returns what `doctor` prints, without its lines about pictures, which test shops do not have. */
export const doctorLines = async (environment: Environment) =>
  (await runCommand(['doctor'], environment)).out
    .split('\n')
    .filter((line) => !/pictures/.test(line))
