import { examples } from '#api/examples.ts'
import { endpoints } from '#contract/endpoints.ts'
import { orderLinkHeader } from '#contract/order-link.ts'
import { createOrderToken, type LinkChannel } from '#rules/order-link.ts'
import { checkoutBody, type TestShop } from './create-test-shop.ts'
import type { RequestHeaders } from './identities.ts'

interface NamedLink {
  orderId: string
  channel?: LinkChannel
  version?: number
}

/** Returns the headers of a link of an order. */
export function linkHeaders(
  { deps }: TestShop,
  { orderId, channel = 'email', version = 1 }: NamedLink,
) {
  if (!deps.signLink) throw new Error('Links are off.')
  return { [orderLinkHeader]: createOrderToken(deps.signLink, channel, { orderId, version }) }
}

/** Adds the link of an order of someone else to headers. Only the calls by link read it. */
export async function withOrderLink(shop: TestShop, as: RequestHeaders): Promise<RequestHeaders> {
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const placed = await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  return { ...as, ...linkHeaders(shop, { orderId: placed.body.data.id }) }
}

/** Returns the path of a call with the parameters of its example. */
export function samplePath(name: string): string {
  const key = name as keyof typeof endpoints
  const params: Record<string, string> = examples[key].params ?? {}
  return endpoints[key].path.replaceAll(/\{(\w+)\}/g, (_, field: string) => params[field] ?? '')
}
