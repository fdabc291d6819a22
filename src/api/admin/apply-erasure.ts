import type { ApiError } from '#contract/errors.ts'
import type { AuditOrigin } from '#data/audit/audit-log.ts'
import { eraseCustomer } from '#data/customers/erase-customer.ts'
import type { ErasedCounts } from '#data/customers/erasure-scope.ts'
import type { Person } from '#data/customers/find-person.ts'
import { finishErasures } from '#data/customers/finish-erasure.ts'
import type { Engine } from '#data/engine/engine.ts'

/** An erasure as plain data. */
export interface ErasureRequest {
  person: Person
  /** The number of orders that the author typed. None if the customer deletes the account. */
  orderCount?: number
  origin: AuditOrigin
}

/** The result of an erasure as plain data: what was erased, or why nothing was. */
export type ErasureOutcome = { counts: ErasedCounts } | { errors: ApiError[] }

/** Runs erasures off the event loop of the server. */
export interface CustomerEraser {
  /** Erases a customer. Throws `unavailable` if other large writes take too long. */
  run(input: ErasureRequest, signal: AbortSignal): Promise<ErasureOutcome>
}

/** Erases a customer, after it has finished erasures whose process ended. */
export async function applyErasure(
  engine: Engine,
  { origin, ...erasure }: ErasureRequest,
): Promise<ErasureOutcome> {
  await finishErasures(engine, origin.now)
  const source = { ...origin, action: 'customer.erased' } as const
  return { counts: await eraseCustomer(engine, source, erasure) }
}
