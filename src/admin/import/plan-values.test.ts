import { expect, test } from 'vitest'
import type { CatalogueImportPlan } from '#contract/admin/catalogue-import.ts'
import {
  countChanges,
  createItemFinder,
  fileError,
  itemFacts,
  problemsCsv,
  showChange,
} from './plan-values.ts'

const item = {
  ...{ id: 'floral', productId: 'floral', productName: 'Floral', name: 'Floral' },
  ...{ code: null, price: null, image: null, state: 'published' as const },
}

test('refuses files that are not CSV, empty or too large', () => {
  const file = { name: 'catalogue.csv', type: 'text/csv', size: 100 }
  expect(fileError(file)).toBeUndefined()
  expect(fileError({ ...file, type: 'application/vnd.ms-excel' })).toBeUndefined()
  expect(fileError({ ...file, name: 'CATALOGUE.CSV', type: '' })).toBeUndefined()
  expect(fileError({ ...file, name: 'sheet.xlsx', type: '' })).toMatch(/^This is not a CSV file/)
  expect(fileError({ ...file, size: 0 })).toBe('This file is empty.')
  expect(fileError({ ...file, size: 5 * 1024 * 1024 + 1 })).toMatch(/larger than 5 MB/)
})

test('counts the changes of a plan', () => {
  const plan = { created: ['a', 'b'], changed: [{}], leaving: ['c'] } as unknown
  expect(countChanges(plan as CatalogueImportPlan)).toEqual({
    ...{ created: 2, changed: 1, leaving: 1, total: 4 },
  })
})

test('finds a product and a variant with the same id', () => {
  const product = { ...item, kind: 'product' as const }
  const variant = { ...item, kind: 'variant' as const, code: 'FLORAL' }
  const find = createItemFinder({ items: [product, variant] })
  expect([find('product', 'floral'), find('variant', 'floral')]).toEqual([product, variant])
  expect(find('variant', 'unknown')).toMatchObject({ name: 'unknown', image: null })
})

test('says what becomes of new and leaving variants', () => {
  const variant = { ...item, kind: 'variant' as const }
  const items = [
    { ...variant, id: 'a' },
    { ...variant, id: 'b', state: 'draft' as const },
    { ...variant, id: 'c', productId: 'left' },
    { ...variant, id: 'd' },
  ]
  const plan = { created: ['a', 'b'], leaving: ['c', 'd'], archived: ['left'], items } as unknown
  const { created, leaving } = itemFacts(plan as CatalogueImportPlan)
  expect(created.map(({ fact }) => fact)).toEqual(['On sale', 'Draft'])
  expect(leaving.map(({ fact }) => fact)).toEqual([
    'The product leaves the shop',
    'The variant leaves its product',
  ])
})

test.each([
  [['price', '850', '799.50'], { kind: 'values', before: 'LE 850', after: 'LE 799.50' }],
  [['old_price', '850', ''], { kind: 'values', before: 'LE 850', after: 'None' }],
  [['color', 'Ecru', 'Cream'], { kind: 'values', before: 'Ecru', after: 'Cream' }],
  [['tags', '#A | #B', '#B | #C'], { kind: 'list', texts: ['Added: #C', 'Removed: #A'] }],
  [['tags', '#A | #B', '#B | #A'], { kind: 'list', texts: ['Another order'] }],
  [['summary', 'Silk', 'x'.repeat(49)], { kind: 'texts' }],
])('shows the change %j', ([field = '', before = '', after = ''], shown) => {
  expect(showChange({ field, before, after })).toMatchObject(shown)
})

test('problems as CSV are safe for spreadsheets', () => {
  const problem = { row: 14, column: 'price', cell: '=1+"2"', message: 'Enter it.' }
  expect(problemsCsv({ problems: [{ ...problem, variantName: 'Navy, dark' }] })).toBe(
    '\ufeff"row","column","variant","cell","what_to_enter"\r\n"14","price","Navy, dark","\'=1+""2""","Enter it."\r\n',
  )
})
