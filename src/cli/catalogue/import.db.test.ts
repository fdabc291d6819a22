/**
 * Tests `import.ts`, `csv/import-plan.ts`, `csv/history-problems.ts`, `data/products/catalogue-records.ts`,
 * `data/products/catalogue-rows.ts`, `data/products/save-catalogue.ts` and `data/products/write-products.ts`.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { createCommandLine } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'
import { product, smallCatalogue, variant } from '#test/shop/factories.ts'
import { changedCatalogue, fileOf, newFile, readAll } from '#test/shop/import-files.ts'

const hostile = product(
  'hostile',
  [
    variant('hostile-1', {
      name: '=HYPERLINK("x")',
      color: '-',
      translations: {
        ar: {
          name: '=صيغة',
          color: "'-",
          imageAlts: ['أمام | خلف', 'قماش \\ طية'],
          sourceHash: 'of an earlier text',
        },
      },
    }),
  ],
  {
    name: "'=tricky",
    summary: '+a, "b"; c\nd',
    tags: ['#Back\\slash', '#Pipe|d'],
    description: '<p>قميص & silk</p>',
    translations: {
      ar: {
        name: '"قميص"، حرير',
        description: '<p>قميص & حرير</p>',
        searchTerms: '+قميص\nقمصان',
        sourceHash: 'of an earlier text',
      },
    },
  },
)

test('changes nothing by importing an exported file with any text in its cells', async () => {
  const { run, engine } = await createCommandLine([...smallCatalogue(), hostile])
  const before = await readAll(engine)
  const file = newFile()
  expect((await run('export', file)).out).toBe(`Wrote 6 variants of 4 products to ${file}.\n`)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^\ufeffproduct,product_name,/)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  engine.readCatalogueChanges()
  for (const words of [[], ['--complete'], ['--dry-run']]) {
    const { code, out } = await run('import', file, ...words)
    expect(code).toBe(0)
    expect(out).toContain('0 new, 0 changed, 0 removed, 6 unchanged.')
  }
  expect(await readAll(engine)).toEqual(before)
})

test('--dry-run prints new, changed and removed variants, and changes nothing', async () => {
  const { run, engine } = await createCommandLine()
  const before = await readAll(engine)
  const { code, out } = await run('import', fileOf(changedCatalogue()), '--complete', '--dry-run')
  expect(code).toBe(0)
  expect(out.split('\n')).toEqual([
    'New:',
    '  floral-rose',
    '  knit-navy',
    'Changed:',
    "  floral-701: price '990' -> '799.50', stock '10' -> '4'",
    "  oxford (product): product_name 'oxford' -> 'Oxford cloth'",
    'Removed:',
    '  floral-ivory',
    '  glen-grey',
    'Dry run: 2 new, 2 changed, 2 removed, 2 unchanged.',
    '',
  ])
  expect(await readAll(engine)).toEqual(before)
})

test('--dry-run and the import say which new products become drafts', async () => {
  const { run, engine } = await createCommandLine()
  const bare = { images: [], imageAlts: [], shareImage: '' }
  const file = fileOf([
    product('knit', [variant('knit-navy')]),
    product('loop', [variant('loop-red', { ...bare, stock: 4 })], { modelImage: '' }),
  ])
  expect((await run('import', file, '--dry-run')).out.split('\n')).toEqual([
    'New:',
    '  knit-navy',
    '  loop-red',
    'New products that become drafts:',
    '  loop',
    'Dry run: 2 new (1 product as draft), 0 changed, 0 removed, 0 unchanged.',
    '',
  ])
  const shop = await createTestShop({ engine })
  await run('import', file)
  const states = await engine.db
    .selectFrom('products')
    .select(['id', 'state'])
    .where('id', 'in', ['knit', 'loop'])
    .orderBy('id')
    .execute()
  expect(states).toEqual([
    { id: 'knit', state: 'published' },
    { id: 'loop', state: 'draft' },
  ])
  expect((await shop.call('GET', '/products/get-product/knit')).status).toBe(200)
  expect((await shop.call('GET', '/products/get-product/loop')).status).toBe(404)
  expect((await run('import', file)).out).toContain('0 new, 0 changed, 0 removed, 2 unchanged')
  expect((await run('doctor')).out).toMatch(/^ok +stock/m)
})

test('drafts and archived products are compared with the file and stay hidden', async () => {
  const { run, engine } = await createCommandLine()
  const [floral, ...others] = smallCatalogue()
  if (!floral) throw new Error('the small catalogue is empty')
  await run('import', fileOf(others), '--complete')
  const stateOf = () =>
    engine.db
      .selectFrom('products')
      .select(['state', 'removed_at', 'name'])
      .where('id', '=', 'floral')
      .executeTakeFirstOrThrow()
  const archived = await stateOf()
  const same = await run('import', fileOf([floral]), '--dry-run')
  expect(same.out).toBe('Dry run: 0 new, 0 changed, 0 removed, 2 unchanged.\n')
  const { out } = await run('import', fileOf([{ ...floral, name: 'Flower' }]), '--complete')
  expect(out).toContain('Imported: 0 new, 1 changed, 3 removed, 2 unchanged.')
  expect(await stateOf()).toEqual({ ...archived, name: 'Flower' })
})

test('imports the catalogue and the stock of a file, with stock movements', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  expect((await run('import', fileOf(changedCatalogue()))).out).toBe(
    'Imported: 2 new, 2 changed, 0 removed, 2 unchanged.\n',
  )
  const { body } = await shop.call('GET', '/products/get-products')
  const sold = body.data.flatMap(
    (each: {
      productVariants: { productVariantID: string; price: number; stockQuantity: number }[]
    }) =>
      each.productVariants.map(
        (one) => `${one.productVariantID} ${one.price} ${one.stockQuantity}`,
      ),
  )
  expect(sold.toSorted()).toEqual([
    'floral-701 799.5 4',
    'floral-ivory 990 3',
    'floral-rose 850 10',
    'glen-grey 850 0',
    'knit-navy 850 7',
    'oxford-white-l 1450 10',
    'oxford-white-m 1450 10',
  ])
  expect((await run('doctor')).out).toMatch(/^ok +stock/m)
  await run('import', fileOf(changedCatalogue()), '--complete')
  const ids = (await readProductRecords(engine.db)).map((each) => each.id)
  expect(ids.toSorted()).toEqual(['floral', 'knit', 'oxford'])
  expect(
    (await shop.call('GET', '/products/get-product/floral')).body.data.productVariants,
  ).toHaveLength(2)
})

test('an import is audited as a command: the catalogue, each product, each movement', async () => {
  const { run, engine } = await createCommandLine()
  const readEntries = () => engine.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()
  await run('import', fileOf(changedCatalogue()), '--dry-run')
  expect(await readEntries()).toEqual([])
  await run('import', fileOf(changedCatalogue()), '--complete')
  const entries = await readEntries()
  expect(entries.map((entry) => [entry.action, entry.subject_id])).toEqual([
    ['catalogue.imported', 'catalogue'],
    ['product.edited', 'floral'],
    ['product.edited', 'oxford'],
    ['product.created', 'knit'],
    ['product.archived', 'glen'],
  ])
  expect(new Set(entries.map((entry) => entry.actor_kind))).toEqual(new Set(['command']))
  expect(entries[1]?.changes).toContainEqual({ field: 'floral-701.stock', from: '10', to: '4' })
  expect(entries[1]?.changes).toContainEqual({
    field: 'floral-ivory',
    from: 'FLORAL-IVORY',
    to: null,
  })
  const movements = await engine.db
    .selectFrom('stock_movements')
    .select(['variant_id', 'delta', 'reason', 'cause'])
    .where('audit_seq', '=', entries[0]?.seq ?? 0)
    .orderBy('variant_id')
    .execute()
  expect(movements).toContainEqual({
    variant_id: 'floral-701',
    delta: -6,
    reason: 'count',
    cause: 'counted',
  })
  expect(movements).toContainEqual({
    variant_id: 'knit-navy',
    delta: 7,
    reason: 'opening',
    cause: null,
  })
  await run('import', fileOf(changedCatalogue()), '--complete')
  expect(await readEntries()).toHaveLength(entries.length)
  expect((await run('audit', 'verify')).code).toBe(0)
})

test('does not change the stock if its cell is empty', async () => {
  const { run, engine } = await createCommandLine()
  const withoutStock = smallCatalogue().map((record) => ({
    ...record,
    name: `New ${record.name}`,
    variants: record.variants.map((each) => ({ ...each, stock: null })),
  }))
  expect((await run('import', fileOf(withoutStock))).code).toBe(0)
  const stocks = (await readProductRecords(engine.db)).flatMap((each) =>
    each.variants.map((one) => `${one.id} ${one.stock}`),
  )
  expect(stocks.toSorted()).toEqual([
    'floral-701 10',
    'floral-ivory 3',
    'glen-grey 0',
    'oxford-white-l 10',
    'oxford-white-m 10',
  ])
})

test('imports hundreds of products, and finds them unchanged in a second import', async () => {
  const { run } = await createCommandLine([])
  const many = Array.from({ length: 300 }, (_, index) =>
    product(`piece-${index}`, [variant(`piece-${index}-a`), variant(`piece-${index}-b`)]),
  )
  const file = fileOf(many)
  expect((await run('import', file)).out).toContain('Imported: 600 new')
  expect((await run('import', file)).out).toContain('0 new, 0 changed, 0 removed, 600 unchanged')
  expect((await run('doctor')).out).toMatch(/^ok +stock/m)
})

test('the stock movements match the stock after sales during imports', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  const counted = (stock: number) =>
    fileOf([product('floral', [variant('floral-701', { stock })], { name: `Floral ${stock}` })])
  const files = [40, 30, 20, 50].map(counted)
  const buy = async () => {
    const as = shop.guest()
    await shop.put(as, 'floral-701', 1)
    await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody() })
  }
  for (const file of files) {
    const sold = Array.from({ length: 8 }, buy)
    const [{ code }] = await Promise.all([run('import', file), ...sold])
    expect(code).toBe(0)
  }
  expect((await run('doctor')).out).toMatch(/^ok +stock/m)
})
