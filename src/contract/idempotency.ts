import * as z from 'zod/mini'

/** Header that makes a repeated checkout return the same order. @spec idempotency.header */
export const idempotencyHeader = 'idempotency-key'

/** Chosen by the client, once per intent to buy: 8 to 200 printable characters. */
export const IdempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/))
