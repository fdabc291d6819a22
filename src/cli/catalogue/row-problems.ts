/** A problem in a CSV file. Rows are numbered as in a spreadsheet: the header is row 1. */
export interface RowProblem {
  row: number
  column: string
  /** The problem and the expected content, without a full stop. */
  message: string
}

const maxShown = 50

/** Returns one line per problem, sorted by row, at most fifty. */
export function describeProblems(problems: readonly RowProblem[]): string {
  const lines = problems
    .toSorted((a, b) => a.row - b.row)
    .slice(0, maxShown)
    .map(({ row, column, message }) => `row ${row}, column ${column}: ${message}`)
  const more = problems.length - lines.length
  if (more > 0) lines.push(`... and ${more.toLocaleString('en-US')} more`)
  return lines.join('\n')
}

const maxQuoted = 40

/** Returns the text of a cell in quotes, shortened to one line. */
export const quoted = (cell: string): string =>
  cell === ''
    ? 'empty'
    : `'${cell.length > maxQuoted ? `${cell.slice(0, maxQuoted)}...` : cell}'`.replace(/\s+/g, ' ')
