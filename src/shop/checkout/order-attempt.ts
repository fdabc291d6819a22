import { IdempotencyKey } from '#contract/idempotency.ts'
import { Checkout, Order } from '#contract/orders.ts'
import { identityMark } from '#shop/lib/identity.ts'
import { SessionStore, useSessionStore } from '#shop/lib/session-store.ts'
import { randomUuid } from '#shop/lib/uuid.ts'

/**
 * One wish to buy what is in the cart. It is `open` until the shop has said yes or no: as long as
 * that is not known, only the same key with the same body is sent, so that no second order can come
 * of it.
 */
export interface Attempt {
  key: string
  /** Mark of the identity that began it. No other identity may send it. */
  owner: string
  body: Checkout
  state: 'open' | 'refused' | 'placed'
  /** Something may have reached the shop. */
  wasSent: boolean
  /** Why there is no order, or no answer; empty while none of both is known. */
  reasons: readonly string[]
  /** Stable word of the refusal; empty where the shop gave none. */
  code: string
  /** Once placed. */
  order: Order | null
}

const states = ['open', 'refused', 'placed'] as const

/** An attempt of whatever the tab has kept, or none; never throws. */
export function readAttempt(kept: unknown): Attempt | null {
  if (typeof kept !== 'object' || kept === null) return null
  const found: Record<string, unknown> = { ...kept }
  const key = IdempotencyKey.safeParse(found.key)
  const body = Checkout.safeParse(found.body)
  const order = Order.safeParse(found.order)
  const state = states.find((each) => each === found.state)
  if (!key.success || !body.success || !state) return null
  if (state === 'placed' && !order.success) return null
  const reasons: unknown[] = Array.isArray(found.reasons) ? found.reasons : []
  return {
    key: key.data,
    owner: typeof found.owner === 'string' ? found.owner : '',
    body: body.data,
    state,
    wasSent: found.wasSent === true,
    reasons: reasons.filter((each) => typeof each === 'string'),
    code: typeof found.code === 'string' ? found.code : '',
    order: order.success ? order.data : null,
  }
}

/** The attempt of this tab. @spec checkout.places-order, idempotency.storefront */
export const attemptState = new SessionStore({ key: 'luca-order-attempt', read: readAttempt })

export const useAttempt = (): Attempt | null => useSessionStore(attemptState)

/** Begins to order, with a key of its own. While an earlier attempt is open, that one goes on. */
export function beginAttempt(body: Checkout): void {
  if (attemptState.read()?.state === 'open') return
  attemptState.set({
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

/** What remains of an attempt that ended before its outcome was known. */
export interface EndedAttempt {
  /** Shown to the shopper, with a link to their orders. */
  reason: string
  /** The shopper went on to the cart. The next order still needs a review of it. */
  isRead: boolean
}

function readEnded(kept: unknown): EndedAttempt | null {
  if (typeof kept !== 'object' || kept === null) return null
  const found: Record<string, unknown> = { ...kept }
  return typeof found.reason === 'string'
    ? { reason: found.reason, isRead: found.isRead === true }
    : null
}

/** The ended attempt of this tab, until the cart is reviewed. It holds nothing personal. */
export const endedState = new SessionStore({ key: 'luca-ended-attempt', read: readEnded })

export const useEndedAttempt = (): EndedAttempt | null => useSessionStore(endedState)

/** Ends an attempt whose outcome is unknown. Its key is never sent again. */
export function endAttempt(reason: string): void {
  attemptState.set(null)
  endedState.set({ reason, isRead: false })
}
