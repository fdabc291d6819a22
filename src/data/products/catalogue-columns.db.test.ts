/**
 * Tests that each column of the catalogue reaches its writers and the triggers of the version:
 * `catalogue-rows.ts`, `catalogue-records.ts`, `draft-variants.ts` and `publish-product.ts`.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '#data/engine/engine.ts'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'
import { createProductAdmin } from '#test/admin/product-admin.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { readProductRecords } from './catalogue-records.ts'
import { saveProducts } from './save-catalogue.ts'

type CatalogueTable = 'products' | 'variants'
type Row = Record<string, unknown>

const now = new Date('2026-01-16T10:00:00.000Z')

/** Returns the columns of a table as the database has them. */
async function columnsOf({ db }: Engine, table: CatalogueTable): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
}

const readRow = (engine: Engine, table: CatalogueTable, id: string): Promise<Row> =>
  engine.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Returns the columns that have the same value in two rows, without some of them. */
const sameColumns = (columns: readonly string[], rows: [Row, Row], without: readonly string[]) =>
  columns.filter(
    (column) =>
      !without.includes(column) &&
      JSON.stringify(rows[0][column]) === JSON.stringify(rows[1][column]),
  )

/** Returns a product whose fields all differ from those of another `key`. */
function fullProduct(key: 'a' | 'b'): ProductRecord {
  const number = key === 'a' ? 1 : 2
  const variants: Required<VariantRecord>[] = [
    {
      id: `full-${key}-${key}`,
      name: `Variant ${key}`,
      code: `CODE-${key}`,
      color: `Colour ${key}`,
      size: key.toUpperCase(),
      price: 10_000 * number,
      oldPrice: 50_000 * number,
      stock: number,
      images: [`/pictures/${key}/1-00000000-1200.avif`],
      imageAlts: [`Alt ${key}`],
      shareImage: `/pictures/${key}/feed-00000000.jpg`,
      rank: 100 + number,
      tags: [`#Variant-${key}`],
      translations: { ar: { name: `متغير ${number}` } },
    },
  ]
  const record: Required<ProductRecord> = {
    id: `full-${key}`,
    name: `Product ${key}`,
    category: key === 'a' ? 'ties' : 'shirts',
    tags: [`#Product-${key}`],
    description: `<p>Description ${key}</p>`,
    summary: `Summary ${key}`,
    modelImage: `/pictures/${key}/model-00000000-1200.avif`,
    rank: 100 + number,
    translations: { ar: { name: `منتج ${number}` } },
    variants,
  }
  return record
}

/** Columns that the database fills, and when a row left the catalogue. */
const filledProductColumns = ['version', 'state', 'published_at', 'removed_at']
const filledVariantColumns = ['removed_at', 'is_draft', 'low_stock_threshold']

test('each column of a product and a variant is written from its record and read again', async () => {
  const { engine } = await createTestShop()
  const records = [fullProduct('a'), fullProduct('b')]
  await saveProducts(engine, records, now)
  const stored = (await readProductRecords(engine.db)).filter(({ id }) => id.startsWith('full-'))
  expect(stored).toEqual(records)
  const rowsOf = async (table: CatalogueTable, ids: readonly [string, string]) =>
    [await readRow(engine, table, ids[0]), await readRow(engine, table, ids[1])] as [Row, Row]
  const products = await rowsOf('products', ['full-a', 'full-b'])
  const variants = await rowsOf('variants', ['full-a-a', 'full-b-b'])
  const lost = [
    ...sameColumns(await columnsOf(engine, 'products'), products, filledProductColumns),
    ...sameColumns(await columnsOf(engine, 'variants'), variants, filledVariantColumns),
  ]
  expect(lost, 'columns that no record changes').toEqual([])
})

/** The columns that a draft does not contain. Publishing preserves them, or sets them itself. */
const keptProductColumns = ['id', 'rank', 'removed_at', 'state']
const keptVariantColumns = [
  'id',
  'product_id',
  'rank',
  'stock_quantity',
  'low_stock_threshold',
  'removed_at',
  'is_draft',
]

test('each column that a draft contains is changed when the draft is published', async () => {
  const admin = await createProductAdmin()
  const { engine, mona, save, publish, draftOf } = admin
  await saveProducts(engine, [fullProduct('a')], now)
  const before = {
    product: await readRow(engine, 'products', 'full-a'),
    variant: await readRow(engine, 'variants', 'full-a-a'),
  }
  const other = fullProduct('b')
  const [variant] = other.variants
  const field = (name: string) => `variants.full-a-a.${name}`
  const changes = {
    name: other.name,
    category: other.category,
    tags: other.tags,
    description: other.description,
    summary: other.summary,
    arabicName: other.translations?.ar?.name,
    arabicSummary: 'ملخص 2',
    arabicDescription: '<p>وصف 2</p>',
    modelImage: other.modelImage,
    [field('name')]: variant?.name,
    [field('code')]: variant?.code,
    [field('color')]: variant?.color,
    [field('arabicName')]: variant?.translations?.ar?.name,
    [field('arabicColor')]: 'لون 2',
    [field('size')]: variant?.size,
    [field('price')]: 200,
    [field('oldPrice')]: 1000,
    [field('images')]: [
      { src: variant?.images[0], alt: variant?.imageAlts[0], arabicAlt: 'صورة 2' },
    ],
    [field('tags')]: variant?.tags,
  }
  const { data } = await mona.get('/products/full-a')
  const saved = await save(mona, 'full-a', {
    version: 0,
    productVersion: data.productVersion,
    changes,
  })
  expect(saved.status, JSON.stringify(saved.errors)).toBe(200)
  const draft = await draftOf('full-a')
  const published = await publish('full-a')
  expect(published.status, JSON.stringify(published.errors)).toBe(200)
  const lost = [
    ...sameColumns(
      await columnsOf(engine, 'products'),
      [before.product, await readRow(engine, 'products', 'full-a')],
      keptProductColumns,
    ),
    ...sameColumns(
      await columnsOf(engine, 'variants'),
      [before.variant, await readRow(engine, 'variants', 'full-a-a')],
      keptVariantColumns,
    ),
  ]
  expect(lost, 'columns that publishing does not write').toEqual([])
  expect((await mona.get('/products/full-a')).data.published).toEqual(draft)
})

/** New values of columns with a constraint. Other columns get a value of their type. */
const otherValues: Record<string, unknown> = {
  category: 'shirts',
  product_id: 'oxford',
  removed_at: now.toISOString(),
  tags: '["#Other"]',
  images: '["/pictures/other/1-00000000-1200.avif"]',
  image_alts: '["Other"]',
  translations: '{"ar":{"name":"آخر"}}',
}
/**
 * Columns whose changes are no change of the catalogue, and the id, to which other rows refer.
 * `is_draft` changes together with `removed_at`.
 */
const unversioned: Record<CatalogueTable, readonly string[]> = {
  products: ['id', 'version', 'state', 'published_at'],
  variants: ['id', 'stock_quantity', 'low_stock_threshold', 'is_draft'],
}

test.each(['products', 'variants'] as const)(
  'a change of any column of %s raises the version of the product',
  async (table) => {
    const { engine } = await createTestShop()
    const id = table === 'products' ? 'floral' : 'floral-701'
    const versions = async () => {
      const rows = await engine.db.selectFrom('products').select('version').execute()
      return rows.reduce((sum, { version }) => sum + version, 0)
    }
    const columns = (await columnsOf(engine, table)).filter(
      (column) => !unversioned[table].includes(column),
    )
    expect(columns.length).toBeGreaterThan(8)
    const unnoticed: string[] = []
    for (const column of columns) {
      const stored = (await readRow(engine, table, id))[column]
      const other = typeof stored === 'number' ? stored + 1 : (otherValues[column] ?? 'Other')
      const before = await versions()
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${other} where id = ${id}`.execute(
        engine.db,
      )
      if ((await versions()) <= before) unnoticed.push(column)
    }
    expect(unnoticed, 'columns that the triggers of 0008-product-triggers.ts lack').toEqual([])
  },
)
