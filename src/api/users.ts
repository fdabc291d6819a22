import { randomBytes, randomUUID } from 'node:crypto'
import { ShopError, shopError } from '#contract/errors.ts'
import { signInDays } from '#contract/identity.ts'
import { type LoginForm, login, logout, register } from '#contract/users.ts'
import { createSession, deleteSession } from '#data/customers/sessions.ts'
import {
  createUser,
  findUserByEmail,
  mergeGuestIntoUser,
  updatePasswordHash,
} from '#data/customers/users.ts'
import type { Owner, UserTable } from '#data/tables/shopper-tables.ts'
import type { ApiDependencies } from './dependencies.ts'
import { digest, type Identity } from './identity.ts'
import type { RateLimitKeys } from './limits.ts'
import { type MountContext, mount } from './mount.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

const dayMs = 86_400_000

const guestOf = (identity: Identity) => (identity.kind === 'guest' ? identity.owner : undefined)

/**
 * Returns the account of the e-mail address. Throws the same `wrong_credentials` for a wrong
 * password and an unknown account. @spec refusals.credentials
 */
async function checkPassword(
  deps: ApiDependencies,
  form: LoginForm,
  signal: AbortSignal,
): Promise<UserTable> {
  const user = await findUserByEmail(deps.engine.db, form.email)
  const isCorrect = await verifyPassword(form.password, user?.password_hash, signal)
  if (!user || !isCorrect) throw shopError('wrong_credentials')
  if (isOutdated(user.password_hash)) {
    const passwordHash = await hashPassword(form.password, signal)
    await updatePasswordHash(deps.engine, { userId: user.id, passwordHash })
  }
  return user
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ShopError && error.errors[0].code === 'wrong_credentials'

/**
 * Mounts the login.
 * @spec calls.login, identity.token-secret, identity.token-lifetime, limits.sign-ins
 */
function mountLogin(mountContext: MountContext): void {
  const { deps, rateLimiter } = mountContext

  async function createNewSession(user: UserTable, guest: Owner | undefined, signal: AbortSignal) {
    if (guest) await mergeGuestIntoUser(deps.engine, { userId: user.id, guest })
    const accessToken = randomBytes(32).toString('base64url')
    const now = deps.now()
    const expires = new Date(now.getTime() + signInDays * dayMs)
    const session = { tokenHash: digest(accessToken), userId: user.id, now, expires }
    await createSession(deps.engine, session, signal)
    return accessToken
  }

  mount(mountContext, login, async ({ address, identity, body, signal }) => {
    const keys: RateLimitKeys = { subject: digest(body.email.toLowerCase()), address }
    // Count before the password is verified, so that concurrent guesses cannot exceed the limit.
    await rateLimiter.consume('login', keys)
    await rateLimiter.check('signIn', keys)
    const user = await checkPassword(deps, body, signal).catch(async (error) => {
      if (!isWrongPassword(error)) await rateLimiter.refund('login', keys)
      throw error
    })
    await rateLimiter.consume('signIn', keys)
    await rateLimiter.refund('login', keys)
    const accessToken = await createNewSession(user, guestOf(identity), signal)
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
