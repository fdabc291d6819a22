import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopError } from '#contract/errors.ts'
import { GuestToken, guestHeader } from '#contract/identity.ts'
import { findSession, touchSession } from '#data/customers/sessions.ts'
import { ownerOfUser } from '#data/orders/customer-key.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { deviceName, unknownDevice } from '#rules/device-name.ts'
import type { ApiDependencies } from './dependencies.ts'

/**
 * Returns the SHA-256 hash as base64url. The database stores tokens as this hash.
 * @spec identity.token-secret
 */
export const digest = (secret: string): string => hash('sha256', secret, 'base64url')

/** The client of a call. `tokenHash` identifies the session of a customer. */
export type Identity =
  | { kind: 'anonymous' }
  | { kind: 'guest'; owner: Owner }
  | { kind: 'customer'; owner: Owner; userId: string; tokenHash: string }

const anonymous: Identity = { kind: 'anonymous' }

function readGuest(context: Context): Identity {
  const header = context.req.header(guestHeader)
  if (header === undefined) return anonymous
  const token = GuestToken.safeParse(header.trim().toLowerCase())
  if (!token.success) {
    throw shopError('identity_invalid', {
      description: 'The guest-user-id must be a UUID of version 1 to 8.',
    })
  }
  return { kind: 'guest', owner: `guest:${digest(token.data)}` }
}

/** Returns browser and system of the client, or null if they are unknown. */
export function deviceOf(context: Context): string | null {
  const name = deviceName(context.req.header('user-agent'))
  return name === unknownDevice ? null : name
}

type SessionDependencies = Pick<ApiDependencies, 'engine' | 'now'>

async function readCustomer(
  context: Context,
  { engine, now }: SessionDependencies,
): Promise<Identity> {
  const header = context.req.header('authorization')
  if (header === undefined) return anonymous
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1]
  if (!token) throw shopError('identity_invalid')
  const tokenHash = digest(token)
  const session = await findSession(engine.db, { tokenHash, now: now() })
  if (!session) throw shopError('identity_invalid')
  const { userId, isSeenWritten } = session
  // The request does not wait for it, and does not fail with it. The next request tries again.
  if (!isSeenWritten) touchSession(engine, { tokenHash, now: now() }).catch(() => {})
  return { kind: 'customer', owner: ownerOfUser(userId), userId, tokenHash }
}

/**
 * Returns the identity of the client, as far as the endpoint needs it. A bearer token takes
 * precedence over a guest token. Throws `identity_invalid` if a token is malformed, unknown or
 * expired, and `identity_missing` if the call needs an identity and has none.
 * @spec identity.bearer-first, identity.bearer-invalid, identity.both-may, identity.guest-uuid
 */
export async function identify(
  context: Context,
  auth: Exclude<Endpoint['auth'], 'orderLink'>,
  deps: SessionDependencies,
): Promise<Identity> {
  if (auth === 'none') return anonymous
  if (auth === 'optional-guest') return readGuest(context)
  const customer = await readCustomer(context, deps)
  if (customer.kind === 'customer') return customer
  const guest = auth === 'customer' ? anonymous : readGuest(context)
  if (guest.kind === 'anonymous' && auth !== 'optional') throw shopError('identity_missing')
  return guest
}
