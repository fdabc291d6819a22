/** Tests `import-plan.ts`, `publication-problems.ts` and `history-problems.ts`. */
import { expect, test } from 'vitest'
import type { CurrentProduct, ProductRecord } from '#rules/product-record.ts'
import { product, smallCatalogue, variant } from '#test/shop/factories.ts'
import { historyProblems, stayingProblems } from './history-problems.ts'
import { planImport } from './import-plan.ts'
import { publicationProblems } from './publication-problems.ts'

const current = (state: CurrentProduct['state'] = 'published'): CurrentProduct[] =>
  smallCatalogue().map((record) => ({ ...record, state, version: 1 }))

const plan = (records: readonly ProductRecord[], shop = current(), complete = false) =>
  planImport({ records: [...records] }, shop, { complete, toStored: (record) => record })

const fileOf = (records: readonly ProductRecord[]) => {
  const ids = records.flatMap(({ variants }) => variants.map(({ id }) => id))
  const rowOf = new Map(ids.map((id, index) => [id, index + 2]))
  const rest = { nameOf: new Map<number, string>(), unreadIds: new Set<string>() }
  return { records: [...records], rowOf, isPartial: false, problems: [], ...rest }
}

const bare = { images: [], imageAlts: [] }

test('finds nothing to do for the products of the shop', () => {
  for (const state of ['published', 'draft', 'archived'] as const)
    expect(plan(smallCatalogue(), current(state), true)).toMatchObject({
      ...{ created: [], changed: [], leaving: [], drafts: [], unchangedCount: 5 },
      ...{ save: [], remove: [] },
    })
})

test('compares hidden products with their file, and never removes them', () => {
  const [floral] = smallCatalogue()
  if (!floral) throw new Error('The catalogue is empty.')
  const { changed, leaving, remove } = plan(
    [{ ...floral, name: 'Flower' }],
    current('archived'),
    true,
  )
  expect(changed).toEqual([
    {
      id: 'floral',
      kind: 'product',
      changes: [{ field: 'product_name', before: 'floral', after: 'Flower' }],
    },
  ])
  expect([leaving, remove]).toEqual([[], []])
})

test('a row with a problem does not let its variant or product leave', () => {
  const [floral, oxford] = smallCatalogue()
  if (!floral || !oxford) throw new Error('The catalogue is empty.')
  const records = [{ ...floral, variants: floral.variants.slice(1) }]
  const options = { complete: true, toStored: (record: ProductRecord) => record }
  const unreadIds = new Set(['floral-701', 'oxford'])
  const leaving = (file: Parameters<typeof planImport>[0]) =>
    planImport(file, current(), options).leaving
  expect(leaving({ records })).toEqual([
    ...['floral-701', 'oxford-white-m', 'oxford-white-l', 'glen-grey'],
  ])
  expect(leaving({ records, unreadIds })).toEqual(['glen-grey'])
  expect(leaving({ records: [], isPartial: true })).toEqual([])
})

test('a new product that lacks what a product on sale needs becomes a draft', () => {
  const records = [
    product('knit', [variant('knit-navy')]),
    product('a', [variant('a-1', bare)]),
    product('b', [variant('b-1', { imageAlts: [] })]),
    product('c', [variant('c-1')], { description: '<p> </p>' }),
  ]
  const { created, drafts } = plan(records)
  expect(created).toEqual(['knit-navy', 'a-1', 'b-1', 'c-1'])
  expect(drafts).toEqual(['a', 'b', 'c'])
})

test('a product on sale needs what a publication needs, other products do not', () => {
  const incomplete = smallCatalogue().map((record) => ({
    ...record,
    description: '',
    variants: record.variants.map((each) => ({ ...each, ...bare })),
  }))
  const file = fileOf(incomplete.slice(0, 1))
  expect(publicationProblems(file, current())).toMatchObject([
    { row: 2, column: 'description', message: expect.stringMatching(/^is empty; expected HTML/) },
    { row: 2, column: 'images' },
    { row: 3, column: 'images', advice: expect.stringMatching(/The product is on sale\.$/) },
  ])
  for (const state of ['draft', 'archived'] as const)
    expect(publicationProblems(file, current(state))).toEqual([])
  // What the shop lacks already does not stop an import.
  const lacking = incomplete.map((record) => ({
    ...record,
    state: 'published' as const,
    version: 1,
  }))
  expect(publicationProblems(file, lacking)).toEqual([])
})

test('refuses codes and ids that others have, with the row and what to enter', () => {
  const records = [product('copy', [variant('copy-1', { code: 'GLEN' }), variant('floral-701')])]
  const keys = [
    { id: 'glen-grey', productId: 'glen', code: 'GLEN' },
    { id: 'floral-701', productId: 'floral', code: 'FLORAL-701' },
  ]
  expect(historyProblems(fileOf(records), keys)).toMatchObject([
    {
      row: 2,
      column: 'code',
      cell: 'GLEN',
      advice: 'Enter an unused code. glen-grey has this one.',
    },
    { row: 3, column: 'product', cell: 'copy' },
  ])
})

test('variants that a file lacks stay, unless it is the whole catalogue', () => {
  const [floral] = smallCatalogue()
  const [first, second, ...rest] = floral?.variants ?? []
  if (!floral || !first || !second) throw new Error('The catalogue has too few variants.')
  const records = [{ ...floral, variants: [{ ...first, price: first.price + 100 }, ...rest] }]
  const { leaving, save } = plan(records)
  expect(leaving).toEqual([])
  expect(save[0]?.variants.map(({ id }) => id).toSorted()).toEqual(
    floral.variants.map(({ id }) => id).toSorted(),
  )
  expect(save[0]?.variants.find(({ id }) => id === second.id)).toEqual({ ...second, stock: null })
  const whole = plan(records, current(), true)
  expect(whole.leaving).toContain(second.id)
  expect(whole.save[0]?.variants.map(({ id }) => id)).not.toContain(second.id)
})

test('refuses the colour and size of a variant that stays', () => {
  const [floral] = smallCatalogue()
  const [first, ...rest] = floral?.variants ?? []
  if (!floral || !first) throw new Error('The catalogue is empty.')
  const file = fileOf([{ ...floral, variants: [{ ...first, id: 'floral-0' }, ...rest] }])
  expect(stayingProblems(file, current())).toMatchObject([
    { row: 2, column: 'color', advice: expect.stringContaining(`or ${first.id} as the variant`) },
  ])
  expect(stayingProblems(fileOf(smallCatalogue()), current())).toEqual([])
})
