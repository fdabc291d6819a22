import type { Context } from 'hono'
import { staffError } from '#contract/admin/errors.ts'
import { ShopError } from '#contract/errors.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import {
  claimAdminKey,
  completeAdminKey,
  freeAdminKey,
  type KeyHolder,
  storeWriteResult,
} from '#data/staff/admin-idempotency.ts'
import { readKey } from '../idempotency.ts'
import { digest } from '../identity.ts'

/** Runs a change with its audit entries. */
export type RunWrite = <Result>(
  body: (write: AuditedWrite) => Promise<Result>,
  person?: { id: string; name: string },
) => Promise<Result>

/** A call that must run only once. */
export interface IdempotentRun {
  staffId: string
  /** The body as it was received. */
  body: unknown
  now: Date
  /** Milliseconds after which the call is abandoned. */
  timeoutMs: number
  write: RunWrite
  /** Runs the call. All its changes go through `write`, always in the same order. */
  run: (write: RunWrite) => Promise<Response>
}

/** Milliseconds between the deadline of a call and the time when its key may be taken over. */
const marginMs = 2_000

/** Returns `write` with stored results: a write that has committed returns its result again. */
function createStoredWrite(write: RunWrite, holder: KeyHolder): RunWrite {
  let next = 0
  return async <Result>(
    body: (write: AuditedWrite) => Promise<Result>,
    person?: { id: string; name: string },
  ) => {
    const position = next
    next += 1
    if (position in holder.writes) return holder.writes[position] as Result
    let stored: { result: Result } | undefined
    const result = await write(async (audited) => {
      const written = await body(audited)
      await storeWriteResult(audited.trx, holder, { position, result: written })
      stored = { result: written }
      return written
    }, person)
    if (stored) holder.writes[position] = stored.result ?? null
    return result
  }
}

/**
 * Runs a call once for its key. A repeated call gets the stored response. The same key with another
 * body throws `idempotency_key_reused`. A refused call frees the key. If a run ended without a
 * response, a repeated call continues it: writes that have committed do not run again.
 */
export async function runOnce(
  context: Context,
  engine: Engine,
  { staffId, body, now, timeoutMs, write, run }: IdempotentRun,
): Promise<Response> {
  const key = readKey(context)
  const requestHash = digest(`${context.req.method} ${context.req.path} ${JSON.stringify(body)}`)
  const abandonedBefore = new Date(now.getTime() - timeoutMs - marginMs)
  const claim = await claimAdminKey(engine, { staffId, key, requestHash, now, abandonedBefore })
  if (claim.state === 'running')
    throw staffError('unavailable', {
      description: 'The first attempt has not finished. Send it again in a moment.',
    })
  if (claim.state === 'done') {
    context.header('idempotency-replayed', 'true')
    return context.json(claim.response as object)
  }
  try {
    const response = await run(createStoredWrite(write, claim))
    await completeAdminKey(engine, claim, await response.clone().json())
    return response
  } catch (error) {
    // After any other error the outcome may be unknown, so the key stays claimed.
    const hasWritten = Object.keys(claim.writes).length > 0
    if (error instanceof ShopError && !hasWritten) await freeAdminKey(engine, claim)
    throw error
  }
}
