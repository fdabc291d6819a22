import { shopError } from '#contract/errors.ts'
import { updatePasswordHash } from '#data/customers/users.ts'
import type { UserTable } from '#data/tables/shopper-tables.ts'
import { digest } from './identity.ts'
import type { RateLimitKeys } from './limits.ts'
import type { MountContext } from './mount.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

/** A password to compare with that of an account. */
export interface PasswordAttempt {
  /** Undefined: there is no such account. The attempt takes the same time. */
  user: UserTable | undefined
  email: string
  password: string
  /** Rate-limit key of the client address. */
  address: string
  signal: AbortSignal
}

/** Returns the rate-limit keys of the account of an e-mail address. */
export const passwordKeys = ({ email, address }: PasswordAttempt): RateLimitKeys => ({
  subject: digest(email.toLowerCase()),
  address,
})

/** Replaces a hash that was created with a lower cost. Returns the account as it is then. */
async function renewHash(
  { deps }: MountContext,
  user: UserTable,
  { password, signal }: PasswordAttempt,
): Promise<UserTable> {
  if (!isOutdated(user.password_hash)) return user
  const passwordHash = await hashPassword(password, signal)
  await updatePasswordHash(deps.engine, { userId: user.id, passwordHash })
  return { ...user, password_hash: passwordHash }
}

/**
 * Returns the account if the password is right. Wrong passwords count for the limits of the login, of
 * all calls together. Throws the error of `wrongPassword`, and `too_many_requests`. The attempt remains
 * counted until the caller refunds it. @spec refusals.credentials
 */
export async function checkPassword(
  mountContext: MountContext,
  attempt: PasswordAttempt,
  { beforeHash, wrongPassword }: { beforeHash?: () => Promise<void>; wrongPassword: () => Error },
): Promise<UserTable> {
  const { rateLimiter } = mountContext
  const { user, password, signal } = attempt
  const keys = passwordKeys(attempt)
  // Count before the password is verified, so that concurrent guesses cannot exceed the limit.
  await rateLimiter.consume('login', keys)
  await beforeHash?.()
  let isCorrect: boolean
  try {
    isCorrect = await verifyPassword(password, user?.password_hash, signal)
    if (user && isCorrect) return await renewHash(mountContext, user, attempt)
  } catch (error) {
    await rateLimiter.refund('login', keys)
    throw error
  }
  throw wrongPassword()
}

/**
 * Confirms a call of a signed-in customer by the password. Throws `wrong_password` for `field`.
 */
export async function confirmPassword(
  mountContext: MountContext,
  attempt: Omit<PasswordAttempt, 'email' | 'user'> & { user: UserTable },
  field: 'password' | 'currentPassword' = 'password',
): Promise<UserTable> {
  const ofUser = { ...attempt, email: attempt.user.email }
  const wrongPassword = () => shopError('wrong_password', { field })
  const user = await checkPassword(mountContext, ofUser, { wrongPassword })
  await mountContext.rateLimiter.refund('login', passwordKeys(ofUser))
  return user
}
