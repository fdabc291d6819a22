import type { Context } from 'hono'
import { shopError } from '#contract/errors.ts'
import { orderLinkHeader, orderProofHeader } from '#contract/order-link.ts'
import { hasOrderLinkEnded, type OrderRow, readOrderRow } from '#data/orders/order-page.ts'
import {
  isLinkOf,
  isProofOf,
  type LinkChannel,
  type LinkedOrder,
  parseOrderToken,
} from '#rules/order-link.ts'
import type { ApiDependencies } from './dependencies.ts'
import type { RateLimiter } from './limits.ts'

/** The holder of an order's link. */
export interface LinkIdentity {
  kind: 'orderLink'
  order: OrderRow
  channel: LinkChannel
  /** Whether the client proved to know the telephone number of the order. */
  hasProof: boolean
}

/** Returns what a token of the order names. */
export const linkedOrder = ({ id, link_version }: OrderRow): LinkedOrder => ({
  orderId: id,
  version: link_version,
})

/** Returns the seconds of a time since 1970, as a proof contains them. */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

type LinkDependencies = Pick<ApiDependencies, 'engine' | 'now' | 'signLink'>

/** Returns the order of the link in a request, or undefined if it opens none. */
async function findLinkIdentity(
  context: Context,
  { engine, now, signLink }: LinkDependencies,
): Promise<LinkIdentity | undefined> {
  if (!signLink) throw shopError('not_found')
  const link = parseOrderToken(context.req.header(orderLinkHeader) ?? '')
  const order = link && (await readOrderRow(engine.db, link.orderId))
  if (!order || !isLinkOf(signLink, link, linkedOrder(order)) || hasOrderLinkEnded(order, now()))
    return undefined
  const proof = context.req.header(orderProofHeader) ?? ''
  const seconds = secondsOf(now())
  const hasProof = isProofOf(signLink, proof, { order: linkedOrder(order), seconds })
  return { kind: 'orderLink', order, channel: link.channel, hasProof }
}

/**
 * Returns the holder of the link in a request. Throws `order_link_invalid` if it opens no order, and
 * `too_many_requests` after too many of those. A link that opens one is always served.
 */
export async function identifyByLink(
  context: Context,
  deps: LinkDependencies,
  { rateLimiter, address }: { rateLimiter: RateLimiter; address: string },
): Promise<LinkIdentity> {
  const identity = await findLinkIdentity(context, deps)
  if (identity) return identity
  await rateLimiter.consume('wrongLink', { subject: undefined, address })
  throw shopError('order_link_invalid')
}
