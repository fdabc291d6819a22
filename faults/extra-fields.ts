import { isDeepStrictEqual } from 'node:util'
import { examples } from '#api/examples.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { success } from '#contract/envelope.ts'
import type { Goods } from './environment.ts'
import type { Intent } from './fault.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { addToWishlist, setCartItem } from './shoppers.ts'

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

/** R9: every endpoint with a body or a query rejects unknown fields. */
async function tryExtraFields(url: string, headers: Intent['headers']): Promise<string[]> {
  const broken: string[] = []
  for (const { name, endpoint } of calls) {
    const { method, path, body, query } = endpoint
    if (!body && !query) continue
    const given = body ? { body: { ...examples[name].body, isAdmin: true } } : {}
    const target = `${url}/api${path}${query ? '?isAdmin=true' : ''}`
    const reply = await request(target, { method, headers, ...given })
    const code = envelopeOf(reply)?.errors[0]?.code
    if (code !== 'unknown_field')
      broken.push(`R9 ${name} with an unknown field: ${reply.status} ${code}`)
  }
  return broken
}

/** Checks R9 on every GET endpoint, for a client with a cart, a wishlist and orders. */
export async function probeExtraFields(
  url: string,
  { headers }: Intent,
  { plenty: [item] }: Goods,
): Promise<string[]> {
  const parts = { productId: item.productId, couponName: 'WELCOME10' }
  await setCartItem(url, { item, quantity: 1, headers })
  await addToWishlist(url, { item, headers })
  const broken = await tryExtraFields(url, headers)
  for (const { name, endpoint } of calls.filter((call) => call.endpoint.method === 'GET')) {
    const path = endpoint.path.replace(/\{(\w+)\}/, (_, part: keyof typeof parts) => parts[part])
    broken.push(...findExtraFields(name, await request(`${url}/api${path}`, { headers })))
  }
  return broken
}
