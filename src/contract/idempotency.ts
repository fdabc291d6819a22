import * as z from 'zod/mini'

/** Header with which a repeated checkout returns the same order. @spec idempotency.header */
export const idempotencyHeader = 'idempotency-key'

/** Value of the header: 8 to 200 printable characters. The client creates one for each order. */
export const IdempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/))
