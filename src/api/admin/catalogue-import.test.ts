/** Tests `catalogue.ts` and `catalogue-import.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ProductRecord } from '#rules/product-record.ts'
import { createCommandLine, scratchFolder } from '#test/engine/command-line.ts'
import { createImportAdmin, csvOf } from '#test/shop/catalogue-import.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { product, smallCatalogue, variant } from '#test/shop/factories.ts'
import { divideText } from './catalogue-import.ts'

const bare = { images: [], imageAlts: [], shareImage: '' }

/** A changed price, a changed name, a variant and two products more, a product and a variant less. */
function changedCatalogue(): ProductRecord[] {
  const [floral, oxford] = smallCatalogue()
  const [midnight] = floral?.variants ?? []
  if (!floral || !oxford || !midnight) throw new Error('The catalogue is empty.')
  const first = { ...midnight, price: 79_950, stock: null }
  return [
    { ...floral, variants: [first, variant('floral-rose')] },
    { ...oxford, name: 'Oxford cloth' },
    product('knit', [variant('knit-navy', { stock: 7 })]),
    product('loop', [variant('loop-red', bare)], { modelImage: '' }),
  ]
}

const priceChange = { field: 'price', before: '990', after: '799.50' }

test('a plan lists what an import changes, and changes nothing', async () => {
  const { plan, readRows } = await createImportAdmin()
  const before = await readRows()
  const { status, data } = await plan(csvOf(changedCatalogue()), 'complete=true')
  expect([status, data]).toEqual([
    200,
    {
      planHash: expect.stringMatching(/^[\w-]{43}$/),
      created: ['floral-rose', 'knit-navy', 'loop-red'],
      changed: [
        { id: 'floral-701', kind: 'variant', changes: [priceChange] },
        {
          id: 'oxford',
          kind: 'product',
          changes: [{ field: 'product_name', before: 'oxford', after: 'Oxford cloth' }],
        },
      ],
      leaving: ['floral-ivory', 'glen-grey'],
      drafts: ['loop'],
      archived: ['glen'],
      unchangedCount: 2,
      problems: [],
      rowCount: 6,
      items: expect.any(Array),
    },
  ])
  expect(data.items).toHaveLength(8)
  expect(data.items).toContainEqual({
    ...{ id: 'glen-grey', kind: 'variant', productId: 'glen', productName: 'glen' },
    ...{ name: 'glen-grey', price: 850, state: 'archived' },
    ...{ code: 'GLEN-GREY', image: '/pictures/glen-grey/1-00000000-1200.avif' },
  })
  expect(data.items).toContainEqual({
    ...{ id: 'loop', kind: 'product', productId: 'loop', productName: 'loop', name: 'loop' },
    ...{ code: null, price: null, image: null, state: 'draft' },
  })
  expect(await readRows()).toEqual(before)
})

test('the plan equals the --dry-run of the command line', async () => {
  const bytes = csvOf(changedCatalogue())
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  const { plan } = await createImportAdmin({ engine: shop.engine })
  const file = join(scratchFolder(), 'catalogue.csv')
  writeFileSync(file, bytes)
  for (const complete of [false, true]) {
    const { out } = await run('import', file, '--dry-run', ...(complete ? ['--complete'] : []))
    const { data } = await plan(bytes, `complete=${complete}`)
    const list = (heading: string, lines: string[]) =>
      lines.length > 0 ? [`${heading}:`, ...lines.map((line) => `  ${line}`)] : []
    const changed = data.changed.map(
      ({ id, kind, changes }: { id: string; kind: string; changes: (typeof priceChange)[] }) =>
        `${id}${kind === 'product' ? ' (product)' : ''}: ${changes
          .map(({ field, before, after }) => `${field} '${before}' -> '${after}'`)
          .join(', ')}`,
    )
    expect(out.split('\n').slice(0, -2)).toEqual([
      ...list('New', data.created),
      ...list('New products that become drafts', data.drafts),
      ...list('Changed', changed),
      ...list('Removed', data.leaving),
    ])
    const { created, leaving, unchangedCount } = data
    expect(out).toContain(
      `Dry run: ${created.length} new (1 product as draft), ${changed.length} changed, ${leaving.length} removed, ${unchangedCount} unchanged.`,
    )
  }
})

test('imports what was planned, with an entry for the import and one per product', async () => {
  const { plan, importFile, engine, call, mona, expectConsistent } = await createImportAdmin()
  const bytes = csvOf(changedCatalogue())
  const { data } = await plan(bytes, 'complete=true')
  const { status, data: counts } = await importFile(bytes, data.planHash, 'complete=true')
  expect([status, counts]).toEqual([200, { createdCount: 3, changedCount: 2, leavingCount: 2 }])
  const shown = async (id: string) => (await call('GET', `/products/get-product/${id}`)).status
  expect(await Promise.all(['knit', 'loop', 'glen'].map(shown))).toEqual([200, 404, 404])
  expect((await mona.get('/products/loop')).data.state).toBe('draft')
  const entries = await engine.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()
  expect(entries.map((entry) => [entry.action, entry.subject_id])).toEqual([
    ['catalogue.imported', 'catalogue'],
    ['product.edited', 'floral'],
    ['product.edited', 'oxford'],
    ['product.created', 'knit'],
    ['product.created', 'loop'],
    ['product.archived', 'glen'],
  ])
  for (const entry of entries)
    expect(entry).toMatchObject({
      ...{ actor_kind: 'staff', actor_id: mona.id, actor_name: 'Mona' },
      request_id: 'test-request',
    })
  const again = await plan(bytes, 'complete=true')
  expect(again.data).toMatchObject({
    ...{ created: [], changed: [], leaving: [], drafts: [], archived: [], unchangedCount: 6 },
  })
  // An import of a file without changes is no change.
  const repeated = await importFile(bytes, again.data.planHash, 'complete=true')
  expect(repeated.data).toEqual({ createdCount: 0, changedCount: 0, leavingCount: 0 })
  expect(await engine.db.selectFrom('audit_log').select('seq').execute()).toHaveLength(6)
  await expectConsistent()
})

test('a row with a problem is refused with row and column, and nothing is imported', async () => {
  const { plan, importFile, readRows } = await createImportAdmin()
  const before = await readRows()
  const text = new TextDecoder().decode(csvOf(changedCatalogue())).replace('799.50', '8O0')
  const bytes = new TextEncoder().encode(text)
  const { status, data } = await plan(bytes, 'complete=true')
  expect([status, data.problems]).toEqual([
    200,
    [
      {
        ...{ row: 2, column: 'price', cell: '8O0', variantName: 'floral-701' },
        message:
          'Enter an amount in LE above 0 with at most two decimals, such as 850 or 799.50, not “8O0”.',
      },
    ],
  ])
  // The variant of a row that cannot be read does not leave.
  expect(data.leaving).toEqual(['floral-ivory', 'glen-grey'])
  const refused = await importFile(bytes, data.planHash, 'complete=true')
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ code: 'import_has_problems', field: 'price', params: { row: 2, column: 'price' } }],
  })
  expect(await readRows()).toEqual(before)
})

test('a cell with two problems is listed once', async () => {
  const { plan } = await createImportAdmin()
  const [floral] = smallCatalogue()
  const [midnight] = floral?.variants ?? []
  if (!floral || !midnight) throw new Error('The catalogue is empty.')
  const variants = [{ ...midnight, imageAlts: ['The piece'] }]
  const { data } = await plan(csvOf([{ ...floral, variants }]))
  expect(data.problems).toMatchObject([
    { row: 2, column: 'image_alts', cell: '1 text, 2 pictures' },
  ])
})

test('the header of a file is row 1', async () => {
  const { plan } = await createImportAdmin()
  const text = new TextDecoder().decode(csvOf(changedCatalogue())).replace(',price,', ',cost,')
  const { data } = await plan(new TextEncoder().encode(text), 'complete=true')
  expect(data).toMatchObject({
    ...{ created: [], changed: [], leaving: [], archived: [] },
    problems: [
      { row: 1, column: 'price', message: 'Add this column to the header.', variantName: '' },
      { row: 1, column: 'cost', cell: 'cost' },
    ],
  })
})

test('formula cells are text', async () => {
  const { plan, importPlanned, engine, mona } = await createImportAdmin()
  const names = ['=HYPERLINK("https://else.example")', '+2', '-2', '@sum', "'=x"]
  const records = names.map((name, index) =>
    product(`formula-${index}`, [variant(`formula-${index}-a`, { name })], { name }),
  )
  const bytes = csvOf(records)
  expect(new TextDecoder().decode(bytes)).toContain(`"'=HYPERLINK(""https://else.example"")"`)
  expect((await importPlanned(bytes)).status).toBe(200)
  for (const table of ['products', 'variants'] as const) {
    const rows = engine.db.selectFrom(table).select('name').where('id', 'like', 'formula-%')
    const stored = await rows.orderBy('id').execute()
    expect(stored.map(({ name }) => name)).toEqual(names)
  }
  const exported = (await mona.get('/catalogue/export')).data
  expect((await plan(new TextEncoder().encode(exported))).data.changed).toEqual([])
})

test.each(['draft', 'archived'] as const)(
  'an import does not publish a product with the state %s',
  async (state) => {
    const { importPlanned, plan, engine, call } = await createImportAdmin()
    const hidden = { removed_at: '2026-01-12T09:00:00.000Z' }
    const update = engine.db.updateTable('products').set({ ...hidden, state })
    await update.where('id', '=', 'floral').execute()
    await engine.db.updateTable('variants').set(hidden).where('product_id', '=', 'floral').execute()
    const [floral] = smallCatalogue()
    if (!floral) throw new Error('The catalogue is empty.')
    expect((await plan(csvOf([{ ...floral, variants: floral.variants }]))).data).toMatchObject({
      created: [],
      leaving: [],
    })
    await importPlanned(csvOf([{ ...floral, name: 'Imported' }]), 'complete=true')
    const row = engine.db
      .selectFrom('products')
      .select(['name', 'state', 'removed_at'])
      .where('id', '=', 'floral')
    expect(await row.executeTakeFirst()).toEqual({ name: 'Imported', state, ...hidden })
    expect((await call('GET', '/products/get-product/floral')).status).toBe(404)
  },
)

test('a leaving product needs a recent sign-in', async () => {
  const { plan, importFile, readRows, wait } = await createImportAdmin()
  const all = smallCatalogue()
  const bytes = csvOf(all.slice(0, 2))
  const partial = csvOf(all.map((each) => ({ ...each, variants: each.variants.slice(0, 1) })))
  const { data } = await plan(bytes, 'complete=true')
  expect(data).toMatchObject({ leaving: ['glen-grey'], archived: ['glen'] })
  const before = await readRows()
  wait(11 * 60_000)
  expect(await importFile(bytes, data.planHash, 'complete=true')).toMatchObject({
    status: 403,
    errors: [{ code: 'reauthentication_required' }],
  })
  expect(await readRows()).toEqual(before)
  // A variant that leaves its product needs none.
  const { data: other } = await plan(partial, 'complete=true')
  expect(other).toMatchObject({ leaving: ['floral-ivory', 'oxford-white-l'], archived: [] })
  expect((await importFile(partial, other.planHash, 'complete=true')).status).toBe(200)
})

test('refuses files that are not CSV, too large, or of another type', async () => {
  const { plan, mona, readRows } = await createImportAdmin()
  const before = await readRows()
  const description = "The file is not UTF-8. Save it again as 'CSV UTF-8'."
  expect(await plan(Uint8Array.of(0x70, 0xe9, 0x0a))).toMatchObject({
    status: 422,
    errors: [{ code: 'import_has_problems', description }],
  })
  expect(await plan(csvOf([]))).toMatchObject({
    status: 422,
    errors: [{ code: 'import_has_problems', description: 'The file has no variants.' }],
  })
  expect(await plan(new Uint8Array(5 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    errors: [{ code: 'too_large' }],
  })
  const json = await mona.post('/catalogue/import/plan', { complete: true })
  expect(json).toMatchObject({ status: 415, errors: [{ code: 'unsupported_media_type' }] })
  expect((await plan(csvOf(smallCatalogue()), 'compleet=true')).status).toBe(422)
  expect(await readRows()).toEqual(before)
})

test('divides a text into parts without dividing a character', () => {
  expect([...divideText('ab🧵cd', 3)]).toEqual(['ab🧵', 'cd'])
  expect([...divideText('', 3)]).toEqual([])
})

test('a viewer exports the catalogue and imports nothing, a packer does neither', async () => {
  const { signIn, plan } = await createImportAdmin()
  const statusOf = async (role: 'viewer' | 'packer') => {
    const person = await signIn(role)
    const { status } = await person.get('/catalogue/export')
    return [status, (await plan(csvOf(smallCatalogue()), '', person)).status]
  }
  expect(await statusOf('viewer')).toEqual([200, 403])
  expect(await statusOf('packer')).toEqual([403, 403])
})
