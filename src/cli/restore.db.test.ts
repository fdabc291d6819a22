/** Tests `restore.ts` and `data/backup/`. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import {
  buy,
  createBackup,
  createClosedShop,
  doctorLines,
  newFile,
  openAt,
  readRows,
  withEngine,
} from '#test/engine/backups.ts'
import { emptyDatabase, runCommand } from '#test/engine/command-line.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'

/** In milliseconds. These tests start the tools of PostgreSQL a dozen times. */
vi.setConfig({ testTimeout: 40_000 })

test('restores orders, accounts and stock into an empty database without problems for doctor', async () => {
  const environment = await createClosedShop()
  // The entry of the backup is not in the backup.
  const lines = await doctorLines(environment)
  const file = await createBackup(environment)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const elsewhere = await emptyDatabase()
  const { code, out } = await runCommand(['restore', file], elsewhere)
  expect({ code, out }).toEqual({
    code: 0,
    out: `Restored ${file}. Run 'npm run shop -- doctor' to check the shop.\n`,
  })
  expect(await readRows(elsewhere)).toEqual(await readRows(environment))
  expect(await doctorLines(elsewhere)).toEqual(lines)
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
    err: expect.stringMatching(/in use by another server|is in use: \d+ other/),
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
}

if (process.env.TEST_ENGINE === 'postgres') onPostgres()
else onSqlite()
