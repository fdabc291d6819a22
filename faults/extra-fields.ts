import { isDeepStrictEqual } from 'node:util'
import { examples } from '#api/examples.ts'
import type { Address } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { success } from '#contract/envelope.ts'
import { orderLinkHeader } from '#contract/order-link.ts'
import type { Order } from '#contract/orders.ts'
import type { SignIn } from '#contract/users.ts'
import type { Goods } from './environment.ts'
import type { Intent } from './fault.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { addToWishlist, openAccount, setCartItem } from './shoppers.ts'

type Name = keyof typeof endpoints

const calls: readonly { name: Name; endpoint: Endpoint }[] = (Object.keys(endpoints) as Name[]).map(
  (name) => ({ name, endpoint: endpoints[name] }),
)

/** R9: a response is its shape in the envelope, without extra fields at any depth. */
export function findExtraFields(name: Name, reply: HttpReply): string[] {
  const { data: shape, topLevelField }: Endpoint = endpoints[name]
  const envelope = envelopeOf<Record<string, unknown>>(reply)
  const named = shape.safeParse(envelope?.data)
  const top = topLevelField ? { [topLevelField]: envelope?.data?.[topLevelField] } : {}
  if (named.success && isDeepStrictEqual(envelope, { ...success(named.data), ...top })) return []
  return [`R9 the response of ${name} does not match its shape: ${reply.status} ${reply.body}`]
}

/** Returns the id of the latest order, and the header of its link, which is empty while links are off. */
async function openLatestOrder(
  url: string,
  headers: Intent['headers'],
): Promise<{ orderId: string; link: Record<string, string> }> {
  const list = await request(`${url}/api/Orders/get-orders`, { headers })
  const orderId = envelopeOf<Order[]>(list)?.data?.[0]?.id ?? ''
  const target = `${url}/api/Orders/${orderId}/link`
  const reply = await request(target, { method: 'POST', headers, body: {} })
  const token = envelopeOf<{ token: string }>(reply)?.data?.token
  return { orderId, link: token ? { [orderLinkHeader]: token } : {} }
}

/** Saves an address of an account. Returns its id. */
async function addAddress(url: string, headers: Record<string, string>): Promise<string> {
  const { body } = examples.addAddress
  const reply = await request(`${url}/api/users/me/addresses`, { method: 'POST', headers, body })
  return envelopeOf<{ items: Address[] }>(reply)?.data?.items[0]?.id ?? ''
}

/** Checks R9 on every endpoint with a body, a query or data, for a client with a cart, a wishlist and orders. */
export async function probeExtraFields(
  url: string,
  buyer: Intent,
  { plenty: [item] }: Goods,
): Promise<string[]> {
  await setCartItem(url, { item, quantity: 1, headers: buyer.headers })
  await addToWishlist(url, { item, headers: buyer.headers })
  const { orderId, link } = await openLatestOrder(url, buyer.headers)
  const logIn = await openAccount(url)
  const token = envelopeOf<SignIn>(await logIn())?.data?.accessToken
  const customer = { authorization: `Bearer ${token}` }
  const guest = { ...buyer.headers, ...link }
  const addressId = await addAddress(url, customer)
  const parts = { productId: item.productId, couponName: 'WELCOME10', orderId, addressId }
  const broken: string[] = []
  for (const { name, endpoint } of calls) {
    const { auth, method, body, query } = endpoint
    const headers = auth === 'customer' ? customer : guest
    if (auth === 'orderLink' && Object.keys(link).length === 0) continue
    const path = endpoint.path.replace(/\{(\w+)\}/, (_, part: keyof typeof parts) => parts[part])
    if (body || query) {
      const given = body ? { body: { ...examples[name].body, isAdmin: true } } : {}
      const target = `${url}/api${path}${query ? '?isAdmin=true' : ''}`
      const reply = await request(target, { method, headers, ...given })
      const code = envelopeOf(reply)?.errors[0]?.code
      if (code !== 'unknown_field')
        broken.push(`R9 ${name} with an unknown field: ${reply.status} ${code}`)
    }
    if (method === 'GET')
      broken.push(...findExtraFields(name, await request(`${url}/api${path}`, { headers })))
  }
  return broken
}
