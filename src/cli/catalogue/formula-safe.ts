/** A cell that a spreadsheet would run instead of showing it, perhaps behind apostrophes of ours. */
const runs = /^'*[=+\-@\t\r\n]/

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
export const escapeFormula = (cell: string): string => (runs.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
