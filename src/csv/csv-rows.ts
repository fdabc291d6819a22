import { CsvError, parse } from 'csv-parse/sync'
import { staffError } from '#contract/admin/errors.ts'
import { unescapeFormula } from '#rules/formula-safe.ts'
import { columnNames, requiredColumnNames } from './columns.ts'
import type { RowProblem } from './row-problems.ts'

/** A row below the header, with its trimmed cells by column name. */
export interface CsvRow {
  row: number
  cells: ReadonlyMap<string, string>
}

/** Returns the error of a file that cannot be read as CSV. */
const unreadable = (description: string) => staffError('import_has_problems', { description })

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable("The file is not UTF-8. Save it again as 'CSV UTF-8'.")
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

/** Limits of a file. More would fill the memory, as in a file of line breaks only. */
const maxRows = 50_000
const maxColumns = 100

function parseCells(text: string): string[][] {
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: maxRows + 2,
    })
    if (rows.length > maxRows + 1)
      throw unreadable(`The file has more than ${maxRows} rows. Divide it into several files.`)
    if ((rows[0]?.length ?? 0) > maxColumns)
      throw unreadable(`The file has more than ${maxColumns} columns. Remove those without a name.`)
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw unreadable(
      `line ${error.lines}: a quotation mark is out of place (${error.code}). Write a cell with a comma, line break or quotation mark in "...", and double each " in it.`,
    )
  }
}

function headerProblems(header: readonly string[]): RowProblem[] {
  const validNames = new Set(columnNames)
  if (!header.some((name) => validNames.has(name)))
    return [
      {
        ...{ row: 1, column: '1', cell: header[0] ?? '' },
        message: 'is not the header; expected the names of the columns in the first row',
        advice: 'The first row must be the header, with the names of the columns of an export.',
      },
    ]
  const missing = requiredColumnNames.filter((name) => !header.includes(name))
  return [
    ...missing.map((column) => ({
      ...{ row: 1, column, cell: '' },
      message: 'is missing; expected in the header',
      advice: 'Add this column to the header.',
    })),
    ...header.flatMap((name, index): RowProblem | RowProblem[] => {
      const at = { row: 1, column: name || `${index + 1}`, cell: name }
      if (!validNames.has(name))
        return {
          ...at,
          message: 'is not a column of the catalogue',
          advice: 'Correct the name of this column, or remove the column.',
        }
      if (header.indexOf(name) === index) return []
      const advice = 'Remove one of the columns with this name.'
      return { ...at, message: 'appears twice; expected once', advice }
    }),
  ]
}

/**
 * Reads the rows of a CSV file. Each has as many cells as the header. Skips empty rows. Throws
 * `import_has_problems` if the file is not CSV in UTF-8.
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
      problems.push({
        ...{ row, column, cell: '' },
        message: `the row has ${cells.length} cells; expected ${header.length}, as in the header`,
        advice: `Give the row ${header.length} cells, as the header has. It has ${cells.length}.`,
      })
      return []
    }
    const namedCells = header.map(
      (name, at) => [name, unescapeFormula(cells[at] ?? '').trim()] as const,
    )
    return [{ row, cells: new Map(namedCells) }]
  })
  return { rows, problems }
}
