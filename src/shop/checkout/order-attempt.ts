import * as z from 'zod/mini'
import { pageLocale } from '#content/define-copy.ts'
import { IdempotencyKey } from '#contract/idempotency.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { Checkout, Order } from '#contract/orders.ts'
import { identityMark } from '#shop/lib/identity.ts'
import { createSessionStore } from '#shop/lib/session-store.ts'
import { randomUuid } from '#shop/lib/uuid.ts'
import { useStore } from '#ui/use-store.ts'

const StoredReason = z.union([
  z.object({
    code: z.literal('price_changed'),
    params: z.object({ name: z.string(), price: z.number() }),
  }),
  z.object({ code: z.enum(['unreachable', 'identity_changed']) }),
  z.object({
    code: z.string(),
    description: z.string(),
    params: z.optional(z.record(z.string(), z.unknown())),
  }),
])

/** Why an order was not placed: what the browser found, or an error of the API. */
export type Reason = z.infer<typeof StoredReason>

/**
 * An attempt to order the cart. It is `open` until the outcome is known. While it is open, only the
 * same key with the same body is sent, so that a retry cannot place a second order.
 */
export interface Attempt {
  key: string
  /** Short identifier of the identity that began it. No other identity may send it. */
  owner: string
  body: Checkout
  state: 'open' | 'refused' | 'placed'
  /** The request was sent, so the server may have placed the order. */
  wasSent: boolean
  /** Why there is no order or no response. Empty while the request runs and after success. */
  reasons: readonly Reason[]
  /** Code of the API error, or empty. */
  code: string
  /** The placed order, or null. */
  order: Order | null
  /** The locale of the names in `order`. */
  orderLocale: Locale
}

const text = z.catch(z.string(), '')

/** A stored attempt. Only its key, body and state must be valid, and the order if it is placed. */
const StoredAttempt = z
  .object({
    key: IdempotencyKey,
    owner: text,
    body: Checkout,
    state: z.enum(['open', 'refused', 'placed']),
    wasSent: z.catch(z.boolean(), false),
    reasons: z.catch(z.array(StoredReason), []),
    code: text,
    order: z.catch(z.nullable(Order), null),
    orderLocale: z.catch(z.enum(locales), 'en'),
  })
  .check(z.refine(({ state, order }) => state !== 'placed' || order !== null))

/** Returns the attempt from a stored value, or null if it is incomplete. Never throws. */
export const readAttempt = (stored: unknown): Attempt | null =>
  StoredAttempt.safeParse(stored).data ?? null

/** Stores the order attempt of this tab. @spec checkout.places-order, idempotency.storefront */
export const attemptStore = createSessionStore({ key: 'luca-order-attempt', read: readAttempt })

/** Returns the order attempt and renders the component again after a change. */
export const useAttempt = (): Attempt | null => useStore(attemptStore, attemptStore.state)

/** Begins an attempt with a new key. Does nothing while an earlier attempt is open. */
export function beginAttempt(body: Checkout): void {
  if (attemptStore.state?.state === 'open') return
  attemptStore.setState(() => ({
    key: randomUuid(),
    owner: identityMark(),
    body,
    state: 'open',
    wasSent: false,
    reasons: [],
    code: '',
    order: null,
    orderLocale: pageLocale(),
  }))
}

/** An attempt that ended before its outcome was known. */
export interface EndedAttempt {
  /** Shown to the shopper, with a link to their orders. */
  reason: Reason
  /** The shopper has left the message. The next order still needs a review of the cart. */
  isRead: boolean
}

const StoredEndedAttempt = z.object({
  reason: z.catch(StoredReason, { code: 'identity_changed' }),
  isRead: z.catch(z.boolean(), false),
})

/** Stores the ended attempt of this tab until the cart is reviewed. It has no personal data. */
export const endedAttemptStore = createSessionStore({
  key: 'luca-ended-attempt',
  read: (stored): EndedAttempt | null => StoredEndedAttempt.safeParse(stored).data ?? null,
})

/** Returns the ended attempt and renders the component again after a change. */
export const useEndedAttempt = (): EndedAttempt | null =>
  useStore(endedAttemptStore, endedAttemptStore.state)

/** Ends an attempt whose outcome is unknown. Its key is never sent again. */
export function endAttempt(reason: Reason): void {
  attemptStore.setState(() => null)
  endedAttemptStore.setState(() => ({ reason, isRead: false }))
}
