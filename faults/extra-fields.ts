import { isDeepStrictEqual } from 'node:util'
import { examples } from '#api/examples.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { success } from '#contract/envelope.ts'
import type { Goods } from './environment.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { type Intent, putInCart, putInWishlist } from './shoppers.ts'

type Name = keyof typeof endpoints

const calls: readonly { name: Name; endpoint: Endpoint }[] = (Object.keys(endpoints) as Name[]).map(
  (name) => ({ name, endpoint: endpoints[name] }),
)

/** R9: an answer is its shape in the envelope, and nothing else at any depth. */
export function findExtraFields(name: Name, reply: HttpReply): string[] {
  const { data: shape, topLevelField: lifted }: Endpoint = endpoints[name]
  const envelope = envelopeOf<Record<string, unknown>>(reply)
  const named = shape.safeParse(envelope?.data)
  const top = lifted ? { [lifted]: envelope?.data?.[lifted] } : {}
  if (named.success && isDeepStrictEqual(envelope, { ...success(named.data), ...top })) return []
  return [`R9 ${name} is not answered with its shape: ${reply.status} ${reply.body}`]
}

/** R9: whatever takes a body or a query takes no field that it does not name. */
async function tryExtraFields(url: string, headers: Intent['headers']): Promise<string[]> {
  const broken: string[] = []
  for (const { name, endpoint } of calls) {
    const { method, path, body, query } = endpoint
    if (!body && !query) continue
    const given = body ? { body: { ...examples[name].body, isAdmin: true } } : {}
    const asked = `${url}/api${path}${query ? '?isAdmin=true' : ''}`
    const reply = await request(asked, { method, headers, ...given })
    const code = envelopeOf(reply)?.errors[0]?.code
    if (code !== 'unknown_field')
      broken.push(`R9 ${name} with a field that it does not know: ${reply.status} ${code}`)
  }
  return broken
}

/** R9, over every call that reads, for somebody who has a cart, a wishlist and orders. */
export async function probeExtraFields(
  url: string,
  { headers }: Intent,
  { plenty: [piece] }: Goods,
): Promise<string[]> {
  const parts = { productId: piece.productId, couponName: 'WELCOME10' }
  await putInCart(url, { piece, quantity: 1, headers })
  await putInWishlist(url, { piece, headers })
  const broken = await tryExtraFields(url, headers)
  for (const { name, endpoint } of calls.filter((call) => call.endpoint.method === 'GET')) {
    const path = endpoint.path.replace(/\{(\w+)\}/, (_, part: keyof typeof parts) => parts[part])
    broken.push(...findExtraFields(name, await request(`${url}/api${path}`, { headers })))
  }
  return broken
}
