/** Something wrong in a CSV file, where a spreadsheet shows it: the header is row 1. */
export interface RowProblem {
  row: number
  column: string
  /** What is wrong and what is expected, without a full stop. */
  says: string
}

const maxShown = 50

/** Every problem in a line of its own, in the order of the file; at most fifty. */
export function describeProblems(problems: readonly RowProblem[]): string {
  const lines = problems
    .toSorted((a, b) => a.row - b.row)
    .slice(0, maxShown)
    .map(({ row, column, says }) => `row ${row}, column ${column}: ${says}`)
  const more = problems.length - lines.length
  if (more > 0) lines.push(`... and ${more.toLocaleString('en-US')} more`)
  return lines.join('\n')
}

const maxQuoted = 40

/** What stands in a cell, short enough for a line. */
export const quoted = (cell: string): string =>
  cell === ''
    ? 'empty'
    : `'${cell.length > maxQuoted ? `${cell.slice(0, maxQuoted)}...` : cell}'`.replace(/\s+/g, ' ')
