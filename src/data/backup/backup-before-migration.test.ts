import { spawnSync } from 'node:child_process'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrationsOf } from '#data/known-migrations.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { scratchFolder } from '#test/engine/command-line.ts'
import { smallCatalogue } from '#test/shop/factories.ts'
import { backUpBeforeMigration } from './backup-before-migration.ts'

/** A migration of a later version, which changes a price. */
const later = {
  '9999-later': {
    up: async (db: Engine['db']) => {
      await db.updateTable('variants').set({ price: 1 }).execute()
    },
  },
}
const withLater = { ...migrationsOf('sqlite'), ...later }

/** Opens a shop with a few products in a new folder. */
async function openShop(): Promise<{ engine: Engine; folder: string }> {
  const folder = scratchFolder()
  const engine = await openEngine({ folder })
  onTestFinished(() => engine.close())
  await migrate(engine)
  await saveProducts(engine, smallCatalogue(), new Date())
  return { engine, folder }
}

const backupsIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('before-upgrade-'))

function readColumn(file: string, query: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const values = database
    .prepare(query)
    .all()
    .map((row) => Object.values(row)[0])
  database.close()
  return values
}

test('R33 copies a shop before the first statement of a migration', async () => {
  const { engine, folder } = await openShop()
  const prices = readColumn(join(folder, 'luca.db'), 'select price from variants order by id')
  const named: string[] = []
  const onBackup = (file: string) => named.push(file)
  expect(await migrate(engine, { migrations: withLater, onBackup })).toEqual(['9999-later'])

  const [name = '', ...others] = backupsIn(folder)
  const file = join(folder, name)
  expect([others, named]).toEqual([[], [file]])
  expect(readColumn(file, 'select price from variants order by id')).toEqual(prices)
  expect(readColumn(file, 'select name from kysely_migration')).not.toContain('9999-later')
  expect(new Set(readColumn(join(folder, 'luca.db'), 'select price from variants'))).toEqual(
    new Set([1]),
  )
  // Only the user of the shop may read it.
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('makes no backup of an empty database, and none without a pending migration', async () => {
  const { engine, folder } = await openShop()
  await migrate(engine)
  expect(backupsIn(folder)).toEqual([])
})

test('makes the backup while the migration holds the lock of writers', async () => {
  const { engine, folder } = await openShop()
  const onBackup = () => {
    const other = new DatabaseSync(join(folder, 'luca.db'))
    expect(() => other.exec('update variants set price = 2')).toThrow('database is locked')
    other.close()
  }
  await migrate(engine, { migrations: withLater, onBackup })
  expect(backupsIn(folder)).toHaveLength(1)
})

test('preserves the newest two backups, and removes what an interrupted one left', async () => {
  const { folder } = await openShop()
  const interrupted = 'before-upgrade-2026-01-15T10-00-03-000Z.db'
  for (const name of [interrupted, `${interrupted}.part`]) writeFileSync(join(folder, name), '')
  for (const second of [0, 1, 2])
    await backUpBeforeMigration(folder, new Date(Date.UTC(2026, 0, 15, 10, 0, second)))
  expect(backupsIn(folder)).toEqual([
    'before-upgrade-2026-01-15T10-00-01-000Z.db',
    'before-upgrade-2026-01-15T10-00-02-000Z.db',
  ])
})

test('R33 does not begin to migrate when the backup cannot be written', async () => {
  const { folder } = await openShop()
  const database = new DatabaseSync(join(folder, 'luca.db'))
  database.exec(
    'delete from kysely_migration where name = (select max(name) from kysely_migration)',
  )
  database.close()
  // The process may write files of at most 64 KB, as on a disk that is almost full.
  const command = `trap '' XFSZ; ulimit -f 128; exec "${process.execPath}" src/cli/main.ts migrate`
  const env = { PATH: process.env.PATH, DATA_DIR: folder }
  const { status, stderr } = spawnSync('/bin/sh', ['-c', command], { env, encoding: 'utf8' })
  expect(stderr).toMatch(
    /^The shop was not upgraded, because the backup before the upgrade failed\. .+ Nothing was changed\. The backup needs as much space in \S+ as the database\.\n$/,
  )
  expect(status).toBe(1)
  expect(backupsIn(folder)).toEqual([])
})
