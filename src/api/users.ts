import { randomBytes, randomUUID } from 'node:crypto'
import { shopError } from '#contract/errors.ts'
import { signInDays } from '#contract/identity.ts'
import { login, logout, register } from '#contract/users.ts'
import { createSession, deleteSession } from '#data/customers/sessions.ts'
import { createUser, findActiveUser, mergeGuestIntoUser } from '#data/customers/users.ts'
import type { Owner, UserTable } from '#data/tables/shopper-tables.ts'
import { deviceOf, digest, type Identity } from './identity.ts'
import { type MountContext, mount } from './mount.ts'
import { checkPassword, passwordKeys } from './password-check.ts'
import { hashPassword } from './passwords.ts'

const dayMs = 86_400_000

const guestOf = (identity: Identity) => (identity.kind === 'guest' ? identity.owner : undefined)

/**
 * Mounts the login.
 * @spec calls.login, identity.token-secret, identity.token-lifetime, limits.sign-ins
 */
function mountLogin(mountContext: MountContext): void {
  const { deps, rateLimiter } = mountContext

  async function createNewSession(
    user: UserTable,
    {
      guest,
      device,
      signal,
    }: { guest: Owner | undefined; device: string | null; signal: AbortSignal },
  ) {
    if (guest) await mergeGuestIntoUser(deps.engine, { userId: user.id, guest })
    const accessToken = randomBytes(32).toString('base64url')
    const now = deps.now()
    const expires = new Date(now.getTime() + signInDays * dayMs)
    const session = {
      tokenHash: digest(accessToken),
      userId: user.id,
      now,
      expires,
      device,
      passwordHash: user.password_hash,
    }
    await createSession(deps.engine, session, signal)
    return accessToken
  }

  mount(mountContext, login, async ({ context, address, identity, body, signal }) => {
    const found = await findActiveUser(deps.engine.db, body.email)
    const attempt = { ...body, user: found, address, signal }
    const keys = passwordKeys(attempt)
    const user = await checkPassword(mountContext, attempt, {
      beforeHash: () => rateLimiter.check('signIn', keys),
      wrongPassword: () => shopError('wrong_credentials'),
    })
    await rateLimiter.consume('signIn', keys)
    await rateLimiter.refund('login', keys)
    const device = deviceOf(context)
    const accessToken = await createNewSession(user, { guest: guestOf(identity), device, signal })
    return { accessToken, firstName: user.first_name, lastName: user.last_name, email: user.email }
  })
}

/**
 * Mounts login, registration and logout.
 * @spec calls.register, calls.logout, login.password-server, identity.sign-out
 */
export function mountUsers(mountContext: MountContext): void {
  const { deps } = mountContext
  mountLogin(mountContext)
  mount(mountContext, register, async ({ identity, body, signal }) => {
    const { firstName, lastName, email, password } = body
    const passwordHash = await hashPassword(password, signal)
    const user = { id: randomUUID(), email, firstName, lastName, passwordHash }
    await createUser(deps.engine, { user, guest: guestOf(identity), now: deps.now() })
    return { firstName, lastName, email: email.toLowerCase() }
  })
  mount(mountContext, logout, async ({ identity }) => {
    await deleteSession(deps.engine, identity.tokenHash)
    return null
  })
}
