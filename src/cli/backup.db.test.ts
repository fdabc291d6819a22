/** Tests `backup.ts`, `restore.ts` and `data/backup/`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { saveMedia } from '#data/media.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/save-catalogue.ts'
import { emptyDatabase, runCommand, scratchFolder } from '#test/command-line.ts'
import { checkoutBody, createTestShop } from '#test/create-test-shop.ts'
import { product, smallCatalogue, variant } from '#test/factories.ts'
import { storedPicture } from '#test/pictures.ts'
import { createSignedInStaff } from '#test/staff-members.ts'

/** In milliseconds. These tests start the tools of PostgreSQL a dozen times. */
vi.setConfig({ testTimeout: 40_000 })

type Environment = Record<string, string>

const openAt = ({ DATABASE_URL, DATA_DIR = '' }: Environment): Promise<Engine> =>
  openEngine(DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR })

/** Opens the database, runs `work` and closes the database. */
async function withEngine<Result>(
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
const readRows = (environment: Environment) =>
  withEngine(environment, async ({ db }) => {
    const tables = comparedTables.map((table) => db.selectFrom(table).selectAll().execute())
    return (await Promise.all(tables)).map((rows) => rows.map((row) => JSON.stringify(row)).sort())
  })

async function buy(shop: Awaited<ReturnType<typeof createTestShop>>): Promise<string> {
  const as = shop.guest()
  await shop.put(as, 'floral-701', 1)
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  return body.data.id
}

/** Creates a shop with an account and three orders, and closes its database. */
async function createClosedShop(): Promise<Environment> {
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

const newFile = () => join(scratchFolder(), 'shop.backup')

async function createBackup(environment: Environment): Promise<string> {
  const file = newFile()
  const { code, out } = await runCommand(['backup', file], environment)
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(/^Wrote and verified \S+, \d\.\d MB\.\n$/),
  })
  return file
}

const doctorLines = async (environment: Environment) =>
  (await runCommand(['doctor'], environment)).out
    .split('\n')
    .filter((line) => !/pictures/.test(line))

/** Runs `npm run shop -- backup` in another process, as beside a running server. */
async function backUpInProcess(environment: Environment, file: string): Promise<void> {
  const script = new URL('./main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, 'backup', file], {
    cwd: scratchFolder(),
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  })
  expect((await once(child, 'exit'))[0]).toBe(0)
}

test('a backup during checkouts is consistent and has every order acknowledged before it', async () => {
  const environment = await emptyDatabase()
  const file = newFile()
  const before: string[] = []
  await withEngine(environment, async (engine) => {
    await migrate(engine)
    const wellStocked = product('floral', [variant('floral-701', { stock: 100_000 })])
    await saveProducts(engine, [wellStocked], new Date())
    const shop = await createTestShop({ engine })
    for (let order = 0; order < 5; order += 1) before.push(await buy(shop))
    const backup = backUpInProcess(environment, file)
    let isDone = false
    void backup.finally(() => {
      isDone = true
    })
    let during = 0
    for (; !isDone; during += 1) await buy(shop)
    await backup
    expect(during).toBeGreaterThan(5)
  })
  const elsewhere = { ...(await emptyDatabase()), LOCALES: 'en' }
  expect(await runCommand(['restore', file], elsewhere)).toMatchObject({ code: 0 })
  expect((await doctorLines(elsewhere)).filter((line) => line.startsWith('problem'))).toEqual([])
  const orders = await withEngine(elsewhere, ({ db }) =>
    db.selectFrom('orders').select('id').execute(),
  )
  expect(orders.map((order) => order.id)).toEqual(expect.arrayContaining(before))
})

test('restores orders, accounts and stock into an empty database without problems for doctor', async () => {
  const environment = await createClosedShop()
  const file = await createBackup(environment)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const elsewhere = await emptyDatabase()
  const { code, out } = await runCommand(['restore', file], elsewhere)
  expect({ code, out }).toEqual({
    code: 0,
    out: `Restored ${file}. Run 'npm run shop -- doctor' to check the shop.\n`,
  })
  expect(await readRows(elsewhere)).toEqual(await readRows(environment))
  expect(await doctorLines(elsewhere)).toEqual(await doctorLines(environment))
})

test('never overwrites a file, and names the file in a folder after the current time', async () => {
  const environment = await createClosedShop()
  const folder = scratchFolder()
  expect((await runCommand(['backup', folder], environment)).code).toBe(0)
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^luca-2026-01-15T10-00-00Z\.(db|dump)$/)
  const bytes = readFileSync(join(folder, name))
  const again = await runCommand(['backup', folder], environment)
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already exists') })
  expect(readdirSync(folder)).toEqual([name])
  expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true)
  const nowhere = await runCommand(['backup', '/nowhere/shop.backup'], environment)
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('cannot be written') })
})

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['truncated', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['empty', () => Buffer.alloc(0)],
  ['not a backup', () => Buffer.from('my shopping list\n'.repeat(200))],
  ['damaged in its last page', (bytes) => Buffer.from(bytes).fill(0xa5, bytes.length - 4096)],
  [
    'overwritten in its middle',
    (bytes) => Buffer.from(bytes).fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 6000),
  ],
]

test('refuses a truncated, damaged or invalid backup and changes nothing', async () => {
  const environment = await createClosedShop()
  const original = readFileSync(await createBackup(environment))
  const before = await readRows(environment)
  for (const [name, damage] of damages) {
    const file = newFile()
    writeFileSync(file, damage(original))
    const { code, err } = await runCommand(['restore', file, '--replace'], environment)
    expect({ name, code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was'),
    })
  }
  expect(await readRows(environment)).toEqual(before)
  const missing = await runCommand(['restore', newFile(), '--replace'], environment)
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('is not a usable backup') })
})

test('refuses to back up or migrate a database of a later version', async () => {
  const environment = await createClosedShop()
  await withEngine(environment, ({ db }) =>
    db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-later', timestamp: '2026-01-15T10:00:00.000Z' })
      .execute(),
  )
  const file = newFile()
  const { code, err } = await runCommand(['backup', file], environment)
  expect({ code, err }).toMatchObject({
    code: 1,
    err: expect.stringContaining('a later version of the shop created it (9999-later)'),
  })
  const migrated = await runCommand(['migrate'], environment)
  expect(migrated).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^A later version of the shop has changed this database \(9999-later\)/,
    ),
  })
})

test('moves an existing shop aside only with --replace, and preserves it', async () => {
  const environment = await createClosedShop()
  const file = await createBackup(environment)
  await withEngine(environment, async (engine) => buy(await createTestShop({ engine })))
  const before = await readRows(environment)
  const refused = await runCommand(['restore', file], environment)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Pass --replace') })
  expect(await readRows(environment)).toEqual(before)
  const { code, out } = await runCommand(['restore', file, '--replace'], environment)
  expect(code).toBe(0)
  expect(
    (await withEngine(environment, ({ db }) => db.selectFrom('orders').select('id').execute()))
      .length,
  ).toBe(3)
  const [, aside = ''] = /is now in the (?:folder|schema) (\S+)\. /.exec(out) ?? []
  const ordersAside = environment.DATABASE_URL
    ? await withEngine(environment, ({ db }) =>
        db.withSchema(aside).selectFrom('orders').select('id').execute(),
      )
    : await withEngine({ DATA_DIR: aside }, ({ db }) =>
        db.selectFrom('orders').select('id').execute(),
      )
  expect(ordersAside).toHaveLength(4)
})

test('refuses to restore into a database in use', async () => {
  const environment = await createClosedShop()
  const file = await createBackup(environment)
  const engine = await openAt(environment)
  onTestFinished(() => engine.close())
  await engine.ping()
  const { code, err } = await runCommand(['restore', file, '--replace'], environment)
  expect({ code, err }).toMatchObject({
    code: 1,
    err: expect.stringMatching(/in use by another LUCA server|is in use: \d+ other/),
  })
  expect(await engine.db.selectFrom('orders').select('id').execute()).toHaveLength(3)
})

const onSqlite = () => {
  test('refuses to restore into a folder that another command uses', async () => {
    const environment = await createClosedShop()
    const file = await createBackup(environment)
    const otherCommand = await openEngine({ folder: environment.DATA_DIR ?? '' }, 'tool')
    onTestFinished(() => otherCommand.close())
    const { code, err } = await runCommand(['restore', file, '--replace'], environment)
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('in use by another process'),
    })
  })

  test('replaces a damaged database by a backup and moves it aside', async () => {
    const environment = await createClosedShop()
    const file = await createBackup(environment)
    const damaged = join(environment.DATA_DIR ?? '', 'luca.db')
    const bytes = readFileSync(damaged).fill(0xa5, 0, 8192)
    writeFileSync(damaged, bytes)
    const { code, out } = await runCommand(['restore', file, '--replace'], environment)
    expect(code).toBe(0)
    expect((await runCommand(['orders'], environment)).code).toBe(0)
    const [, aside = ''] = /is now in the folder (\S+)\. /.exec(out) ?? []
    expect(readFileSync(join(aside, 'luca.db')).equals(bytes)).toBe(true)
  })
}

const onPostgres = () => {
  test('puts the old schema back if a restore fails halfway', async () => {
    const environment = await createClosedShop()
    await withEngine(environment, async ({ db }) => db.schema.createSchema('till').execute())
    const file = await createBackup(environment)
    const before = await readRows(environment)
    const { code, err } = await runCommand(['restore', file, '--replace'], environment)
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining('schema "till" already exists'),
    })
    expect(await readRows(environment)).toEqual(before)
  })

  test('prints the command to run elsewhere, without its password, if pg_dump is not installed', async () => {
    const environment = await createClosedShop()
    const url = new URL(environment.DATABASE_URL ?? '')
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
