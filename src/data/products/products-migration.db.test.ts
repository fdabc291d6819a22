/** Tests `data/migrations/0008-products.ts` and `data/migrations/0008-product-triggers.ts`. */
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrationsOf } from '#data/known-migrations.ts'
import { migrate } from '#data/migrate.ts'
import { emptyDatabase } from '#test/engine/command-line.ts'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'

const removedAt = '2026-01-12T09:00:00.000Z'

const readProduct = ({ engine }: TestShop) =>
  engine.db
    .selectFrom('products')
    .select(['version', 'state', 'published_at'])
    .where('id', '=', 'floral')
    .executeTakeFirstOrThrow()

const setProduct = ({ engine }: TestShop, values: Record<string, string | number | null>) =>
  engine.db.updateTable('products').set(values).where('id', '=', 'floral').execute()

const setVariant = ({ engine }: TestShop, values: Record<string, string | number | null>) =>
  engine.db.updateTable('variants').set(values).where('id', '=', 'floral-701').execute()

test('a product of an earlier version gets the state that its visibility says', async () => {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = await emptyDatabase()
  const engine = await openEngine(url ? { url } : { folder })
  onTestFinished(() => engine.close())
  const provider = { getMigrations: async () => migrationsOf(engine.kind) }
  await new Migrator({ db: engine.db, provider }).migrateTo('0007-selling')
  for (const [id, removed] of [
    ['floral', null],
    ['glen', removedAt],
  ])
    await sql`insert into products
      (id, name, category, tags, description, summary, model_image, rank, removed_at)
      values (${id}, ${id}, 'ties', '[]', '', '', '', 1, ${removed})`.execute(engine.db)
  await migrate(engine)
  const rows = await engine.db
    .selectFrom('products')
    .select(['id', 'version', 'state', 'published_at', 'removed_at'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 'floral', version: 1, state: 'published', published_at: null, removed_at: null },
    { id: 'glen', version: 1, state: 'archived', published_at: removedAt, removed_at: removedAt },
  ])
})

test.each([
  ['name', { name: 'Other' }],
  ['rank', { rank: 99 }],
  ['tags', { tags: '["#New"]' }],
  ['translations', { translations: '{"ar":{"name":"زهور"}}' }],
])('a new %s of a product raises its version by one', async (_, values) => {
  const shop = await createTestShop()
  const { version } = await readProduct(shop)
  await setProduct(shop, values)
  expect((await readProduct(shop)).version).toBe(version + 1)
  await setProduct(shop, values)
  expect((await readProduct(shop)).version).toBe(version + 1)
})

test.each([
  ['price', { price: 77_700 }],
  ['old price', { old_price: 199_900 }],
  ['image', { images: '["/other-1200.avif"]' }],
  ['removal', { removed_at: removedAt }],
])('a new %s of a variant raises the version of its product by one', async (_, values) => {
  const shop = await createTestShop()
  const { version } = await readProduct(shop)
  await setVariant(shop, values)
  expect((await readProduct(shop)).version).toBe(version + 1)
  await setVariant(shop, values)
  expect((await readProduct(shop)).version).toBe(version + 1)
})

test('the stock of a variant does not change the version of its product', async () => {
  const shop = await createTestShop()
  const { version } = await readProduct(shop)
  await setVariant(shop, { stock_quantity: 3 })
  await setVariant(shop, { low_stock_threshold: 2 })
  expect((await readProduct(shop)).version).toBe(version)
})

test('a new and a deleted variant raise the version of the product', async () => {
  const shop = await createTestShop()
  const { version } = await readProduct(shop)
  const row = await shop.engine.db
    .selectFrom('variants')
    .selectAll()
    .where('id', '=', 'floral-701')
    .executeTakeFirstOrThrow()
  const json = Object.fromEntries(
    (['images', 'image_alts', 'tags', 'translations'] as const).map((column) => [
      column,
      JSON.stringify(row[column]),
    ]),
  )
  const copy = { ...row, ...json, id: 'floral-new', code: 'NEW' } as never
  await shop.engine.db.insertInto('variants').values(copy).execute()
  expect((await readProduct(shop)).version).toBe(version + 1)
  await shop.engine.db.deleteFrom('variants').where('id', '=', 'floral-new').execute()
  expect((await readProduct(shop)).version).toBe(version + 2)
})

test('a product that an earlier version hides is archived, and one that it shows is published', async () => {
  const shop = await createTestShop()
  await setProduct(shop, { removed_at: removedAt })
  const hidden = await readProduct(shop)
  expect(hidden).toMatchObject({ state: 'archived', published_at: expect.any(String) })
  await setProduct(shop, { removed_at: null })
  expect(await readProduct(shop)).toMatchObject({ state: 'published' })
  await setProduct(shop, { removed_at: removedAt, state: 'draft', published_at: null })
  expect(await readProduct(shop)).toMatchObject({ state: 'draft', published_at: null })
  await setProduct(shop, { removed_at: null })
  expect(await readProduct(shop)).toMatchObject({
    state: 'published',
    published_at: expect.any(String),
  })
})
