/** Tests `catalogue-csv.ts`, `csv-rows.ts`, `columns.ts` and `row-problems.ts`. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'
import { product, smallCatalogue, variant } from '#test/shop/factories.ts'
import { readCatalogueCsv, writeCatalogueCsv } from './catalogue-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns the CSV file of the small catalogue with one cell changed. */
function withCell(row: number, column: string, cell: string): Uint8Array {
  const lines = writeCatalogueCsv(smallCatalogue()).trimEnd().split('\n')
  const header = (lines[0] ?? '').split(',')
  const at = header.indexOf(column)
  const cells = (lines[row - 1] ?? '').split(',')
  cells[at] = `"${cell.replaceAll('"', '""')}"`
  return bytes(lines.with(row - 1, cells.join(',')).join('\n'))
}

const problemsOf = (file: Uint8Array) =>
  readCatalogueCsv(file).problems.map(
    ({ row, column, message }) => `row ${row}, column ${column}: ${message}`,
  )

const line = (maxLength: number) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength })
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.includes('\0') && text.isWellFormed())
const textOrNone = fc.oneof(fc.constant(''), line(30))
const handle = fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9})?$/)
const address = fc.stringMatching(/^\/[a-z0-9|=,"']{1,20}$/).filter((path) => path !== '//')

const variants: fc.Arbitrary<VariantRecord> = fc
  .record({
    id: handle,
    name: line(40),
    code: line(20),
    color: line(20),
    size: fc.option(line(10)),
    price: fc.integer({ min: 1, max: 99_999_999 }),
    oldPrice: fc.constant(0),
    stock: fc.option(fc.integer({ min: 0, max: 1000 })),
    images: fc.array(address, { minLength: 2, maxLength: 2 }),
    imageAlts: fc.array(line(30), { minLength: 2, maxLength: 2 }),
    shareImage: address,
    rank: fc.integer({ min: -999, max: 999 }),
    tags: fc.array(line(12), { maxLength: 3 }),
    translations: fc.record({
      ar: fc.record({
        name: textOrNone,
        color: textOrNone,
        imageAlts: fc.oneof(fc.constant([]), fc.array(line(30), { minLength: 2, maxLength: 2 })),
      }),
    }),
  })
  .map((each) => ({ ...each, oldPrice: each.price % 3 === 0 ? each.price + 1 : 0 }))

const products: fc.Arbitrary<ProductRecord> = fc
  .record({
    id: handle,
    name: line(40),
    category: fc.constantFrom('shirts', 'ties'),
    tags: fc.array(line(12), { maxLength: 3 }),
    description: line(200),
    summary: fc.oneof(fc.constant(''), line(40)),
    modelImage: address,
    rank: fc.integer({ min: -999, max: 999 }),
    translations: fc.record({
      ar: fc.record({
        name: textOrNone,
        summary: textOrNone,
        description: textOrNone,
        searchTerms: textOrNone,
      }),
    }),
    variants: fc.uniqueArray(variants, {
      minLength: 1,
      maxLength: 4,
      comparator: (a, b) => a.id === b.id || a.code === b.code || a.color === b.color,
    }),
  })
  .map(({ variants, ...given }) => product(given.id, variants, given))

test('reads any catalogue as it was written', () => {
  fc.assert(
    fc.property(products, (record) => {
      const read = readCatalogueCsv(bytes(writeCatalogueCsv([record])))
      expect(read.problems).toEqual([])
      expect(read.records).toEqual([record])
    }),
  )
})

/** The small catalogue as a file without Arabic texts has it: each Arabic cell is empty. */
const withEmptyTexts = (): ProductRecord[] =>
  smallCatalogue().map((each) => ({
    ...each,
    translations: { ar: { name: '', summary: '', description: '', searchTerms: '' } },
    variants: each.variants.map((one) => ({
      ...one,
      translations: { ar: { name: '', color: '', imageAlts: [] } },
    })),
  }))

test('reads files with a byte order mark, semicolons, tabs, CRLF, empty rows and any order of columns', () => {
  const comma = writeCatalogueCsv(smallCatalogue())
  const reversed = comma
    .trimEnd()
    .split('\n')
    .map((row) => row.split(',').reverse().join(','))
  for (const text of [
    `\ufeff${comma}`,
    comma.replaceAll(',', ';'),
    comma.replaceAll(',', '\t'),
    comma.replaceAll('\n', '\r\n'),
    `${comma}\n${','.repeat(20)}\n`,
    reversed.join('\n'),
  ]) {
    const { records, problems } = readCatalogueCsv(bytes(text))
    expect(problems).toEqual([])
    expect(records).toEqual(withEmptyTexts())
  }
})

test.each([
  ['price', '799.505', /^row 3, column price: '799.505' is not valid; expected an amount in LE/],
  ['price', '0', /column price: '0' is not valid/],
  ['price', '12,50', /column price: '12,50' is not valid/],
  ['old_price', '12', /column old_price: is not above the price/],
  ['stock', '-1', /column stock: '-1' is not valid; expected a whole number from 0/],
  ['stock', '1.5', /column stock: '1.5' is not valid/],
  ['variant', 'Floral 701', /column variant: 'Floral 701' is not valid; expected an id such as/],
  ['variant', '', /column variant: is empty; expected/],
  ['variant', 'floral-701', /column variant: is already in row 2/],
  ['code', 'FLORAL-701', /column code: is already in row 2/],
  ['color', 'Midnight', /column color: is already in row 2/],
  ['category', 'socks', /column category: 'socks' is not valid; expected shirts or ties/],
  ['product_name', 'Other', /column product_name: 'Other' differs from row 2; expected 'floral'/],
  ['images', '', /column images: is empty/],
  ['images', 'https://else.example/a.jpg', /column images: 'https.*expected one or more paths/],
  ['share_image', '//else.example/a.jpg', /column share_image: /],
  ['image_alts', 'One', /column image_alts: has 1 for 2 images; expected the same number/],
  ['product_name_ar', 'زهور', /column product_name_ar: 'زهور' differs from row 2; expected empty/],
  ['image_alts_ar', 'أمام', /column image_alts_ar: has 1 for 2 images; expected the same number/],
  ['color_ar', 'ل'.repeat(61), /column color_ar: .* is not valid; expected the color in Arabic/],
])('column %s rejects %j with the row, the column and the reason', (column, cell, message) => {
  const problems = problemsOf(withCell(3, column, cell))
  expect(problems).toEqual([expect.stringMatching(message)])
})

test('reports missing, unknown and repeated columns of the header', () => {
  const [header = '', ...rows] = writeCatalogueCsv(smallCatalogue()).split('\n')
  const odd = header.replace('price,', 'prise,').replace(',variant,', ',variant,variant,')
  expect(problemsOf(bytes([odd, ...rows].join('\n')))).toEqual([
    'row 1, column price: is missing; expected in the header',
    'row 1, column variant: appears twice; expected once',
    'row 1, column prise: is not a column of the catalogue',
  ])
})

test('reports one problem for a file without its header', () => {
  const [, ...rows] = writeCatalogueCsv(smallCatalogue()).split('\n')
  expect(problemsOf(bytes(rows.join('\n')))).toEqual([
    'row 1, column 1: is not the header; expected the names of the columns in the first row',
  ])
})

test.each([
  ['1,590', 159_000],
  ['٩٩٩', 99_900],
  ['1590.50', 159_050],
])('reads the price %s as the forms of the admin do', (cell, price) => {
  const { records, problems } = readCatalogueCsv(withCell(3, 'price', cell))
  expect(problems).toEqual([])
  expect(records[0]?.variants[1]).toMatchObject({ price })
})

test('reads a file without some Arabic columns as one that does not send their texts', () => {
  const [floral] = smallCatalogue()
  if (!floral) throw new Error('the small catalogue is empty')
  const columns = ['summary_ar', 'color_ar', 'image_alts_ar']
  const lines = writeCatalogueCsv([floral])
    .trimEnd()
    .split('\n')
    .map((row) => row.split(','))
  const hidden = columns.map((column) => lines[0]?.indexOf(column))
  const text = lines.map((row) => row.filter((_, at) => !hidden.includes(at)).join(',')).join('\n')
  const { records, problems } = readCatalogueCsv(bytes(text))
  expect(problems).toEqual([])
  expect(records[0]?.translations).toEqual({ ar: { name: '', description: '', searchTerms: '' } })
  expect(records[0]?.variants[0]?.translations).toEqual({ ar: { name: '' } })
})

test('reports a row with a wrong number of cells and checks the rows after it', () => {
  const lines = writeCatalogueCsv(smallCatalogue()).trimEnd().split('\n')
  const text = lines.with(2, `${lines[2]},more`).with(3, 'oxford').join('\n')
  expect(problemsOf(bytes(text))).toEqual([
    'row 3, column image_alts_ar: the row has 29 cells; expected 28, as in the header',
    'row 4, column product_name: the row has 1 cells; expected 28, as in the header',
  ])
})

const unreadable = (text: string) =>
  expect.objectContaining({
    errors: [
      expect.objectContaining({
        code: 'import_has_problems',
        description: expect.stringContaining(text),
      }),
    ],
  })

test('rejects a file that is not CSV in UTF-8', () => {
  expect(() => readCatalogueCsv(Uint8Array.of(0x70, 0xe9, 0x0a))).toThrow(unreadable('not UTF-8'))
  const open = writeCatalogueCsv([product('floral', [variant('floral-701')])]).replace(
    'floral,',
    '"floral,',
  )
  expect(() => readCatalogueCsv(bytes(open))).toThrow(unreadable('a quotation mark'))
})

test('rejects a file with too many rows or columns, and stops after many problems', () => {
  expect(() => readCatalogueCsv(bytes('\n'.repeat(60_000)))).toThrow(unreadable('50000 rows'))
  expect(() => readCatalogueCsv(bytes(','.repeat(200)))).toThrow(unreadable('100 columns'))
  const header = writeCatalogueCsv([])
  const rows = `x${','.repeat(27)}\n`.repeat(20_000)
  const { length } = readCatalogueCsv(bytes(header + rows)).problems
  expect(length).toBeGreaterThanOrEqual(1000)
  expect(length).toBeLessThan(1100)
})

test('reads a product without description, pictures and texts of pictures', () => {
  const bare = { images: [], imageAlts: [], shareImage: '' }
  const draft = product('knit', [variant('knit-navy', bare)], { description: '', modelImage: '' })
  const { problems, records } = readCatalogueCsv(bytes(writeCatalogueCsv([draft])))
  expect(problems).toEqual([])
  expect(records).toMatchObject([{ description: '', modelImage: '', variants: [bare] }])
})

test.each([
  ['images', /^row 3, column images: is empty; expected one or more paths/],
  ['share_image', /^row 3, column share_image: is empty; expected the path of a picture/],
  ['model_image', /column model_image: /],
])('a row with other pictures needs a cell in %s', (column, message) => {
  expect(problemsOf(withCell(3, column, ''))).toContainEqual(expect.stringMatching(message))
})

test('reads the address of a picture that staff uploaded', () => {
  const src = `/media/${'0a'.repeat(16)}-1200.avif`
  const { problems, records } = readCatalogueCsv(withCell(3, 'images', `${src} | ${src}`))
  expect(problems).toEqual([])
  expect(records[0]?.variants[1]?.images).toEqual([src, src])
})

test('says what to enter in the cell of each problem', () => {
  expect(readCatalogueCsv(withCell(3, 'price', '8O0')).problems).toMatchObject([
    {
      cell: '8O0',
      advice:
        'Enter an amount in LE above 0 with at most two decimals, such as 850 or 799.50, not “8O0”.',
    },
  ])
  expect(readCatalogueCsv(withCell(3, 'image_alts', 'One')).problems).toMatchObject([
    {
      cell: '1 text, 2 pictures',
      advice: 'Enter one text for each picture, with | between them.',
    },
  ])
})

const formulaLike = fc.string({
  unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '\n', ';', ',', 'a'),
  maxLength: 12,
})

test.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('no cell of a file starts a formula for a spreadsheet with %s', (_, delimiter) => {
  // With another separator, a quotation mark inside a line has no meaning or is left out.
  const isOther = delimiter !== ','
  const options = isOther ? { quote: null } : {}
  const [floral] = smallCatalogue()
  if (!floral) throw new Error('The small catalogue is empty.')
  fc.assert(
    fc.property(formulaLike, formulaLike, (description, name) => {
      const [first, ...others] = floral.variants.map((each) => ({ ...each, name }))
      if (!first) throw new Error('The product has no variants.')
      const file = writeCatalogueCsv([{ ...floral, description, variants: [first, ...others] }])
      const rows: string[][] = parse(file, { delimiter, relax_column_count: true, ...options })
      const formula = isOther ? /^"*[=+\-@]/ : /^[=+\-@]/
      expect(rows.flat().filter((cell) => formula.test(cell))).toEqual([])
    }),
  )
})
