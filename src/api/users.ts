import { randomBytes, randomUUID } from 'node:crypto'
import { refuse } from '#contract/faults.ts'
import { signInDays } from '#contract/identity.ts'
import { type LoginForm, login, logout, register, type SignIn } from '#contract/users.ts'
import { closeSession, openSession } from '#data/sessions.ts'
import type { UserTable } from '#data/tables.ts'
import { adoptGuest, createUser, findUserByEmail, keepPasswordHash } from '#data/users.ts'
import type { ApiDependencies } from './dependencies.ts'
import { digest, type Identity } from './identity.ts'
import type { RateLimitKeys } from './limits.ts'
import { type Mounting, mount } from './mount.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

const day = 86_400_000

const guestOf = (identity: Identity) => (identity.kind === 'guest' ? identity.owner : undefined)

/** The account, if the password fits; `wrong_credentials` alike for a wrong one and no account. @spec §4 */
async function checkPassword(deps: ApiDependencies, form: LoginForm): Promise<UserTable> {
  const user = await findUserByEmail(deps.engine.db, form.email)
  const fits = await verifyPassword(form.password, user?.password_hash)
  if (!user || !fits) throw refuse('wrong_credentials')
  if (isOutdated(user.password_hash)) {
    const passwordHash = await hashPassword(form.password)
    await keepPasswordHash(deps.engine, { userId: user.id, passwordHash })
  }
  return user
}

async function signIn(deps: ApiDependencies, user: UserTable, identity: Identity): Promise<SignIn> {
  const guest = guestOf(identity)
  if (guest) await adoptGuest(deps.engine, { userId: user.id, guest })
  const accessToken = randomBytes(32).toString('base64url')
  const now = deps.now()
  await openSession(deps.engine, {
    tokenHash: digest(accessToken),
    userId: user.id,
    now,
    expires: new Date(now.getTime() + signInDays * day),
  })
  return { accessToken, firstName: user.first_name, lastName: user.last_name, email: user.email }
}

export function mountUsers(mounting: Mounting): void {
  const { deps, rateLimiter } = mounting
  mount(mounting, login, async ({ address, identity, body }) => {
    const keys: RateLimitKeys = { subject: digest(body.email.toLowerCase()), address }
    // Counts before the password is verified, so that concurrent guesses cannot exceed the limit.
    await rateLimiter.consume('login', keys)
    const user = await checkPassword(deps, body)
    await rateLimiter.refund('login', keys)
    return signIn(deps, user, identity)
  })
  mount(mounting, register, async ({ identity, body }) => {
    const { firstName, lastName, email, password } = body
    const passwordHash = await hashPassword(password)
    const user = { id: randomUUID(), email, firstName, lastName, passwordHash }
    await createUser(deps.engine, { user, guest: guestOf(identity), now: deps.now() })
    return { firstName, lastName, email: email.toLowerCase() }
  })
  mount(mounting, logout, async ({ identity }) => {
    await closeSession(deps.engine, identity.tokenHash)
    return null
  })
}
