/** A problem in a CSV file. Rows are numbered as in a spreadsheet: the header is row 1. */
export interface RowProblem {
  row: number
  column: string
  /** The content of the cell. Empty for an empty cell and for a problem of the whole row. */
  cell: string
  /** The problem and the expected content, without a full stop. */
  message: string
  /** Instruction for the reader, as a sentence. */
  advice: string
}

const maxShown = 50

/** Returns the problems sorted by row. */
export const sortProblems = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.toSorted((a, b) => a.row - b.row)

/** Returns one line per problem, sorted by row, at most fifty. */
export function describeProblems(problems: readonly RowProblem[]): string {
  const lines = sortProblems(problems)
    .slice(0, maxShown)
    .map(({ row, column, message }) => `row ${row}, column ${column}: ${message}`)
  const more = problems.length - lines.length
  if (more > 0) lines.push(`... and ${more.toLocaleString('en-US')} more`)
  return lines.join('\n')
}

const maxQuoted = 40

/** Returns the text of a cell on one line, shortened. */
export const shortened = (cell: string): string =>
  (cell.length > maxQuoted ? `${cell.slice(0, maxQuoted)}...` : cell).replace(/\s+/g, ' ')

/** Returns the text of a cell in quotes, shortened to one line. */
export const quoted = (cell: string): string => (cell === '' ? 'empty' : `'${shortened(cell)}'`)

/** Returns the problem of a cell that does not have the expected content. */
export const unexpectedCell = (
  at: { row: number; column: string },
  { cell, expected }: { cell: string; expected: string },
): RowProblem => ({
  ...at,
  cell,
  message: `${cell === '' ? 'is empty' : `${quoted(cell)} is not valid`}; expected ${expected}`,
  advice: `Enter ${expected}${cell === '' ? '' : `, not “${shortened(cell)}”`}.`,
})
