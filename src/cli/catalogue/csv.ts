import { stringify } from 'csv-stringify/sync'
import type { ProductRecord, VariantRecord } from '#data/save-catalogue.ts'
import {
  type Column,
  type Columns,
  columnNames,
  productColumns,
  variantColumns,
} from './columns.ts'
import { type CsvRow, readCsvRows } from './csv-rows.ts'
import { escapeFormula } from './formula-safe.ts'
import { quoted, type RowProblem } from './row-problems.ts'

type ProductFacts = Omit<ProductRecord, 'variants'>

/** A catalogue as a file tells it, and where it tells it. */
export interface ReadCatalogue {
  records: ProductRecord[]
  /** Row of each variant. */
  rowOf: ReadonlyMap<string, number>
  problems: RowProblem[]
}

const fieldsOf = <Row>(columns: Columns<Row>) =>
  Object.entries(columns) as [keyof Row, Column<Row[keyof Row]> & { name: string }][]

const writeRow = <Row>(columns: Columns<Row>, row: Row): string[] =>
  fieldsOf(columns).map(([field, { write }]) => escapeFormula(write(row[field])))

/** The catalogue as CSV, one row a variant, without a byte order mark. */
export const writeCatalogueCsv = (records: readonly ProductRecord[]): string =>
  stringify([
    columnNames,
    ...records.flatMap((record) => {
      const product = writeRow<ProductFacts>(productColumns, record)
      return record.variants.map((variant) => [...product, ...writeRow(variantColumns, variant)])
    }),
  ])

/** The facts of one row, or undefined when a cell is wrong; tells `problems` of each. */
function readFacts<Row>(columns: Columns<Row>, { row, cells }: CsvRow, problems: RowProblem[]) {
  let isWhole = true
  const entries = fieldsOf(columns).map(([field, { name, expected, read }]) => {
    const cell = cells.get(name) ?? ''
    const value = read(cell)
    if (value === undefined) {
      isWhole = false
      const standsThere = cell === '' ? 'is empty' : `${quoted(cell)} is not valid`
      problems.push({ row, column: name, says: `${standsThere}; expected ${expected}` })
    }
    return [field, value]
  })
  return isWhole ? (Object.fromEntries(entries) as Row) : undefined
}

/** What one variant says that cannot be, although each cell for itself can. */
function quarrels(row: number, variant: VariantRecord): RowProblem[] {
  const { images, imageAlts, price, oldPrice } = variant
  const found: RowProblem[] = []
  if (images.length !== imageAlts.length) {
    const says = `has ${imageAlts.length} for ${images.length} images; expected as many`
    found.push({ row, column: 'image_alts', says })
  }
  if (oldPrice !== 0 && oldPrice <= price) {
    const says = 'is not above the price; expected a higher one, or nothing'
    found.push({ row, column: 'old_price', says })
  }
  return found
}

/** Finds values that must not come twice. */
function duplicates(column: string) {
  const seen = new Map<string, number>()
  return (row: number, value: string): RowProblem[] => {
    const first = seen.get(value)
    if (first === undefined) seen.set(value, row)
    return first === undefined
      ? []
      : [{ row, column, says: `stands in row ${first} already; expected another` }]
  }
}

/** Finds rows of one product that tell of it differently. */
function contradictions() {
  const first = new Map<string, CsvRow>()
  return (product: string, { row, cells }: CsvRow): RowProblem[] => {
    const before = first.get(product)
    if (!before) {
      first.set(product, { row, cells })
      return []
    }
    return fieldsOf<ProductFacts>(productColumns).flatMap(([, { name }]) => {
      const [here = '', there = ''] = [cells.get(name), before.cells.get(name)]
      const says = `${quoted(here)} is not what row ${before.row} says; expected ${quoted(there)}, the same in every row of ${product}`
      return here === there ? [] : [{ row, column: name, says }]
    })
  }
}

/**
 * Reads a catalogue out of a CSV file and checks every row of it before it answers. Throws
 * CommandRefused for a file that is no CSV in UTF-8 at all.
 */
export function readCatalogueCsv(bytes: Uint8Array): ReadCatalogue {
  const { rows, problems } = readCsvRows(bytes)
  const products = new Map<string, ProductFacts & { variants: VariantRecord[] }>()
  const rowOf = new Map<string, number>()
  const contradict = contradictions()
  const sameId = duplicates('variant')
  const sameCode = duplicates('code')
  const sameColor = duplicates('color')
  for (const each of rows) {
    const facts = readFacts<ProductFacts>(productColumns, each, problems)
    const variant = readFacts(variantColumns, each, problems)
    if (facts) problems.push(...contradict(facts.id, each))
    if (!facts || !variant) continue
    const { row } = each
    problems.push(
      ...quarrels(row, variant),
      ...sameId(row, variant.id),
      ...sameCode(row, variant.code),
      ...sameColor(row, JSON.stringify([facts.id, variant.color, variant.size])),
    )
    rowOf.set(variant.id, row)
    const product = products.get(facts.id) ?? { ...facts, variants: [] }
    product.variants.push(variant)
    products.set(facts.id, product)
  }
  return { records: [...products.values()], rowOf, problems }
}
