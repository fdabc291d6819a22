import { expect, it } from 'vitest'
import { createRowFilter, type ProductEntry, sortRows } from './product-rows.ts'

const entry = (
  id: string,
  {
    row,
    ...given
  }: Partial<Omit<ProductEntry, 'row'>> & { row?: Partial<ProductEntry['row']> } = {},
): ProductEntry => ({
  row: {
    id,
    name: id,
    category: 'ties',
    state: 'published',
    hasDraft: false,
    image: '/1-1200.avif',
    priceFrom: 850,
    priceTo: 850,
    stock: 10,
    isLow: false,
    updatedAt: null,
    ...row,
  },
  tags: [],
  texts: [],
  rank: 1,
  isOut: false,
  ...given,
})

const floral = entry('floral', { tags: ['#Floral'], texts: ['Midnight', '701'], rank: 2 })
const oxford = entry('oxford', {
  row: { category: 'shirts', state: 'draft', hasDraft: true, image: null, isLow: true },
})
const glen = entry('glen', { row: { updatedAt: '2026-01-15T10:00:00.000Z' }, isOut: true })
const all = [oxford, floral, glen]

const found = (filter: Parameters<typeof createRowFilter>[0]) =>
  all.filter(createRowFilter(filter)).map(({ row }) => row.id)

it.each<[Parameters<typeof createRowFilter>[0], string[]]>([
  [{}, ['oxford', 'floral', 'glen']],
  [{ category: 'shirts' }, ['oxford']],
  [{ state: 'published' }, ['floral', 'glen']],
  [{ tag: '#Floral' }, ['floral']],
  [{ level: 'low' }, ['oxford']],
  [{ level: 'out' }, ['glen']],
  [{ withoutImage: true }, ['oxford']],
  [{ withoutImage: false }, ['floral', 'glen']],
  [{ hasDraft: true }, ['oxford']],
  [{ q: 'mid 70' }, ['floral']],
  [{ q: 'OXF' }, ['oxford']],
  [{ q: '%%' }, []],
  [{ q: 'floral', state: 'draft' }, []],
])('the filter %j finds %j', (filter, ids) => {
  expect(found(filter)).toEqual(ids)
})

it('sorts by rank, by name, and by the time of the last change', () => {
  const ids = (sort: 'rank' | 'name' | 'updated') => sortRows(all, sort).map(({ row }) => row.id)
  expect(ids('rank')).toEqual(['glen', 'oxford', 'floral'])
  expect(ids('name')).toEqual(['floral', 'glen', 'oxford'])
  expect(ids('updated')).toEqual(['glen', 'floral', 'oxford'])
})
