type Cell = string | number

/**
 * Returns a value in one line, so that a shopper's text cannot look like other lines of the output.
 */
export const oneLine = (value: Cell): string => String(value).replace(/\s+/g, ' ').trim()
const widthOf = (cell: string): number => [...cell].length

/**
 * Returns rows under a heading as aligned columns: texts to the left, columns of numbers to the
 * right.
 */
export function table(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heading, ...rows].map((row) => row.map(oneLine))
  const widths = heading.map((_, index) =>
    Math.max(...lines.map((line) => widthOf(line[index] ?? ''))),
  )
  const isNumber = heading.map(
    (_, index) => rows.length > 0 && rows.every((row) => typeof row[index] === 'number'),
  )
  const alignCell = (cell: string, index: number): string => {
    const padding = ' '.repeat((widths[index] ?? 0) - widthOf(cell))
    return isNumber[index] ? padding + cell : cell + padding
  }
  return lines.map((line) => line.map(alignCell).join('  ').trimEnd()).join('\n')
}

/**
 * Formats a time for staff. Takes ISO 8601 in UTC.
 * @example formatTime('2026-01-15T10:00:00.000Z') // '2026-01-15 10:00 UTC'
 */
export const formatTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

/** Returns a number with its noun. @example count(1200, 'order') // '1,200 orders' */
export const count = (quantity: number, noun: string): string =>
  `${quantity.toLocaleString('en-US')} ${noun}${quantity === 1 ? '' : 's'}`

/** Formats bytes as millions of bytes. @example megabytes(300_000) // '0.3 MB' */
export const megabytes = (bytes: number): string => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${(bytes / 1_000_000).toLocaleString('en-US', digits)} MB`
}
