import { IdempotencyKey } from '#contract/idempotency.ts'
import { Checkout, Order } from '#contract/orders.ts'
import { identityMark } from '#shop/lib/identity.ts'
import { SessionStore, useSessionStore } from '#shop/lib/session-store.ts'
import { randomUuid } from '#shop/lib/uuid.ts'

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
  reasons: readonly string[]
  /** Code of the API error, or empty. */
  code: string
  /** The placed order, or null. */
  order: Order | null
}

const states = ['open', 'refused', 'placed'] as const

/** Returns the attempt from a stored value, or null if it is incomplete. Never throws. */
export function readAttempt(stored: unknown): Attempt | null {
  if (typeof stored !== 'object' || stored === null) return null
  const record: Record<string, unknown> = { ...stored }
  const key = IdempotencyKey.safeParse(record.key)
  const body = Checkout.safeParse(record.body)
  const order = Order.safeParse(record.order)
  const state = states.find((each) => each === record.state)
  if (!key.success || !body.success || !state) return null
  if (state === 'placed' && !order.success) return null
  const reasons: unknown[] = Array.isArray(record.reasons) ? record.reasons : []
  return {
    key: key.data,
    owner: typeof record.owner === 'string' ? record.owner : '',
    body: body.data,
    state,
    wasSent: record.wasSent === true,
    reasons: reasons.filter((each) => typeof each === 'string'),
    code: typeof record.code === 'string' ? record.code : '',
    order: order.success ? order.data : null,
  }
}

/** Stores the order attempt of this tab. @spec checkout.places-order, idempotency.storefront */
export const attemptStore = new SessionStore({ key: 'luca-order-attempt', read: readAttempt })

/** Returns the order attempt and renders the component again after a change. */
export const useAttempt = (): Attempt | null => useSessionStore(attemptStore)

/** Begins an attempt with a new key. Does nothing while an earlier attempt is open. */
export function beginAttempt(body: Checkout): void {
  if (attemptStore.read()?.state === 'open') return
  attemptStore.set({
    key: randomUuid(),
    owner: identityMark(),
    body,
    state: 'open',
    wasSent: false,
    reasons: [],
    code: '',
    order: null,
  })
}

/** An attempt that ended before its outcome was known. */
export interface EndedAttempt {
  /** Shown to the shopper, with a link to their orders. */
  reason: string
  /** The shopper has left the message. The next order still needs a review of the cart. */
  isRead: boolean
}

function readEndedAttempt(stored: unknown): EndedAttempt | null {
  if (typeof stored !== 'object' || stored === null) return null
  const record: Record<string, unknown> = { ...stored }
  return typeof record.reason === 'string'
    ? { reason: record.reason, isRead: record.isRead === true }
    : null
}

/** Stores the ended attempt of this tab until the cart is reviewed. It has no personal data. */
export const endedAttemptStore = new SessionStore({
  key: 'luca-ended-attempt',
  read: readEndedAttempt,
})

/** Returns the ended attempt and renders the component again after a change. */
export const useEndedAttempt = (): EndedAttempt | null => useSessionStore(endedAttemptStore)

/** Ends an attempt whose outcome is unknown. Its key is never sent again. */
export function endAttempt(reason: string): void {
  attemptStore.set(null)
  endedAttemptStore.set({ reason, isRead: false })
}
