import type { ApiError } from '#contract/errors.ts'
import { withAudit } from '#data/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import { type ErasedCounts, eraseCustomer } from '#data/erase-customer.ts'
import type { Person } from '#data/find-person.ts'
import type { AuditOrigin } from '#data/staff-accounts.ts'

/** An erasure as plain data. */
export interface ErasureRequest {
  person: Person
  /** The number of orders that the author typed. */
  orderCount: number
  origin: AuditOrigin
}

/** The result of an erasure as plain data: what was erased, or why nothing was. */
export type ErasureOutcome = { counts: ErasedCounts } | { errors: ApiError[] }

/** Runs erasures off the event loop of the server. */
export interface CustomerEraser {
  /** Erases a customer. Throws `unavailable` if other large writes take too long. */
  run(input: ErasureRequest, signal: AbortSignal): Promise<ErasureOutcome>
}

/** Erases a customer from all tables, and then from the deleted bytes of the database file. */
export async function applyErasure(
  engine: Engine,
  { origin, ...erasure }: ErasureRequest,
): Promise<ErasureOutcome> {
  const source = { ...origin, action: 'customer.erased' } as const
  const { counts, texts } = await withAudit(engine, source, (write) =>
    eraseCustomer(engine, write, erasure),
  )
  await engine.removeDeletedBytes(texts)
  return { counts }
}
