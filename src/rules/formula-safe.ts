/**
 * Matches a cell that a spreadsheet would run as a formula, also after apostrophes from
 * `escapeFormula`.
 */
const formulaPattern = /^'*[=+\-@\t\r\n]/

/** Returns a cell with an apostrophe in front if a spreadsheet would run it as a formula. */
export const escapeFormula = (cell: string): string =>
  formulaPattern.test(cell) ? `'${cell}` : cell

/** Returns the cell as it was before `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell
