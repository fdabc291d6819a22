import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import type { Report } from '#contract/admin/reports.ts'
import { escapeFormula } from '#rules/formula-safe.ts'

/** Lets spreadsheets read the text as UTF-8. */
const byteOrderMark = '\ufeff'

type Cell = string | number | null

/** Returns rows of a CSV file. A spreadsheet runs none of their texts as a formula. */
export const formatCsvRows = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((cells) =>
      cells.map((cell) => (typeof cell === 'number' ? cell : escapeFormula(cell ?? ''))),
    ),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** Returns the parts of a file as the body of a response. */
export const streamOf = (parts: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

/** Returns the parts of a CSV file as a file to save. */
export function csvResponse(
  context: Context,
  name: string,
  parts: readonly Uint8Array[],
): Response {
  const body = streamOf([new TextEncoder().encode(byteOrderMark), ...parts])
  return context.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  })
}

/** Returns the table of a report as a CSV file. */
export const formatReport = ({ columns, rows }: Report): string =>
  formatCsvRows([
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
  ])
