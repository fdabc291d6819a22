import { expect, it } from 'vitest'
import { countRows, createRowFilter, type ProductEntry, placeOf, sortRows } from './product-rows.ts'

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
    lowCount: 0,
    soldOutCount: 0,
    colors: [],
    updatedAt: null,
    updatedBy: null,
    ...row,
  },
  tags: [],
  texts: [],
  isWithoutArabic: false,
  rank: 1,
  seq: 0,
  ...given,
})

const floral = entry('floral', { tags: ['#Floral'], texts: ['Midnight', '701'], rank: 2 })
const oxford = entry('oxford', {
  row: { category: 'shirts', state: 'draft', hasDraft: true, image: null, isLow: true },
})
const glen = entry('glen', { row: { soldOutCount: 1 }, seq: 7 })
const all = [oxford, floral, glen]

const found = (filter: Parameters<typeof createRowFilter>[0]) =>
  all.filter(createRowFilter(filter)).map(({ row }) => row.id)

it.each<[Parameters<typeof createRowFilter>[0], string[]]>([
  [{}, ['oxford', 'floral', 'glen']],
  [{ category: 'shirts' }, ['oxford']],
  [{ state: ['published'] }, ['floral', 'glen']],
  [{ state: ['published', 'draft'] }, ['oxford', 'floral', 'glen']],
  [{ tag: '#Floral' }, ['floral']],
  [{ level: 'low' }, ['oxford']],
  [{ level: 'out' }, ['glen']],
  [{ withoutImage: true }, ['oxford']],
  [{ withoutImage: false }, ['floral', 'glen']],
  [{ hasDraft: true }, ['oxford']],
  [{ q: 'mid 70' }, ['floral']],
  [{ q: 'OXF' }, ['oxford']],
  [{ q: '%%' }, []],
  [{ q: 'floral', state: ['draft'] }, []],
])('the filter %j finds %j', (filter, ids) => {
  expect(found(filter)).toEqual(ids)
})

it('sorts by rank, by name, and by the time of the last change', () => {
  const ids = (sort: 'rank' | 'name' | 'updated') => sortRows(all, sort).map(({ row }) => row.id)
  expect(ids('rank')).toEqual(['glen', 'oxford', 'floral'])
  expect(ids('name')).toEqual(['floral', 'glen', 'oxford'])
  expect(ids('updated')).toEqual(['glen', 'floral', 'oxford'])
})

it('continues after a place, also after its product left the list', () => {
  const after = (sort: 'rank' | 'name' | 'updated', place: ProductEntry) =>
    sortRows([oxford, glen], sort, placeOf(place, sort)).map(({ row }) => row.id)
  expect(after('rank', floral)).toEqual([])
  expect(after('name', floral)).toEqual(['glen', 'oxford'])
  expect(after('updated', floral)).toEqual(['oxford'])
})

it('counts the products of each list, with archived ones apart', () => {
  const archived = entry('old', { row: { state: 'archived', isLow: true, image: null } })
  const changed = entry('changed', { row: { hasDraft: true } })
  expect(countRows([...all, archived, changed])).toEqual({
    ties: 3,
    shirts: 1,
    archived: 1,
    low: 1,
    withoutImage: 1,
    hasDraft: 1,
  })
})
