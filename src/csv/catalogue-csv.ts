import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '#rules/formula-safe.ts'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'
import {
  type ArabicProduct,
  type ArabicVariant,
  arabicProductColumns,
  arabicProductOf,
  arabicVariantColumns,
  arabicVariantOf,
  type Column,
  type Columns,
  columnNames,
  productColumns,
  variantColumns,
} from './columns.ts'
import { type CsvRow, readCsvRows } from './csv-rows.ts'
import { quoted, type RowProblem, shortened, unexpectedCell } from './row-problems.ts'

type ProductFields = Omit<ProductRecord, 'variants' | 'translations'>

/**
 * A catalogue read from a file, with the row of each variant and all problems. The translations of a
 * record are the texts of the file: an empty text for an empty cell, no text for a missing column.
 */
export interface ReadCatalogue {
  records: ProductRecord[]
  /** The row of each variant, by its id. */
  rowOf: ReadonlyMap<string, number>
  /** The name of the variant of each row, as far as the row has one. */
  nameOf: ReadonlyMap<number, string>
  /** Variants and products of rows with a problem. Their ids may be unknown to the shop. */
  unreadIds: ReadonlySet<string>
  /** True if rows were skipped whose variants are not in `unreadIds`. */
  isPartial: boolean
  /** The first thousand problems or so. */
  problems: RowProblem[]
}

const fieldsOf = <Row>(columns: Columns<Row>) =>
  Object.entries(columns) as [keyof Row, Column<Row[keyof Row]> & { name: string }][]

const writeRow = <Row>(columns: Columns<Row>, row: Row): string[] =>
  fieldsOf(columns).map(([field, { write }]) => escapeFormula(write(row[field])))

/** The header of a CSV file. */
export const catalogueHeader: string = stringify([columnNames])

/** Returns products as CSV with one row per variant, without a header. */
export const writeProductRows = (records: readonly ProductRecord[]): string =>
  stringify(
    records.flatMap((record) => {
      const product = writeRow<ProductFields>(productColumns, record)
      const arabicProduct = writeRow(arabicProductColumns, arabicProductOf(record))
      return record.variants.map((variant) => [
        ...product,
        ...writeRow(variantColumns, variant),
        ...arabicProduct,
        ...writeRow(arabicVariantColumns, arabicVariantOf(variant)),
      ])
    }),
  )

/** Returns the catalogue as CSV with one row per variant, without a byte order mark. */
export const writeCatalogueCsv = (records: readonly ProductRecord[]): string =>
  catalogueHeader + writeProductRows(records)

/**
 * Returns the fields of one row, or undefined if a cell is invalid. A field whose column is missing
 * has the value that its column names for this case, or is absent. Adds each problem to `problems`.
 */
function readFields<Row>(
  columns: Columns<Required<Row>>,
  { row, cells }: CsvRow,
  problems: RowProblem[],
) {
  let isValid = true
  const entries = fieldsOf(columns).flatMap(([field, column]) => {
    const { name, expected, read } = column
    const cell = cells.get(name)
    if (cell === undefined) return 'ifMissing' in column ? [[field, column.ifMissing]] : []
    const value = read(cell)
    if (value === undefined) {
      isValid = false
      problems.push(unexpectedCell({ row, column: name }, { cell, expected }))
    }
    return [[field, value]]
  })
  return isValid ? (Object.fromEntries(entries) as Row) : undefined
}

/** Returns Arabic texts as translations, or no field if the file has none of their columns. */
const translationsOf = <Texts extends object>(ar: Texts) =>
  Object.keys(ar).length === 0 ? {} : { translations: { ar } }

function readProduct(
  row: CsvRow,
  problems: RowProblem[],
): Omit<ProductRecord, 'variants'> | undefined {
  const fields = readFields<ProductFields>(productColumns, row, problems)
  const arabic = readFields<Partial<ArabicProduct>>(arabicProductColumns, row, problems)
  return fields && arabic && { ...fields, ...translationsOf(arabic) }
}

function readVariant(row: CsvRow, problems: RowProblem[]): VariantRecord | undefined {
  const fields = readFields<Omit<VariantRecord, 'translations'>>(variantColumns, row, problems)
  const arabic = readFields<Partial<ArabicVariant>>(arabicVariantColumns, row, problems)
  return fields && arabic && { ...fields, ...translationsOf(arabic) }
}

/** Returns a problem if a row with pictures lacks the address of another one. */
function missingPictures(
  row: number,
  columns: readonly (readonly [value: string, { name: string; expected: string }])[],
): RowProblem[] {
  return columns.flatMap(([value, { name, expected }]) =>
    value === '' ? unexpectedCell({ row, column: name }, { cell: '', expected }) : [],
  )
}

/** Returns the problems between cells of one row that are valid on their own. */
function inconsistencies(
  row: number,
  { modelImage }: Pick<ProductRecord, 'modelImage'>,
  variant: VariantRecord,
): RowProblem[] {
  const { images, imageAlts, price, oldPrice, shareImage } = variant
  const problems: RowProblem[] = []
  const expectAlts = (column: string, { length }: readonly string[]) => {
    if (length === images.length || length === 0) return
    const texts = `${length} ${length === 1 ? 'text' : 'texts'}`
    const pictures = `${images.length} ${images.length === 1 ? 'picture' : 'pictures'}`
    problems.push({
      ...{ row, column, cell: `${texts}, ${pictures}` },
      message: `has ${length} for ${images.length} images; expected the same number`,
      advice: 'Enter one text for each picture, with | between them.',
    })
  }
  if (images.length === 0 && imageAlts.length > 0) {
    const { name, expected } = variantColumns.images
    problems.push(unexpectedCell({ row, column: name }, { cell: '', expected }))
  } else expectAlts('image_alts', imageAlts)
  expectAlts('image_alts_ar', variant.translations?.ar?.imageAlts ?? [])
  if (images.length > 0)
    problems.push(
      ...missingPictures(row, [
        [modelImage, productColumns.modelImage],
        [shareImage, variantColumns.shareImage],
      ]),
    )
  if (oldPrice !== 0 && oldPrice <= price)
    problems.push({
      ...{ row, column: 'old_price', cell: variantColumns.oldPrice.write(oldPrice) },
      message: 'is not above the price; expected a higher one, or empty',
      advice: 'Enter an amount above the price, or leave the cell empty.',
    })
  return problems
}

/** Creates a check that returns a problem for the second row with the same value. */
function createDuplicateCheck(column: string) {
  const seen = new Map<string, number>()
  return (row: number, value: string, cell = value): RowProblem[] => {
    const first = seen.get(value)
    if (first === undefined) {
      seen.set(value, row)
      return []
    }
    const message = `is already in row ${first}; expected another`
    return [{ row, column, cell, message, advice: `Enter another one. Row ${first} has this one.` }]
  }
}

const productColumnNames = [
  ...Object.values(productColumns),
  ...Object.values(arabicProductColumns),
].map(({ name }) => name)

/** Creates a check that returns problems for rows of one product with different product fields. */
function createContradictionCheck() {
  const firstRows = new Map<string, CsvRow>()
  return (product: string, { row, cells }: CsvRow): RowProblem[] => {
    const before = firstRows.get(product)
    if (!before) {
      firstRows.set(product, { row, cells })
      return []
    }
    return productColumnNames.flatMap((name) => {
      const [value = '', firstValue = ''] = [cells.get(name), before.cells.get(name)]
      if (value === firstValue) return []
      const wanted =
        firstValue === '' ? 'Leave this cell empty' : `Enter “${shortened(firstValue)}”`
      return {
        ...{ row, column: name, cell: value },
        message: `${quoted(value)} differs from row ${before.row}; expected ${quoted(firstValue)} in every row of ${product}`,
        advice: `${wanted} in every row of ${product}, as in row ${before.row}.`,
      }
    })
  }
}

/** Reading stops after this many problems, so that a wrong file does not fill the memory. */
const maxProblems = 1000

/**
 * Reads a catalogue from a CSV file and checks every row. Throws `import_has_problems` if the file is
 * not CSV in UTF-8.
 */
export function readCatalogueCsv(bytes: Uint8Array): ReadCatalogue {
  const { rows, problems } = readCsvRows(bytes)
  const products = new Map<string, ProductRecord & { variants: VariantRecord[] }>()
  const rowOf = new Map<string, number>()
  const nameOf = new Map<number, string>()
  const unreadIds = new Set<string>()
  let isPartial = problems.length > 0
  const checkContradictions = createContradictionCheck()
  const checkId = createDuplicateCheck('variant')
  const checkCode = createDuplicateCheck('code')
  const checkColor = createDuplicateCheck('color')
  for (const each of rows) {
    if (problems.length >= maxProblems) {
      isPartial = true
      break
    }
    nameOf.set(each.row, each.cells.get(variantColumns.name.name) ?? '')
    const fields = readProduct(each, problems)
    const variant = readVariant(each, problems)
    if (fields) problems.push(...checkContradictions(fields.id, each))
    if (!fields || !variant) {
      for (const { name } of [productColumns.id, variantColumns.id])
        unreadIds.add(each.cells.get(name) ?? '')
      continue
    }
    const { row } = each
    problems.push(
      ...inconsistencies(row, fields, variant),
      ...checkId(row, variant.id),
      ...checkCode(row, variant.code),
      ...checkColor(row, JSON.stringify([fields.id, variant.color, variant.size]), variant.color),
    )
    rowOf.set(variant.id, row)
    const product = products.get(fields.id) ?? { ...fields, variants: [] }
    product.variants.push(variant)
    products.set(fields.id, product)
  }
  return { records: [...products.values()], rowOf, nameOf, unreadIds, isPartial, problems }
}
