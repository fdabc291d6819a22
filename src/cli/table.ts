type Cell = string | number

/** A value in one line: a shopper's text cannot look like several lines of a command's output. */
export const oneLine = (value: Cell): string => String(value).replace(/\s+/g, ' ').trim()
const widthOf = (cell: string): number => [...cell].length

/** Rows under a heading, in columns: words to the left, columns of numbers to the right. */
export function table(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heading, ...rows].map((row) => row.map(oneLine))
  const widths = heading.map((_, index) =>
    Math.max(...lines.map((line) => widthOf(line[index] ?? ''))),
  )
  const isNumber = heading.map(
    (_, index) => rows.length > 0 && rows.every((row) => typeof row[index] === 'number'),
  )
  const place = (cell: string, index: number): string => {
    const room = ' '.repeat((widths[index] ?? 0) - widthOf(cell))
    return isNumber[index] ? room + cell : cell + room
  }
  return lines.map((line) => line.map(place).join('  ').trimEnd()).join('\n')
}

/** A moment as the shop's staff read it: `2026-01-15 10:00 UTC`. Takes ISO 8601 in UTC. */
export const moment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

/** `1 piece`, `12 pieces`, `1,200 pieces`. */
export const count = (many: number, noun: string): string =>
  `${many.toLocaleString('en-US')} ${noun}${many === 1 ? '' : 's'}`

/** `0.3 MB`, `1,204.0 MB`: millions of bytes. */
export const megabytes = (bytes: number): string => {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${(bytes / 1_000_000).toLocaleString('en-US', digits)} MB`
}
