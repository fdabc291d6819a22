import { CsvError, parse } from 'csv-parse/sync'
import { CommandError } from '../errors.ts'
import { columnNames } from './columns.ts'
import { unescapeFormula } from './formula-safe.ts'
import type { RowProblem } from './row-problems.ts'

/** One row of the file below its header, trimmed, by the name of the column. */
export interface CsvRow {
  row: number
  cells: ReadonlyMap<string, string>
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandError(
      "The file is not UTF-8. Save it again as 'CSV UTF-8', then its letters arrive as they are.",
    )
  }
}

/** Spreadsheets write what their country does: the sign that cuts the header into most names. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const cuts = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (cuts(sign) > cuts(best) ? sign : best))
}

function cut(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CommandError(
      `line ${error.lines}: a quotation mark is out of place (${error.code}); expected a cell with a comma, line or quotation mark inside to stand in "...", with each inner " doubled`,
    )
  }
}

function headerProblems(header: readonly string[]): RowProblem[] {
  const known = new Set(columnNames)
  const missing = columnNames.filter((name) => !header.includes(name))
  const says = (column: string, text: string): RowProblem => ({ row: 1, column, says: text })
  return [
    ...missing.map((name) => says(name, 'is missing; expected in the header')),
    ...header.flatMap((name, index) => {
      if (!known.has(name)) return says(name || `${index + 1}`, 'is not a column of the catalogue')
      return header.indexOf(name) < index ? says(name, 'stands twice; expected once') : []
    }),
  ]
}

/**
 * Cuts a file into rows, each as wide as its header; empty rows are passed over. Throws
 * CommandRefused for a file that is no CSV in UTF-8 at all.
 */
export function readCsvRows(bytes: Uint8Array): { rows: CsvRow[]; problems: RowProblem[] } {
  const [first = [], ...below] = cut(decode(bytes))
  const header = first.map((name) => unescapeFormula(name).trim().toLowerCase())
  const problems = headerProblems(header)
  if (problems.length > 0) return { rows: [], problems }
  const rows = below.flatMap((cells, index): CsvRow[] => {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    if (cells.length !== header.length) {
      const column = header[Math.min(cells.length, header.length - 1)] ?? ''
      const says = `the row has ${cells.length} cells; expected ${header.length}, as in the header`
      problems.push({ row, column, says })
      return []
    }
    const named = header.map((name, at) => [name, unescapeFormula(cells[at] ?? '').trim()] as const)
    return [{ row, cells: new Map(named) }]
  })
  return { rows, problems }
}
