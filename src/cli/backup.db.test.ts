/** Tests `backup.ts` and `data/backup/`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { readOverdueBackup } from '#data/staff/staff-dashboard.ts'
import { buy, createClosedShop, doctorLines, newFile, withEngine } from '#test/engine/backups.ts'
import { emptyDatabase, runCommand, scratchFolder } from '#test/engine/command-line.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { product, variant } from '#test/shop/factories.ts'

/** In milliseconds. These tests start the tools of PostgreSQL a dozen times. */
vi.setConfig({ testTimeout: 40_000 })

/** Runs `npm run shop -- backup` in another process, as beside a running server. */
async function backUpInProcess(environment: Record<string, string>, file: string): Promise<void> {
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

test('records the backup, which ends the alert of the dashboard', async () => {
  const environment = await createClosedShop()
  const readOverdue = () =>
    withEngine(environment, ({ db }) => readOverdueBackup(db, new Date('2026-01-15T11:00:00Z')))
  expect(await readOverdue()).toBeNull()
  const folder = scratchFolder()
  expect((await runCommand(['backup', folder], environment)).code).toBe(0)
  expect(await readOverdue()).toBeUndefined()
  const [file = ''] = readdirSync(folder)
  const entries = await withEngine(environment, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['actor_kind', 'subject_id', 'changes'])
      .where('action', '=', 'backup.created')
      .execute(),
  )
  const changes = [{ field: 'bytes', to: statSync(join(folder, file)).size }]
  expect(entries).toEqual([{ actor_kind: 'command', subject_id: file, changes }])
  expect(await doctorLines(environment)).toContainEqual(expect.stringMatching(/^ok +audit/))
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

if (process.env.TEST_ENGINE === 'postgres')
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
