import type { Context } from 'hono'
import { shopError } from '#contract/errors.ts'
import { IdempotencyKey, idempotencyHeader } from '#contract/idempotency.ts'
import type { CheckoutAttempt } from '#data/checkout/checkout.ts'
import { digest } from './identity.ts'

/** Returns the idempotency key of a request. Throws `invalid` without a usable one. */
export function readKey(context: Context): string {
  const key = IdempotencyKey.safeParse(context.req.header(idempotencyHeader))
  if (key.success) return key.data
  throw shopError('invalid', {
    field: idempotencyHeader,
    description: 'Send an Idempotency-Key of 8 to 200 printable characters.',
  })
}

/** Returns the key of a checkout, which may lack one, with a hash of its body. Throws `invalid`. */
export const readIdempotency = (context: Context, body: unknown): CheckoutAttempt['idempotency'] =>
  context.req.header(idempotencyHeader) === undefined
    ? undefined
    : { key: readKey(context), hash: digest(JSON.stringify(body)) }

type Place<Result> = (attempt: CheckoutAttempt) => Promise<Result>

/**
 * Returns a function that runs `place` once for concurrent attempts with the same owner, key and body.
 * All of them get its result, but only the first one `placed` the order.
 */
export function shareExecutions<Result extends { placed: boolean }>(
  place: Place<Result>,
): Place<Result> {
  const running = new Map<string, Promise<Result>>()
  return async (attempt) => {
    const { owner, idempotency } = attempt
    if (!idempotency) return place(attempt)
    const name = `${owner} ${idempotency.key} ${idempotency.hash}`
    const first = running.get(name)
    if (first !== undefined) return { ...(await first), placed: false }
    const execution = place(attempt).finally(() => running.delete(name))
    running.set(name, execution)
    return execution
  }
}
