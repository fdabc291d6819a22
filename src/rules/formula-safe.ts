/**
 * Matches the places of a cell where an apostrophe prevents a spreadsheet from running a formula, also
 * after apostrophes from `escapeFormula`: its start, and each start of a cell for a spreadsheet that
 * separates cells by a semicolon or a tab. For that one the quotation marks of this cell have no
 * meaning, so a line break starts a cell too.
 */
const formulaStarts = /^(?='*[=+\-@\t\r\n])|(?<=[;\t\r\n])(?=["']*[=+\-@])/g

/** Matches the apostrophes of `escapeFormula`. */
const addedApostrophes = /^'(?='*[=+\-@\t\r\n])|(?<=[;\t\r\n])'(?=["']*[=+\-@])/g

/**
 * Returns a cell with an apostrophe before each text that a spreadsheet would run as a formula,
 * whether it separates cells by a comma, a semicolon or a tab.
 */
export const escapeFormula = (cell: string): string => cell.replaceAll(formulaStarts, "'")

/** Returns the cell as it was before `escapeFormula`. */
export const unescapeFormula = (cell: string): string => cell.replaceAll(addedApostrophes, '')
