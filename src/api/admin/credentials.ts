import { brandName } from '#brand/name.ts'
import { staffError } from '#contract/admin/errors.ts'
import { ShopError } from '#contract/errors.ts'
import type { Db } from '#data/engine/engine.ts'
import { findStaffByEmail, type StaffAccount } from '#data/staff/staff.ts'
import { redeemRecoveryCode, redeemTotpStep } from '#data/staff/staff-factors.ts'
import { passwordProblem } from '#rules/staff-passwords.ts'
import { maxTotpStepsAhead } from '#rules/staff-sessions.ts'
import { digest } from '../identity.ts'
import type { RateLimiter, RateLimitKeys } from '../limits.ts'
import { verifyPassword } from '../passwords.ts'
import type { AdminDependencies } from './dependencies.ts'
import { decryptSecret } from './encryption.ts'
import type { AdminMountContext, StaffLimitName } from './mount.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { matchTotp, totpStepAt } from './totp.ts'

const wrong: ReadonlySet<string> = new Set(['wrong_credentials', 'code_invalid', 'link_invalid'])

/**
 * Runs a check of a password, a code or a link and counts it if it is wrong. Counts before the check,
 * so that concurrent guesses cannot exceed the limit. Throws `too_many_requests`.
 */
export async function countWrong<Result>(
  rateLimiter: RateLimiter<StaffLimitName>,
  { limit, keys }: { limit: 'password' | 'code' | 'link'; keys: RateLimitKeys },
  check: () => Promise<Result>,
): Promise<Result> {
  await rateLimiter.consume(limit, keys)
  let isWrong = false
  try {
    return await check()
  } catch (error) {
    isWrong = error instanceof ShopError && wrong.has(error.errors[0].code)
    throw error
  } finally {
    if (!isWrong) await rateLimiter.refund(limit, keys)
  }
}

/**
 * Returns the account of an e-mail address and a password. An unknown account, a wrong password and
 * a disabled account throw the same `wrong_credentials` after the same work. A password without an
 * authenticator app is no way to sign in.
 */
export function checkPassword(
  { deps, rateLimiter }: AdminMountContext,
  given: { email: string; password: string; address: string },
  signal: AbortSignal,
): Promise<StaffAccount> {
  const keys = { subject: digest(given.email.toLowerCase()), address: given.address }
  return countWrong(rateLimiter, { limit: 'password', keys }, async () => {
    const staff = await findStaffByEmail(deps.engine.db, given.email)
    const canSignIn = staff && staff.disabled_at === null && staff.totp_secret !== null
    const hash = (canSignIn && staff.password_hash) || undefined
    const isCorrect = await verifyPassword(given.password, hash, signal)
    if (!staff || !isCorrect) throw staffError('wrong_credentials')
    return staff
  })
}

/** A code of an authenticator app, or a recovery code in its place. */
export interface EnteredCode {
  totpCode?: string | undefined
  recoveryCode?: string | undefined
}

/**
 * Uses a code, once, in a transaction that completes the sign-in. Throws `code_invalid`.
 * `staff` is the account as the transaction read it.
 */
export async function redeemCode(
  trx: Db,
  { staff, code, now }: { staff: StaffAccount; code: EnteredCode; now: Date },
  { adminKey, onClockCorrected }: Pick<AdminDependencies, 'adminKey' | 'onClockCorrected'>,
): Promise<void> {
  const staffId = staff.id
  if (code.recoveryCode !== undefined) {
    const codeHash = recoveryCodeHash(code.recoveryCode)
    if (await redeemRecoveryCode(trx, { staffId, codeHash, now })) return
  } else if (code.totpCode !== undefined && adminKey && staff.totp_secret !== null) {
    const secret = decryptSecret(staff.totp_secret, { key: adminKey, staffId })
    const step = matchTotp(secret, { code: code.totpCode, now })
    const currentStep = totpStepAt(now)
    if (step !== undefined && (await redeemTotpStep(trx, { staffId, step, currentStep }))) {
      if ((staff.totp_last_step ?? 0) > currentStep + maxTotpStepsAhead) onClockCorrected()
      return
    }
  }
  throw staffError('code_invalid')
}

/** Throws `invalid` for a new password that is easy to guess. */
export function assertPassword(
  password: string,
  person: { name: string; email: string },
  { origins, shop }: Pick<AdminDependencies, 'origins' | 'shop'>,
): void {
  const hosts = [origins[0], shop.siteUrl].map((url) => new URL(url).hostname)
  const description = passwordProblem(password, {
    person: [person.name, person.email.split('@')[0] ?? ''],
    shop: [brandName, ...hosts],
  })
  if (description) throw staffError('invalid', { field: 'password', description })
}
