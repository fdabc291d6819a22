import { staffError } from '#contract/admin/errors.ts'
import { getReport, maxReportDays, type ReportQuery } from '#contract/admin/reports.ts'
import { countDays, type ReportRange, rangeUntil } from '#data/reports/report-period.ts'
import { cairoDay } from '#rules/cairo-day.ts'
import { csvResponse } from './csv.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { respondFromWorker } from './worker-response.ts'

const defaultDays = 30

/** Returns the days of a report. Throws `invalid` for no days and for too many. */
function rangeOf({ from, to }: ReportQuery, now: Date): ReportRange {
  const last = to ?? cairoDay(now.getTime())
  const range = { from: from ?? rangeUntil(last, defaultDays).from, to: last }
  const days = countDays(range)
  if (days < 1)
    throw staffError('invalid', { field: 'to', description: 'The last day is before the first.' })
  if (days > maxReportDays)
    throw staffError('invalid', {
      field: 'to',
      description: `Choose at most ${maxReportDays} days.`,
    })
  return range
}

/** Mounts the reports. The read worker reads them. */
export function mountReports(mountContext: AdminMountContext): void {
  const { deps, rateLimiter } = mountContext
  mountStaff(mountContext, getReport, async (call) => {
    const { address, context, now, params, query, session } = call
    const range = rangeOf(query, now)
    const isCsv = query.format === 'csv'
    if (isCsv) await rateLimiter.consume('export', { subject: session.staff.id, address })
    const request = { name: params.name, range, isCompared: query.compare ?? false, now }
    if (!isCsv)
      return respondFromWorker(deps.readWorker, call, { name: 'readReport', input: request })
    const { parts } = await deps.readWorker.run('exportReport', request, call)
    return csvResponse(context, `${params.name}-${range.from}-${range.to}.csv`, parts)
  })
}
