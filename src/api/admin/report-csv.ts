import type { Report } from '#contract/admin/reports.ts'
import { formatCsvRows } from './csv.ts'

/** Returns the table of a report as a CSV file. */
export const formatReport = ({ columns, rows }: Report): string =>
  formatCsvRows([
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
  ])
