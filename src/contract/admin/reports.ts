import * as z from 'zod/mini'
import { adminEndpoint, exportTimeoutMs } from './endpoint.ts'
import { Day, Flag } from './queries.ts'

/** The reports, in the order of their tabs. */
export const ReportName = z.enum([
  'sales',
  'best-sellers',
  'sizes',
  'days-left',
  'returns',
  'refusals',
  'coupons',
  'cash',
])
export type ReportName = z.infer<typeof ReportName>

/**
 * The groups of the report `refusals`. Each order is in one of the first two, by its telephone number,
 * and in one of the others, by who confirmed it.
 */
export const RefusalGroup = z.enum([
  'first',
  'repeat',
  'email_link',
  'phone_link',
  'staff',
  'rule',
  'unconfirmed',
])
export type RefusalGroup = z.infer<typeof RefusalGroup>

/** The most days that a report covers. */
export const maxReportDays = 366

/** A column of a report. Money is in LE, a percentage has at most one decimal. */
export const ReportColumn = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'date', 'count', 'money', 'percent']),
})
export type ReportColumn = z.infer<typeof ReportColumn>

/** The fields of a row without a column: the id of its product, and its picture. */
export const reportLinkKeys = ['productId', 'image'] as const

/**
 * Values by the keys of their columns, and those of `reportLinkKeys`. Null: there is none, as the days
 * left without sales.
 */
export const ReportRow = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))
export type ReportRow = z.infer<typeof ReportRow>

/** A table of figures. `previousTotals` are those of as many days before. */
export const Report = z.object({
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  totals: ReportRow,
  previousTotals: z.optional(ReportRow),
})
export type Report = z.infer<typeof Report>

/** Query of a report. The days are those of the orders in Cairo, both included. */
export const ReportQuery = z.strictObject({
  /** Default: 29 days before `to`. */
  from: z.optional(Day),
  /** Default: today. */
  to: z.optional(Day),
  /** Adds the totals of as many days before. */
  compare: z.optional(Flag),
  /** Default: `json`. */
  format: z.optional(z.enum(['json', 'csv'])),
})
export type ReportQuery = z.infer<typeof ReportQuery>

/** Returns a report, or with `format=csv` its table as CSV, which counts as an export. */
export const getReport = adminEndpoint({
  method: 'GET',
  path: '/reports/{name}',
  summary: 'Get a report as JSON or CSV',
  auth: 'staff',
  permission: 'reports.read',
  audit: null,
  timeoutMs: exportTimeoutMs,
  params: z.object({ name: ReportName }),
  query: ReportQuery,
  data: Report,
  errors: ['too_many_requests'],
})
