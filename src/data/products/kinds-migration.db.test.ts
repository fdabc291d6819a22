/** Tests `data/migrations/0019-kinds.ts`. */
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrationsOf } from '#data/known-migrations.ts'
import { migrate } from '#data/migrate.ts'
import { emptyDatabase } from '#test/engine/command-line.ts'

test('the upgrade lets products have another kind, and changes nothing else', async () => {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = await emptyDatabase()
  const engine = await openEngine(url ? { url } : { folder })
  onTestFinished(() => engine.close())
  const insert = (id: string, category: string) =>
    sql`insert into products (id, name, category, tags, description, summary, model_image, rank)
      values (${id}, ${id}, ${category}, '[]', '', '', '', 1)`.execute(engine.db)
  const readProducts = () => engine.db.selectFrom('products').selectAll().orderBy('id').execute()
  const provider = { getMigrations: async () => migrationsOf(engine.kind) }
  await new Migrator({ db: engine.db, provider }).migrateTo('0015-draft-variants')
  await insert('floral', 'ties')
  await insert('poplin', 'shirts')
  const before = await readProducts()
  await expect(insert('derby', 'shoes')).rejects.toThrow()

  expect(await migrate(engine)).toContain('0019-kinds')

  expect(await readProducts()).toEqual(before)
  await insert('derby', 'shoes')
  await expect(insert('empty', '')).rejects.toThrow()
  await sql`update products set category = 'shoes' where id = 'floral'`.execute(engine.db)
  expect(
    (await readProducts()).map(({ id, category, version }) => [id, category, version]),
  ).toEqual([
    ['derby', 'shoes', 1],
    ['floral', 'shoes', 2],
    ['poplin', 'shirts', 1],
  ])
  if (engine.kind === 'sqlite') {
    const { rows } = await sql`pragma integrity_check`.execute(engine.db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
    await sql`pragma writable_schema = on`.execute(engine.db)
    await expect(sql`update sqlite_schema set sql = ''`.execute(engine.db)).rejects.toThrow(
      'may not be modified',
    )
  }
})
