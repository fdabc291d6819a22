/** The periods that the page offers besides a custom one. */
export const reportPeriods = ['today', '7', '30', '90', 'year'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** The address of a report: its days, and whether it is compared with the days before. */
export type ReportsSearch = {
  /** Default: `30`. */
  period?: ReportPeriod
  /** Both ends of a custom period. */
  from?: string
  to?: string
  compare?: 'no'
}

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

/** Reads the address of a report. Unknown and malformed parameters are left out. */
export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const [from, to] = [day(search.from), day(search.to)]
  const period = reportPeriods.find((each) => each === search.period)
  return {
    ...(from && to ? { from, to } : period && { period }),
    ...(search.compare === 'no' ? { compare: 'no' } : {}),
  }
}
