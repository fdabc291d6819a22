import type { AuditChange } from '#contract/admin/audit.ts'
import { staffError } from '#contract/admin/errors.ts'
import {
  addMyPasskey,
  addMyTotp,
  changeMyPassword,
  createMyRecoveryCodes,
  getMyFactors,
  removeMyPasskey,
  removeMyTotp,
  startMyPasskey,
  startMyTotp,
} from '#contract/admin/me.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import { addNotice, type FactorChange } from '#data/staff/notices.ts'
import { createChallenge, findPendingTotp, redeemChallenge } from '#data/staff/staff-challenges.ts'
import {
  addPasskey,
  readFactors,
  removePasskey,
  removeTotp,
  replaceRecoveryCodes,
  setStaffPassword,
  setTotp,
} from '#data/staff/staff-factors.ts'
import { endStaffSessions } from '#data/staff/staff-sessions.ts'
import { hashPassword } from '../passwords.ts'
import { assertPassword, countWrong } from './credentials.ts'
import type { AdminDependencies } from './dependencies.ts'
import { decryptSecret, encryptSecret } from './encryption.ts'
import { type AdminMountContext, mountStaff, type StaffCall } from './mount.ts'
import { startPasskeyCreation, verifyNewPasskey } from './passkeys.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createTotpSecret, describeTotp, matchTotp } from './totp.ts'

/** Records a change of factors and adds the e-mail about it to the same transaction. */
async function recordFactorChange(
  { trx, record }: Pick<AuditedWrite, 'trx' | 'record'>,
  given: { staffId: string; change: FactorChange; now: Date },
  changes: readonly AuditChange[],
): Promise<void> {
  const { staffId, change, now } = given
  await addNotice(trx, {
    staffId,
    kind: 'factorChanged',
    data: { change, at: now.toISOString() },
    now,
  })
  await record({ subject: { kind: 'staff', id: staffId }, changes })
}

/** Returns the key of the admin. Throws `unavailable` on a server without one. */
function requireAdminKey({ adminKey }: Pick<AdminDependencies, 'adminKey'>): Buffer {
  if (adminKey) return adminKey
  const description = 'This server has no ADMIN_KEY, so it offers passkeys only.'
  throw staffError('unavailable', { description })
}

function mountPassword(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  mountStaff(mountContext, changeMyPassword, async ({ body, now, session, signal, write }) => {
    const { staff } = session
    const { token_hash: exceptTokenHash } = session.session
    assertPassword(body.password, staff, deps)
    const passwordHash = await hashPassword(body.password, signal)
    await write(async ({ trx, record }) => {
      const staffId = staff.id
      await setStaffPassword(trx, { staffId, passwordHash })
      await endStaffSessions({ trx, record }, { staffId, exceptTokenHash })
      const changed = { staffId, change: 'passwordChanged', now } as const
      await recordFactorChange({ trx, record }, changed, [{ field: 'password' }])
    })
    return null
  })
  mountStaff(mountContext, createMyRecoveryCodes, async ({ db, now, session, write }) => {
    const staffId = session.staff.id
    if (!(await readFactors(db, staffId)).hasTotp) throw staffError('not_found')
    const { codes, codeHashes } = createRecoveryCodes()
    await write(async ({ trx, record }) => {
      await replaceRecoveryCodes(trx, { staffId, codeHashes })
      const changed = { staffId, change: 'recoveryCodesCreated', now } as const
      await recordFactorChange({ trx, record }, changed, [{ field: 'recoveryCodes' }])
    })
    return { recoveryCodes: codes }
  })
}

/** Returns the pending authenticator app of the caller and the step of its first code. */
async function matchPendingTotp(
  { deps, rateLimiter }: AdminMountContext,
  { address, body, db, now, session }: StaffCall<typeof addMyTotp>,
): Promise<{ id: string; secret: string; step: number }> {
  const key = requireAdminKey(deps)
  const staffId = session.staff.id
  const limited = { limit: 'code', keys: { subject: staffId, address } } as const
  return countWrong(rateLimiter, limited, async () => {
    const pending = await findPendingTotp(db, { staffId, now })
    const secret = pending && decryptSecret(pending.secret, { key, staffId })
    const step = secret && matchTotp(secret, { code: body.totpCode, now })
    if (!pending || typeof step !== 'number') throw staffError('code_invalid')
    return { ...pending, step }
  })
}

/** Returns the hash of the password that a person without one must choose, or null. */
async function hashNewPassword(
  { body, session, signal }: StaffCall<typeof addMyTotp>,
  deps: AdminDependencies,
): Promise<string | null> {
  const hasPassword = session.staff.password_hash !== null
  if (hasPassword !== (body.password === undefined)) {
    const description = hasPassword ? 'You have a password already' : 'Choose a password'
    throw staffError('invalid', { field: 'password', description })
  }
  if (body.password === undefined) return null
  assertPassword(body.password, session.staff, deps)
  return hashPassword(body.password, signal)
}

function mountTotp(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  mountStaff(mountContext, startMyTotp, async ({ now, session }) => {
    const { id: staffId, email } = session.staff
    const key = requireAdminKey(deps)
    const secret = createTotpSecret()
    const challenge = encryptSecret(secret, { key, staffId })
    await createChallenge(deps.engine, { kind: 'totp', challenge, staffId, now })
    return describeTotp(secret, { label: email })
  })
  mountStaff(mountContext, addMyTotp, async (call) => {
    const { now, session, write } = call
    const staffId = session.staff.id
    const passwordHash = await hashNewPassword(call, deps)
    const { id, secret, step } = await matchPendingTotp(mountContext, call)
    const { codes, codeHashes } = createRecoveryCodes()
    await write(async ({ trx, record }) => {
      const redeemed = await redeemChallenge(trx, { id, kind: 'totp', staffId, now })
      if (redeemed === undefined) throw staffError('code_invalid')
      if (passwordHash !== null) await setStaffPassword(trx, { staffId, passwordHash })
      await setTotp(trx, { staffId, secret, step })
      await replaceRecoveryCodes(trx, { staffId, codeHashes })
      const changed = { staffId, change: 'totpAdded', now } as const
      await recordFactorChange({ trx, record }, changed, [{ field: 'totp', to: 'added' }])
    })
    return { recoveryCodes: codes }
  })
  mountStaff(mountContext, removeMyTotp, async ({ db, now, session, write }) => {
    const staffId = session.staff.id
    await write(async ({ trx, record }) => {
      const { hasTotp, hasPassword } = await readFactors(trx, staffId)
      if (!hasTotp && !hasPassword) return record.unchanged(undefined)
      await removeTotp(trx, staffId)
      const changed = { staffId, change: 'totpRemoved', now } as const
      await recordFactorChange({ trx, record }, changed, [{ field: 'totp', to: 'removed' }])
    })
    return readFactors(db, staffId)
  })
}

function mountPasskeys(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  mountStaff(mountContext, startMyPasskey, ({ now, session: { staff } }) =>
    startPasskeyCreation(deps, staff, { kind: 'addPasskey', staffId: staff.id, now }),
  )
  mountStaff(mountContext, addMyPasskey, async ({ body, db, now, session, signal, write }) => {
    const staffId = session.staff.id
    const { label } = body
    const created = await verifyNewPasskey(deps, body, { kind: 'addPasskey', staffId, now })
    signal.throwIfAborted()
    await write(async ({ trx, record }) => {
      await addPasskey(trx, { ...created, staffId, label, now })
      const changed = { staffId, change: 'passkeyAdded', now } as const
      await recordFactorChange({ trx, record }, changed, [{ field: 'passkey', to: label }])
    })
    return readFactors(db, staffId)
  })
  mountStaff(mountContext, removeMyPasskey, async ({ db, now, params, session, write }) => {
    const staffId = session.staff.id
    await write(async ({ trx, record }) => {
      const { passkeys } = await readFactors(trx, staffId)
      const label = passkeys.find(({ id }) => id === params.passkeyId)?.label
      await removePasskey(trx, { id: params.passkeyId, staffId })
      const changed = { staffId, change: 'passkeyRemoved', now } as const
      await recordFactorChange({ trx, record }, changed, [{ field: 'passkey', from: label }])
    })
    return readFactors(db, staffId)
  })
}

/** Mounts the calls about the caller's own ways to sign in. */
export function mountFactors(mountContext: AdminMountContext): void {
  mountStaff(mountContext, getMyFactors, ({ db, session }) => readFactors(db, session.staff.id))
  mountPassword(mountContext)
  mountTotp(mountContext)
  mountPasskeys(mountContext)
}
