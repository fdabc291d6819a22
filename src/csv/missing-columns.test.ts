/** Tests the columns of `columns.ts` that a file may lack. */
import { expect, test } from 'vitest'
import { smallCatalogue } from '#test/shop/factories.ts'
import { readCatalogueCsv, writeCatalogueCsv } from './catalogue-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The header of the first release. It never changes: exports of that time must stay readable. */
const firstHeader =
  'product,product_name,category,product_tags,summary,description,model_image,product_rank,variant,variant_name,code,color,size,price,old_price,stock,images,image_alts,share_image,rank,tags'

test('reads an export of the first release, so a later column is optional', () => {
  const lines = writeCatalogueCsv(smallCatalogue()).trimEnd().split('\n')
  const header = lines[0]?.split(',') ?? []
  const at = firstHeader.split(',').map((name) => header.indexOf(name))
  const text = lines.map((row) => at.map((index) => row.split(',')[index]).join(',')).join('\n')
  expect(text.startsWith(firstHeader)).toBe(true)
  const { records, problems } = readCatalogueCsv(bytes(text))
  expect(problems).toEqual([])
  expect(records.map(({ id }) => id)).toEqual(smallCatalogue().map(({ id }) => id))
})

test('a file without the column of the stock leaves the stock unchanged', () => {
  const lines = writeCatalogueCsv(smallCatalogue()).trimEnd().split('\n')
  const stock = lines[0]?.split(',').indexOf('stock')
  const without = lines.map((row) =>
    row
      .split(',')
      .filter((_, at) => at !== stock)
      .join(','),
  )
  const { records, problems } = readCatalogueCsv(bytes(without.join('\n')))
  expect(problems).toEqual([])
  expect(new Set(records.flatMap(({ variants }) => variants.map((each) => each.stock)))).toEqual(
    new Set([null]),
  )
})
