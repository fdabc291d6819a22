import { success } from '#contract/envelope.ts'
import { catalogueHeader, writeProductRows } from '#csv/catalogue-csv.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import type { AuditFilter } from '#data/audit/audit-entries.ts'
import { readCustomerExport } from '#data/customers/customer-export.ts'
import { readCustomer } from '#data/customers/customers.ts'
import { readErasePreview } from '#data/customers/erase-preview.ts'
import { findPerson, type Person } from '#data/customers/find-person.ts'
import { readOwnExport } from '#data/customers/own-export.ts'
import { findProblems } from '#data/data-problems.ts'
import type { Reader } from '#data/engine/engine.ts'
import { orderColumns, readExportPages } from '#data/orders/order-export.ts'
import type { OrderListQuery } from '#data/orders/order-filter.ts'
import type { OrderView } from '#data/orders/staff-orders.ts'
import { readProductRecords } from '#data/products/catalogue-records.ts'
import { type ReportRequest, readReport } from '#data/reports/reports.ts'
import { withRefusals } from './apply-import.ts'
import { auditCsvPages } from './audit-csv.ts'
import {
  describePlan,
  divideText,
  type ImportRequest,
  planCatalogueImport,
} from './catalogue-import.ts'
import { formatCsvRows, formatReport } from './csv.ts'
import { type ResponseRequest, writeResponseBody } from './response-reads.ts'

/** The products of one part of a CSV file. */
const productsPerPart = 100

/** Arguments of a heavy read. */
export interface HeavyReadContext {
  reader: Reader
  /** Aborted when the call has ended without the result. */
  signal: AbortSignal
  /** Adds a part of a file, so that no message between processes is large. */
  emit: (text: string) => Promise<void>
}

/**
 * Reads that would delay shoppers on the event loop of the server. Their input and result are plain
 * data, because they run in a process of their own. They change nothing, so they can run again.
 */
export const heavyReads = {
  /**
   * Writes the whole body of a response, so that the event loop of the server only sends its bytes:
   * checking and writing 50 orders takes longer than the rest of the call.
   */
  async respond({ reader, emit }: HeavyReadContext, request: ResponseRequest) {
    await emit(await writeResponseBody(reader, request))
    return null
  },

  async exportOrders({ reader, signal, emit }: HeavyReadContext, query: OrderListQuery) {
    let orderCount = 0
    await emit(formatCsvRows([orderColumns]))
    for await (const page of readExportPages(reader, query)) {
      signal.throwIfAborted()
      orderCount += page.orderCount
      await emit(formatCsvRows(page.rows))
    }
    return { orderCount }
  },

  async exportReport({ reader, emit }: HeavyReadContext, request: ReportRequest) {
    const report = await readReport(reader.db, request)
    await emit(formatReport(report))
    return { rowCount: report.rows.length }
  },

  findPerson: async ({ reader }: HeavyReadContext, { key }: { key: string }) =>
    (await findPerson(reader.db, key)) ?? null,

  readCustomer: ({ reader }: HeavyReadContext, { key, view }: { key: string; view: OrderView }) =>
    readCustomer(reader.db, key, view),

  previewErase: ({ reader }: HeavyReadContext, person: Person) =>
    withRefusals(() => readErasePreview(reader, person)),

  /** Emits the plan as JSON, so that the server need not parse it. */
  planImport: ({ reader, emit }: HeavyReadContext, request: ImportRequest) =>
    withRefusals(async () => {
      const plan = describePlan(await planCatalogueImport(reader.db, request))
      for (const part of divideText(JSON.stringify(success(plan)))) await emit(part)
      return { errors: [] }
    }),

  async exportCatalogue({ reader, signal, emit }: HeavyReadContext, _: null) {
    const records = await readProductRecords(reader.db)
    await emit(catalogueHeader)
    for (let start = 0; start < records.length; start += productsPerPart) {
      signal.throwIfAborted()
      await emit(writeProductRows(records.slice(start, start + productsPerPart)))
    }
    return null
  },

  exportCustomer: ({ reader }: HeavyReadContext, { key, now }: { key: string; now: Date }) =>
    readCustomerExport(reader.db, key, now),

  exportOwnData: ({ reader }: HeavyReadContext, account: { userId: string; now: Date }) =>
    readOwnExport(reader.db, account),

  findProblems: ({ reader }: HeavyReadContext, _: null) => findProblems(reader.db),

  verifyAudit: ({ reader }: HeavyReadContext, _: null) => verifyAuditLog(reader.db),

  async exportAudit({ reader, signal, emit }: HeavyReadContext, filter: AuditFilter) {
    let entryCount = 0
    for await (const page of auditCsvPages(reader.db, filter)) {
      signal.throwIfAborted()
      entryCount += page.entryCount
      await emit(page.csv)
    }
    return { entryCount }
  },
}

type HeavyReads = typeof heavyReads
export type HeavyReadName = keyof HeavyReads
export type HeavyReadInput<Name extends HeavyReadName> = Parameters<HeavyReads[Name]>[1]
export type HeavyReadResult<Name extends HeavyReadName> = Awaited<ReturnType<HeavyReads[Name]>>

/** The result of a heavy read with the parts of its file. */
export interface HeavyReadOutput<Name extends HeavyReadName> {
  result: HeavyReadResult<Name>
  parts: readonly Uint8Array[]
}

/** The call that needs a heavy read. Without a session or a person, the server itself needs it. */
export interface ReadCaller {
  signal: AbortSignal
  session?: { staff: { id: string } } | null
  /** Whose turn it is, if no member of staff makes the call. */
  person?: string
}

/** Runs heavy reads off the event loop of the server. */
export interface ReadWorker {
  /**
   * Runs a read until the signal of `caller` is aborted. Throws `too_many_requests` if too many reads
   * of the person wait. Throws `unavailable` if too many reads of all persons wait, if the database is
   * unavailable, or if the worker ends twice during the read.
   * @example await readWorker.run('exportCatalogue', null, call)
   */
  run<Name extends HeavyReadName>(
    name: Name,
    input: HeavyReadInput<Name>,
    caller: ReadCaller,
  ): Promise<HeavyReadOutput<Name>>
}

/** Runs a heavy read by its name. */
export const runHeavyRead = (
  context: HeavyReadContext,
  name: HeavyReadName,
  input: unknown,
): Promise<unknown> => heavyReads[name](context, input as never)
