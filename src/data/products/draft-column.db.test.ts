/** Tests `data/migrations/0015-draft-variants.ts` and the column `is_draft` of `draft-variants.ts`. */
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrationsOf } from '#data/known-migrations.ts'
import { migrate } from '#data/migrate.ts'
import { completeChanges, createProductAdmin } from '#test/admin/product-admin.ts'
import { emptyDatabase } from '#test/engine/command-line.ts'

const neverOnSale = '1970-01-01T00:00:00.000Z'
const removedAt = '2026-01-12T09:00:00.000Z'

/** Opens a database without the column. */
async function openBefore(): Promise<Engine> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = await emptyDatabase()
  const engine = await openEngine(url ? { url } : { folder })
  onTestFinished(() => engine.close())
  const provider = { getMigrations: async () => migrationsOf(engine.kind) }
  await new Migrator({ db: engine.db, provider }).migrateTo('0014-address-refusals')
  await sql`insert into products (id, name, category, tags, description, summary, model_image, rank)
    values ('tie', 'Tie', 'ties', '[]', '', '', '', 1)`.execute(engine.db)
  return engine
}

/** Inserts a variant as a node of an earlier version does. */
const insertEarlier = ({ db }: Engine, id: string, removed: string | null) =>
  sql`insert into variants (id, product_id, name, code, color, size, price, old_price, stock_quantity,
    images, image_alts, share_image, rank, tags, removed_at)
    values (${id}, 'tie', ${id}, ${id}, 'Navy', null, 100, 0, 0, '[]', '[]', '', 1, '[]', ${removed})`.execute(
    db,
  )

const draftIds = async ({ db }: Engine): Promise<string[]> => {
  const rows = await db.selectFrom('variants').select(['id', 'is_draft']).orderBy('id').execute()
  return rows.flatMap(({ id, is_draft }) => (is_draft ? [id] : []))
}

test('marks the variants that only a draft has, and raises no version', async () => {
  const engine = await openBefore()
  await insertEarlier(engine, 'a-draft', neverOnSale)
  await insertEarlier(engine, 'b-removed', removedAt)
  await insertEarlier(engine, 'c-shown', null)
  const versionOf = () =>
    engine.db.selectFrom('products').select('version').where('id', '=', 'tie').execute()
  const before = await versionOf()
  await migrate(engine)
  expect(await draftIds(engine)).toEqual(['a-draft'])
  expect(await versionOf()).toEqual(before)
})

test('follows the writes of a node of an earlier version', async () => {
  const engine = await openBefore()
  await migrate(engine)
  await insertEarlier(engine, 'navy', neverOnSale)
  expect(await draftIds(engine)).toEqual(['navy'])
  await sql`update variants set removed_at = null where id = 'navy'`.execute(engine.db)
  expect(await draftIds(engine)).toEqual([])
  await sql`update variants set removed_at = ${neverOnSale} where id = 'navy'`.execute(engine.db)
  expect(await draftIds(engine)).toEqual(['navy'])
})

test('a variant is of the draft until it is published', async () => {
  const { engine, mona, save, createDraft, publish } = await createProductAdmin()
  const id = await createDraft()
  expect(await draftIds(engine)).toEqual(['regimental-navy'])
  expect((await publish(id)).status).toBe(200)
  expect(await draftIds(engine)).toEqual([])
  const { data } = await mona.get(`/products/${id}`)
  const changes = completeChanges('regimental-wine')
  const more = { version: data.draftVersion, changes }
  expect((await save(mona, id, more)).status).toBe(200)
  expect(await draftIds(engine)).toEqual(['regimental-wine'])
})
