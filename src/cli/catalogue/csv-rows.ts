import { CsvError, parse } from 'csv-parse/sync'
import { unescapeFormula } from '#rules/formula-safe.ts'
import { CommandError } from '../errors.ts'
import { columnNames, requiredColumnNames } from './columns.ts'
import type { RowProblem } from './row-problems.ts'

/** A row below the header, with its trimmed cells by column name. */
export interface CsvRow {
  row: number
  cells: ReadonlyMap<string, string>
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandError("The file is not UTF-8. Save it again as 'CSV UTF-8'.")
  }
}

/**
 * Returns the delimiter that splits the header into most names. Spreadsheets choose it by their
 * locale.
 */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const countCells = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) =>
    countCells(delimiter) > countCells(best) ? delimiter : best,
  )
}

function parseCells(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CommandError(
      `line ${error.lines}: a quotation mark is out of place (${error.code}). Write a cell with a comma, line break or quotation mark in "...", and double each " in it.`,
    )
  }
}

function headerProblems(header: readonly string[]): RowProblem[] {
  const validNames = new Set(columnNames)
  const missing = requiredColumnNames.filter((name) => !header.includes(name))
  const problem = (column: string, message: string): RowProblem => ({ row: 1, column, message })
  return [
    ...missing.map((name) => problem(name, 'is missing; expected in the header')),
    ...header.flatMap((name, index) => {
      if (!validNames.has(name))
        return problem(name || `${index + 1}`, 'is not a column of the catalogue')
      return header.indexOf(name) < index ? problem(name, 'appears twice; expected once') : []
    }),
  ]
}

/**
 * Reads the rows of a CSV file. Each has as many cells as the header. Skips empty rows. Throws
 * CommandError if the file is not CSV in UTF-8.
 */
export function readCsvRows(bytes: Uint8Array): { rows: CsvRow[]; problems: RowProblem[] } {
  const [first = [], ...below] = parseCells(decode(bytes))
  const header = first.map((name) => unescapeFormula(name).trim().toLowerCase())
  const problems = headerProblems(header)
  if (problems.length > 0) return { rows: [], problems }
  const rows = below.flatMap((cells, index): CsvRow[] => {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    if (cells.length !== header.length) {
      const column = header[Math.min(cells.length, header.length - 1)] ?? ''
      const message = `the row has ${cells.length} cells; expected ${header.length}, as in the header`
      problems.push({ row, column, message })
      return []
    }
    const namedCells = header.map(
      (name, at) => [name, unescapeFormula(cells[at] ?? '').trim()] as const,
    )
    return [{ row, cells: new Map(namedCells) }]
  })
  return { rows, problems }
}
