import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/save-catalogue.ts'
import { emptyDatabase, runCommand, scratchFolder } from '#test/command-line.ts'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'
import { product, smallCatalogue, variant } from '#test/factories.ts'

/** Milliseconds: PostgreSQL's own tools are processes that start a dozen times here. */
vi.setConfig({ testTimeout: 40_000 })

type Environment = Record<string, string>

const openAt = ({ DATABASE_URL, DATA_DIR = '' }: Environment): Promise<Engine> =>
  openEngine(DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR })

/** Opens the database for as long as the work takes. */
async function at<Result>(place: Environment, work: (engine: Engine) => Promise<Result>) {
  const engine = await openAt(place)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

const compared = ['variants', 'users', 'orders', 'order_items', 'stock_movements'] as const

/** Rows of what must not be lost, in an order of their own. */
const rowsAt = (place: Environment) =>
  at(place, async ({ db }) => {
    const tables = compared.map((table) => db.selectFrom(table).selectAll().execute())
    return (await Promise.all(tables)).map((rows) => rows.map((row) => JSON.stringify(row)).sort())
  })

async function buy(shop: Awaited<ReturnType<typeof createTestShop>>): Promise<string> {
  const as = shop.guest()
  await shop.put(as, 'floral-701', 1)
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  return body.data.id
}

/** A shop with an account and some orders, at rest. */
async function shopAtRest(): Promise<Environment> {
  const place = await emptyDatabase()
  await at(place, async (engine) => {
    await migrate(engine)
    await saveProducts(engine, smallCatalogue(), new Date())
    const shop = await createTestShop({ engine })
    await shop.customer()
    for (let order = 0; order < 3; order += 1) await buy(shop)
  })
  return place
}

const newFile = () => join(scratchFolder(), 'shop.backup')

async function backedUp(place: Environment): Promise<string> {
  const file = newFile()
  const { code, out } = await runCommand(['backup', file], place)
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^Wrote and checked \S+, \d\.\d MB\.\n$/),
  })
  return file
}

const books = async (place: Environment) =>
  (await runCommand(['doctor'], place)).out.split('\n').filter((line) => !/pictures/.test(line))

/** `npm run shop -- backup` in a process of its own, as beside a server. */
async function backupElsewhere(place: Environment, file: string): Promise<void> {
  const script = new URL('./main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, 'backup', file], {
    cwd: scratchFolder(),
    env: { PATH: process.env.PATH, ...place },
    stdio: 'ignore',
  })
  expect((await once(child, 'exit'))[0]).toBe(0)
}

test('a backup taken while shoppers buy is a sound shop with every order acknowledged before it', async () => {
  const place = await emptyDatabase()
  const file = newFile()
  const before: string[] = []
  await at(place, async (engine) => {
    await migrate(engine)
    const plenty = product('floral', [variant('floral-701', { stock: 100_000 })])
    await saveProducts(engine, [plenty], new Date())
    const shop = await createTestShop({ engine })
    for (let order = 0; order < 5; order += 1) before.push(await buy(shop))
    const copying = backupElsewhere(place, file)
    let done = false
    void copying.finally(() => {
      done = true
    })
    let during = 0
    for (; !done; during += 1) await buy(shop)
    await copying
    expect(during).toBeGreaterThan(5)
  })
  const elsewhere = await emptyDatabase()
  expect(await runCommand(['restore', file], elsewhere)).toMatchObject({ code: 0 })
  expect((await books(elsewhere)).filter((line) => line.startsWith('problem'))).toEqual([])
  const orders = await at(elsewhere, ({ db }) => db.selectFrom('orders').select('id').execute())
  expect(orders.map((order) => order.id)).toEqual(expect.arrayContaining(before))
})

test('restored into an empty place: orders, accounts and stock are equal, doctor content', async () => {
  const place = await shopAtRest()
  const file = await backedUp(place)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const elsewhere = await emptyDatabase()
  const { code, out } = await runCommand(['restore', file], elsewhere)
  expect({ code, out }).toEqual({
    code: 0,
    out: `Restored ${file}. Say 'npm run shop -- doctor' to look it over.\n`,
  })
  expect(await rowsAt(elsewhere)).toEqual(await rowsAt(place))
  expect(await books(elsewhere)).toEqual(await books(place))
})

test('a backup never writes over a file, and a folder gets one named after the moment', async () => {
  const place = await shopAtRest()
  const folder = scratchFolder()
  expect((await runCommand(['backup', folder], place)).code).toBe(0)
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^luca-2026-01-15T10-00-00Z\.(db|dump)$/)
  const bytes = readFileSync(join(folder, name))
  const again = await runCommand(['backup', folder], place)
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already exists') })
  expect(readdirSync(folder)).toEqual([name])
  expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true)
  const nowhere = await runCommand(['backup', '/nowhere/shop.backup'], place)
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written') })
})

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['cut short', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['empty', () => Buffer.alloc(0)],
  ['no backup', () => Buffer.from('my shopping list\n'.repeat(200))],
  ['wrong in its last page', (bytes) => Buffer.from(bytes).fill(0xa5, bytes.length - 4096)],
  [
    'overwritten in its middle',
    (bytes) => Buffer.from(bytes).fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 6000),
  ],
]

test('a backup that is cut short, damaged or none at all is refused, and nothing is changed', async () => {
  const place = await shopAtRest()
  const whole = readFileSync(await backedUp(place))
  const before = await rowsAt(place)
  for (const [name, harm] of damages) {
    const file = newFile()
    writeFileSync(file, harm(whole))
    const { code, err } = await runCommand(['restore', file, '--replace'], place)
    expect({ name, code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was'),
    })
  }
  expect(await rowsAt(place)).toEqual(before)
  const missing = await runCommand(['restore', newFile(), '--replace'], place)
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('is not a usable backup') })
})

test('a later version has been here: its backup is refused, and so is a start', async () => {
  const place = await shopAtRest()
  await at(place, ({ db }) =>
    db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-later', timestamp: '2026-01-15T10:00:00.000Z' })
      .execute(),
  )
  const file = newFile()
  const { code, err } = await runCommand(['backup', file], place)
  expect({ code, err }).toMatchObject({
    code: 1,
    err: expect.stringContaining('a later version of the shop created it (9999-later)'),
  })
  const migrated = await runCommand(['migrate'], place)
  expect(migrated).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^A later version of the shop has changed this database \(9999-later\)/,
    ),
  })
})

test('a shop that is there is moved aside only when told so, and can be had back', async () => {
  const place = await shopAtRest()
  const file = await backedUp(place)
  await at(place, async (engine) => buy(await createTestShop({ engine })))
  const before = await rowsAt(place)
  const refused = await runCommand(['restore', file], place)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Pass --replace') })
  expect(await rowsAt(place)).toEqual(before)
  const { code, out } = await runCommand(['restore', file, '--replace'], place)
  expect(code).toBe(0)
  expect((await at(place, ({ db }) => db.selectFrom('orders').select('id').execute())).length).toBe(
    3,
  )
  const [, aside = ''] = /is now in the (?:folder|schema) (\S+)\. /.exec(out) ?? []
  const kept = place.DATABASE_URL
    ? await at(place, ({ db }) => db.withSchema(aside).selectFrom('orders').select('id').execute())
    : await at({ DATA_DIR: aside }, ({ db }) => db.selectFrom('orders').select('id').execute())
  expect(kept).toHaveLength(4)
})

test('a database in use is not restored over', async () => {
  const place = await shopAtRest()
  const file = await backedUp(place)
  const engine = await openAt(place)
  onTestFinished(() => engine.close())
  await engine.ping()
  const { code, err } = await runCommand(['restore', file, '--replace'], place)
  expect({ code, err }).toMatchObject({
    code: 1,
    err: expect.stringMatching(/in use by another LUCA server|is in use: \d+ other/),
  })
  expect(await engine.db.selectFrom('orders').select('id').execute()).toHaveLength(3)
})

const onSqlite = () => {
  test('a command at work on the folder keeps a restore out as well', async () => {
    const place = await shopAtRest()
    const file = await backedUp(place)
    const visitor = await openEngine({ folder: place.DATA_DIR ?? '' }, 'tool')
    onTestFinished(() => visitor.close())
    const { code, err } = await runCommand(['restore', file, '--replace'], place)
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('in use by another process'),
    })
  })

  test('a damaged database gives way to a backup, and is kept', async () => {
    const place = await shopAtRest()
    const file = await backedUp(place)
    const damaged = join(place.DATA_DIR ?? '', 'luca.db')
    const bytes = readFileSync(damaged).fill(0xa5, 0, 8192)
    writeFileSync(damaged, bytes)
    const { code, out } = await runCommand(['restore', file, '--replace'], place)
    expect(code).toBe(0)
    expect((await runCommand(['orders'], place)).code).toBe(0)
    const [, aside = ''] = /is now in the folder (\S+)\. /.exec(out) ?? []
    expect(readFileSync(join(aside, 'luca.db')).equals(bytes)).toBe(true)
  })
}

const onPostgres = () => {
  test('a restore that fails halfway puts back what was there', async () => {
    const place = await shopAtRest()
    await at(place, async ({ db }) => db.schema.createSchema('till').execute())
    const file = await backedUp(place)
    const before = await rowsAt(place)
    const { code, err } = await runCommand(['restore', file, '--replace'], place)
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('schema "till" already exists'),
    })
    expect(await rowsAt(place)).toEqual(before)
  })

  test('where PostgreSQL has no tools, the command to run elsewhere is said, without a password', async () => {
    const place = await shopAtRest()
    const url = new URL(place.DATABASE_URL ?? '')
    url.password = 'silk-and-secret'
    const bare = { DATABASE_URL: url.href, PATH: scratchFolder() }
    const { code, err } = await runCommand(['backup', newFile()], bare)
    expect(code).toBe(1)
    expect(err).toContain('pg_dump is not installed here')
    expect(err).toContain('pg_dump --format=custom')
    expect(err).not.toContain('silk-and-secret')
  })
}

if (process.env.TEST_ENGINE === 'postgres') onPostgres()
else onSqlite()
