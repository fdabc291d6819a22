/** Tests `apply-import.ts`. */
import { expect, test } from 'vitest'
import { changeCatalogue } from '#data/products/save-catalogue.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { createImportAdmin, csvOf } from '#test/shop/catalogue-import.ts'
import { product, smallCatalogue, variant } from '#test/shop/factories.ts'

type Admin = Awaited<ReturnType<typeof createImportAdmin>>

const commandOrigin = { actor: { kind: 'command', id: null, name: 'nour' } as const }

/** The small catalogue with a product more. */
const largerCatalogue = (): ProductRecord[] => [
  ...smallCatalogue(),
  product('knit', [variant('knit-navy')]),
]

/** Changes one product by an import of another author. */
const changeProduct = ({ engine, clock }: Admin, record: ProductRecord) =>
  changeCatalogue(engine, { save: [record], remove: [] }, { ...commandOrigin, now: clock.now })

test('only a change of what the file changes outdates its plan', async () => {
  const admin = await createImportAdmin()
  const { plan, importFile, readRows } = admin
  const [floral, oxford, glen] = smallCatalogue()
  const [midnight, ivory] = floral?.variants ?? []
  if (!floral || !oxford || !glen || !midnight || !ivory) throw new Error('It is empty.')
  const file = csvOf([
    {
      ...floral,
      variants: [
        { ...midnight, price: 500_00, oldPrice: 0, stock: null },
        { ...ivory, stock: null },
      ],
    },
  ])
  const { data } = await plan(file)
  // Another product, and the name of a product that the file leaves as it is in the shop.
  await changeProduct(admin, { ...glen, name: 'Glencheck' })
  const unchanged = await importFile(file, data.planHash)
  expect(unchanged.status).toBe(200)

  const next = csvOf([
    {
      ...floral,
      name: 'Flower',
      variants: [
        { ...midnight, stock: null },
        { ...ivory, stock: null },
      ],
    },
  ])
  const reviewed = (await plan(next)).data.planHash
  await changeProduct(admin, {
    ...floral,
    name: 'Bloom',
    variants: [{ ...midnight, stock: null }, ivory],
  })
  const before = await readRows()
  expect(await importFile(next, reviewed)).toMatchObject({
    status: 409,
    errors: [{ code: 'plan_outdated', description: 'The catalogue changed since this review.' }],
  })
  expect(await readRows()).toEqual(before)
})

test('another file or option than the reviewed one outdates the plan', async () => {
  const { plan, importFile, readRows } = await createImportAdmin()
  const bytes = csvOf(largerCatalogue())
  const { data } = await plan(bytes)
  const before = await readRows()
  const other = csvOf([product('knit', [variant('knit-navy')])])
  const outdated = { status: 409, errors: [{ code: 'plan_outdated' }] }
  expect(await importFile(other, data.planHash)).toMatchObject(outdated)
  expect(await importFile(bytes, data.planHash, 'complete=true')).toMatchObject(outdated)
  expect(await importFile(bytes, 'none')).toMatchObject(outdated)
  expect(await readRows()).toEqual(before)
})

test('a sale of a counted variant outdates the plan, a sale of another one stays', async () => {
  const { plan, importFile, place, stockOf } = await createImportAdmin()
  const [floral] = smallCatalogue()
  const [midnight, ivory] = floral?.variants ?? []
  if (!floral || !midnight || !ivory) throw new Error('The catalogue is empty.')
  const withStock = (stock: number | null) =>
    csvOf([{ ...floral, variants: [{ ...midnight, price: 500_00, oldPrice: 0, stock }, ivory] }])
  const kept = withStock(null)
  const { data } = await plan(kept)
  await place({ items: { 'floral-701': 2 } })
  expect((await importFile(kept, data.planHash)).status).toBe(200)
  expect(await stockOf()).toBe(998)
  const counted = withStock(600)
  const { planHash } = (await plan(counted)).data
  await place({ items: { 'floral-701': 1 } })
  expect((await importFile(counted, planHash)).status).toBe(409)
  expect(await stockOf()).toBe(997)
})

test('two people import at once: one import is applied, the other is outdated', async () => {
  const { plan, importFile, entries } = await createImportAdmin()
  const bytes = csvOf(largerCatalogue())
  const { data } = await plan(bytes)
  const results = await Promise.all([1, 2, 3].map(() => importFile(bytes, data.planHash)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await entries('catalogue.imported')).toHaveLength(1)
})

test('a draft that changes the same field as an import conflicts with it by field', async () => {
  const { mona, omar, save, publish, importPlanned } = await createImportAdmin()
  const [floral] = smallCatalogue()
  if (!floral) throw new Error('The catalogue is empty.')
  await save(omar, 'floral', { version: 0, changes: { name: 'Flower', summary: 'Silk' } })
  await importPlanned(csvOf([{ ...floral, name: 'Bloom', tags: ['#New'] }]))
  const refused = await publish('floral')
  expect(refused.errors).toMatchObject([
    {
      ...{ code: 'edit_conflict', field: 'name' },
      params: { yours: 'Flower', theirs: 'Bloom', changedBy: 'Mona' },
    },
  ])
  const { version } = (await mona.get('/products/floral')).data
  await save(omar, 'floral', { version: 1, productVersion: version, changes: { name: 'Bloom' } })
  expect((await publish('floral')).status).toBe(200)
  expect((await mona.get('/products/floral')).data.published).toMatchObject({
    ...{ name: 'Bloom', summary: 'Silk', tags: ['#New'] },
  })
})
