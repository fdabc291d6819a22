import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { shopError } from '#contract/errors.ts'
import { GuestToken, guestHeader } from '#contract/identity.ts'
import { findSession } from '#data/sessions.ts'
import type { Owner } from '#data/tables.ts'
import { ownerOfUser } from '#data/users.ts'
import type { ApiDependencies } from './dependencies.ts'

/** Returns the SHA-256 hash as base64url: tokens are stored and compared by it. @spec identity.token-secret */
export const digest = (secret: string): string => hash('sha256', secret, 'base64url')

/** Who calls. `tokenHash` names the session of a customer. */
export type Identity =
  | { kind: 'anonymous' }
  | { kind: 'guest'; owner: Owner }
  | { kind: 'customer'; owner: Owner; userId: string; tokenHash: string }

const anonymous: Identity = { kind: 'anonymous' }

function readGuest(context: Context): Identity {
  const sent = context.req.header(guestHeader)
  if (sent === undefined) return anonymous
  const token = GuestToken.safeParse(sent.trim().toLowerCase())
  if (!token.success) {
    throw shopError('identity_invalid', {
      description: 'The guest-user-id must be a UUID of version 1 to 8.',
    })
  }
  return { kind: 'guest', owner: `guest:${digest(token.data)}` }
}

type Clock = Pick<ApiDependencies, 'engine' | 'now'>

async function readCustomer(context: Context, { engine, now }: Clock): Promise<Identity> {
  const sent = context.req.header('authorization')
  if (sent === undefined) return anonymous
  const token = /^Bearer ([\w-]{20,200})$/i.exec(sent)?.[1]
  if (!token) throw shopError('identity_invalid')
  const tokenHash = digest(token)
  const session = await findSession(engine.db, { tokenHash, now: now() })
  if (!session) throw shopError('identity_invalid')
  const { userId } = session
  return { kind: 'customer', owner: ownerOfUser(userId), userId, tokenHash }
}

/**
 * Who calls, as far as the endpoint cares. A bearer token wins over a guest token and is never
 * quietly dropped: `identity_invalid` when it is unknown or has ended. Refuses `identity_missing`
 * where the call needs somebody.
 * @spec identity.bearer-first, identity.bearer-invalid, identity.both-may, identity.guest-uuid
 */
export async function identify(
  context: Context,
  auth: Endpoint['auth'],
  clock: Clock,
): Promise<Identity> {
  if (auth === 'none') return anonymous
  if (auth === 'optional-guest') return readGuest(context)
  const customer = await readCustomer(context, clock)
  if (customer.kind === 'customer') return customer
  const guest = auth === 'customer' ? anonymous : readGuest(context)
  if (guest.kind === 'anonymous' && auth !== 'optional') throw shopError('identity_missing')
  return guest
}
