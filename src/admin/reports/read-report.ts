import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '#admin/lib/call.ts'
import { getReport, type Report, type ReportName } from '#contract/admin/reports.ts'
import type { DayRange } from './report-range.ts'

/** A report to read. */
export interface ReportRequest {
  name: ReportName
  range: DayRange
  isCompared: boolean
}

/** A report with the request that it is the response to. */
export interface ReadReport {
  request: ReportRequest
  report: Report
}

/** One report. */
export const reportQuery = (request: ReportRequest) =>
  queryOptions({
    queryKey: [getReport.path, request],
    queryFn: async ({ signal }): Promise<ReadReport> => {
      const { name, range, isCompared } = request
      const query = { ...range, ...(isCompared ? { compare: 'true' as const } : {}) }
      return { request, report: await callAdmin(getReport, { params: { name }, query, signal }) }
    },
    staleTime: 60_000,
  })
