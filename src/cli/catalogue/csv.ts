import { stringify } from 'csv-stringify/sync'
import type { ProductRecord, VariantRecord } from '#data/catalogue-records.ts'
import { escapeFormula } from '#rules/formula-safe.ts'
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
import { quoted, type RowProblem } from './row-problems.ts'

type ProductFields = Omit<ProductRecord, 'variants' | 'translations'>

/**
 * A catalogue read from a file, with the row of each variant and all problems. The translations of a
 * record are the texts of the file: an empty text for an empty cell, no text for a missing column.
 */
export interface ReadCatalogue {
  records: ProductRecord[]
  /** The row of each variant, by its id. */
  rowOf: ReadonlyMap<string, number>
  problems: RowProblem[]
}

const fieldsOf = <Row>(columns: Columns<Row>) =>
  Object.entries(columns) as [keyof Row, Column<Row[keyof Row]> & { name: string }][]

const writeRow = <Row>(columns: Columns<Row>, row: Row): string[] =>
  fieldsOf(columns).map(([field, { write }]) => escapeFormula(write(row[field])))

/** Returns the catalogue as CSV with one row per variant, without a byte order mark. */
export const writeCatalogueCsv = (records: readonly ProductRecord[]): string =>
  stringify([
    columnNames,
    ...records.flatMap((record) => {
      const product = writeRow<ProductFields>(productColumns, record)
      const arabicProduct = writeRow(arabicProductColumns, arabicProductOf(record))
      return record.variants.map((variant) => [
        ...product,
        ...writeRow(variantColumns, variant),
        ...arabicProduct,
        ...writeRow(arabicVariantColumns, arabicVariantOf(variant)),
      ])
    }),
  ])

/**
 * Returns the fields of one row without those whose column is missing, or undefined if a cell is
 * invalid. Adds each problem to `problems`.
 */
function readFields<Row>(
  columns: Columns<Required<Row>>,
  { row, cells }: CsvRow,
  problems: RowProblem[],
) {
  let isValid = true
  const entries = fieldsOf(columns).flatMap(([field, { name, expected, read }]) => {
    const cell = cells.get(name)
    if (cell === undefined) return []
    const value = read(cell)
    if (value === undefined) {
      isValid = false
      const finding = cell === '' ? 'is empty' : `${quoted(cell)} is not valid`
      problems.push({ row, column: name, message: `${finding}; expected ${expected}` })
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

/** Returns the problems between cells of one variant that are valid on their own. */
function inconsistencies(row: number, variant: VariantRecord): RowProblem[] {
  const { images, imageAlts, price, oldPrice } = variant
  const problems: RowProblem[] = []
  const arabicAlts = variant.translations?.ar?.imageAlts ?? []
  const expectAlts = (column: string, { length }: readonly string[]) => {
    const message = `has ${length} for ${images.length} images; expected the same number`
    if (length !== images.length) problems.push({ row, column, message })
  }
  expectAlts('image_alts', imageAlts)
  if (arabicAlts.length > 0) expectAlts('image_alts_ar', arabicAlts)
  if (oldPrice !== 0 && oldPrice <= price) {
    const message = 'is not above the price; expected a higher one, or empty'
    problems.push({ row, column: 'old_price', message })
  }
  return problems
}

/** Creates a check that returns a problem for the second row with the same value. */
function createDuplicateCheck(column: string) {
  const seen = new Map<string, number>()
  return (row: number, value: string): RowProblem[] => {
    const first = seen.get(value)
    if (first === undefined) seen.set(value, row)
    return first === undefined
      ? []
      : [{ row, column, message: `is already in row ${first}; expected another` }]
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
      const message = `${quoted(value)} differs from row ${before.row}; expected ${quoted(firstValue)} in every row of ${product}`
      return value === firstValue ? [] : [{ row, column: name, message }]
    })
  }
}

/**
 * Reads a catalogue from a CSV file and checks every row. Throws CommandError if the file is not CSV
 * in UTF-8.
 */
export function readCatalogueCsv(bytes: Uint8Array): ReadCatalogue {
  const { rows, problems } = readCsvRows(bytes)
  const products = new Map<string, ProductRecord & { variants: VariantRecord[] }>()
  const rowOf = new Map<string, number>()
  const checkContradictions = createContradictionCheck()
  const checkId = createDuplicateCheck('variant')
  const checkCode = createDuplicateCheck('code')
  const checkColor = createDuplicateCheck('color')
  for (const each of rows) {
    const fields = readProduct(each, problems)
    const variant = readVariant(each, problems)
    if (fields) problems.push(...checkContradictions(fields.id, each))
    if (!fields || !variant) continue
    const { row } = each
    problems.push(
      ...inconsistencies(row, variant),
      ...checkId(row, variant.id),
      ...checkCode(row, variant.code),
      ...checkColor(row, JSON.stringify([fields.id, variant.color, variant.size])),
    )
    rowOf.set(variant.id, row)
    const product = products.get(fields.id) ?? { ...fields, variants: [] }
    product.variants.push(variant)
    products.set(fields.id, product)
  }
  return { records: [...products.values()], rowOf, problems }
}
