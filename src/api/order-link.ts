import { shopError } from '#contract/errors.ts'
import {
  cancelOrderByLink,
  confirmOrderByLink,
  getOrderByLink,
  getOwnOrderLink,
} from '#contract/order-link.ts'
import { findOrder, verifyOrderPhone } from '#contract/order-link-forms.ts'
import { addLinkRequest } from '#data/customers/link-requests.ts'
import { confirmOrder } from '#data/orders/confirm-order.ts'
import {
  hasOrderLinkEnded,
  type OrderRow,
  readOrderPage,
  readOrderRow,
} from '#data/orders/order-page.ts'
import { cancelOrder } from '#data/orders/orders.ts'
import {
  createOrderProof,
  createOrderToken,
  proofSeconds,
  type SignLink,
} from '#rules/order-link.ts'
import { normalisePhone } from '#rules/phones.ts'
import { linkedOrder, secondsOf } from './link-identity.ts'
import { type MountContext, mount } from './mount.ts'

/** Returns a new proof for an order, and its end. */
function proofOf(signLink: SignLink, order: OrderRow, now: Date) {
  const seconds = secondsOf(now)
  return {
    proof: createOrderProof(signLink, linkedOrder(order), seconds),
    validUntil: new Date((seconds + proofSeconds) * 1000).toISOString(),
  }
}

/** Mounts the calls of an order's link. */
export function mountOrderLinks(mountContext: MountContext): void {
  const { deps, rateLimiter } = mountContext
  const { engine, now, onEvent, signLink } = deps

  mount(mountContext, getOrderByLink, ({ identity: { order, ...link }, locale }) =>
    readOrderPage(engine.db, order, { ...link, locale }),
  )
  mount(mountContext, verifyOrderPhone, async ({ identity: { order }, address, body }) => {
    const keys = { subject: order.id, address }
    // Count before the comparison, so that concurrent guesses cannot exceed the limit.
    await rateLimiter.consume('phoneTry', keys)
    if (!signLink || normalisePhone(body.phone) !== normalisePhone(order.contact_phone))
      throw shopError('phone_wrong', { field: 'phone' })
    await rateLimiter.refund('phoneTry', keys)
    return proofOf(signLink, order, now())
  })
  mount(mountContext, confirmOrderByLink, async ({ identity, locale }) => {
    const { order, hasProof, channel } = identity
    await confirmOrder(engine, { orderId: order.id, channel, now: now() })
    const confirmed = (await readOrderRow(engine.db, order.id)) ?? order
    return readOrderPage(engine.db, confirmed, { hasProof, channel, locale })
  })
  mount(mountContext, cancelOrderByLink, async ({ identity, locale }) => {
    const { order, hasProof, channel } = identity
    if (!hasProof) throw shopError('phone_proof_required')
    await cancelOrder(engine, { orderId: order.id, now: now() })
    onEvent('order_cancelled')
    const cancelled = (await readOrderRow(engine.db, order.id)) ?? order
    return readOrderPage(engine.db, cancelled, { hasProof, channel, locale })
  })
  mount(mountContext, findOrder, async ({ body }) => {
    if (!signLink) throw shopError('not_found')
    // The e-mail is in the language of the order.
    const request = { kind: 'order', locale: 'en', ...body, now: now() } as const
    await engine.writeOne((db) => addLinkRequest(db, request))
    return null
  })
  mount(mountContext, getOwnOrderLink, async ({ identity, params }) => {
    const order = signLink && (await readOrderRow(engine.db, params.orderId))
    if (!order || order.owner !== identity.owner || hasOrderLinkEnded(order, now()))
      throw shopError('not_found')
    const token = createOrderToken(signLink, 'email', linkedOrder(order))
    return { token, ...proofOf(signLink, order, now()) }
  })
}
