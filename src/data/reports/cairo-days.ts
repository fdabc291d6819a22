import { cairoDayEnd, cairoDayStart } from '#rules/cairo-day.ts'

/** Milliseconds between two UTC midnights. */
export const dayMs = 24 * 3_600_000

/** Returns when a calendar day begins in Cairo, as the database stores it. Takes its UTC midnight. */
export const startOf = (day: number): string => new Date(cairoDayStart(day)).toISOString()
/** Returns when the day after a calendar day begins in Cairo. */
export const endOf = (day: number): string => new Date(cairoDayEnd(day)).toISOString()

/** SQLite accepts 500 parts of a `union`, and each day is a part. */
const chunkSize = 200

/**
 * Reads rows about days, many days with one statement. `read` gets days, and returns rows with the
 * position of their day among these. Returns the rows by the position of their day in `days`.
 */
export async function inDayChunks<Row extends { position: number }>(
  days: readonly number[],
  read: (chunk: readonly number[]) => Promise<readonly Row[]>,
): Promise<Map<number, Row[]>> {
  const all: Row[] = []
  for (let start = 0; start < days.length; start += chunkSize) {
    const rows = await read(days.slice(start, start + chunkSize))
    all.push(...rows.map((row) => ({ ...row, position: row.position + start })))
  }
  return Map.groupBy(all, ({ position }) => position)
}
