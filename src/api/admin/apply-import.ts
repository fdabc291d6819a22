import { staffApiError } from '#contract/admin/errors.ts'
import { type ApiError, ShopError } from '#contract/errors.ts'
import type { AuditOrigin } from '#data/audit/audit-log.ts'
import { isUniqueViolation } from '#data/engine/database-errors.ts'
import type { Engine } from '#data/engine/engine.ts'
import { plannedStateOf } from '#data/products/planned-state.ts'
import { changeCatalogue } from '#data/products/save-catalogue.ts'
import { type ImportRequest, type PlannedImport, planCatalogueImport } from './catalogue-import.ts'

/** An import as its author reviewed it, as plain data. */
export interface ReviewedImport extends ImportRequest {
  planHash: string
  /** True if products may leave the shop, which needs a recent sign-in. */
  mayRemove: boolean
  origin: AuditOrigin
}

/** How many variants and products an import changed. */
export interface ImportCounts {
  createdCount: number
  changedCount: number
  leavingCount: number
}

/** The result of an import as plain data: its counts, or why it changed nothing. */
export type ImportOutcome = { counts: ImportCounts } | { errors: ApiError[] }

/** Runs imports off the event loop of the server. */
export interface CatalogueImporter {
  /** Imports a file. Throws `unavailable` if another import runs for too long. */
  run(input: ReviewedImport, signal: AbortSignal): Promise<ImportOutcome>
}

/** At most this many problems are errors of a response. The plan lists all. */
const maxErrors = 100

/** Another process may change the shop between the plan and the write. Then it is planned again. */
const maxAttempts = 3

/** Returns why a plan may not be applied. */
function refusalsOf(
  { planHash, plan, problems }: PlannedImport,
  reviewed: ReviewedImport,
): ApiError[] {
  if (problems.length > 0)
    return problems.slice(0, maxErrors).map(({ row, column, advice: description }) =>
      staffApiError('import_has_problems', {
        field: column,
        description,
        params: { row, column },
      }),
    )
  if (planHash !== reviewed.planHash) return [staffApiError('plan_outdated')]
  if (plan.remove.length > 0 && !reviewed.mayRemove)
    return [staffApiError('reauthentication_required')]
  return []
}

const isOutdated = (error: unknown): boolean =>
  isUniqueViolation(error) ||
  (error instanceof ShopError && error.errors.some(({ code }) => code === 'plan_outdated'))

/**
 * Imports a file as reviewed, all of it or nothing. The plan is made again and must be the same. The
 * transaction then checks the versions of the products and the counted stock.
 */
export async function applyImport(
  engine: Engine,
  reviewed: ReviewedImport,
): Promise<ImportOutcome> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const planned = await planCatalogueImport(engine.db, reviewed)
    const errors = refusalsOf(planned, reviewed)
    if (errors.length > 0) return { errors }
    const { plan, state } = planned
    try {
      const change = { ...plan, planned: plannedStateOf(state.products) }
      await changeCatalogue(engine, change, reviewed.origin)
      const [createdCount, changedCount] = [plan.created.length, plan.changed.length]
      return { counts: { createdCount, changedCount, leavingCount: plan.leaving.length } }
    } catch (error) {
      if (!isOutdated(error)) throw error
    }
  }
  return { errors: [staffApiError('plan_outdated')] }
}

/** Runs `work` and returns the errors of a refused one as data. */
export async function withRefusals<Result>(
  work: () => Promise<Result>,
): Promise<Result | { errors: ApiError[] }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ShopError) return { errors: [...error.errors] }
    throw error
  }
}
