import { reauthenticate, startReauthentication } from '#contract/admin/sign-in.ts'
import type { Db } from '#data/engine/engine.ts'
import { recordPasskeyUse } from '#data/staff/staff-factors.ts'
import { readEnabledStaff, renewSession } from '#data/staff/staff-sign-in.ts'
import { createToken } from './cookie.ts'
import { checkPassword, countWrong, redeemCode } from './credentials.ts'
import { type AdminMountContext, mountStaff, type StaffCall } from './mount.ts'
import { completeSession } from './open-session.ts'
import { startPasskeyUse, verifyPasskeyUse } from './passkeys.ts'

/** Checks a passkey or a password. Returns what the transaction still has to use: passkey or code. */
async function verifyFactor(
  mountContext: AdminMountContext,
  call: StaffCall<typeof reauthenticate>,
): Promise<(trx: Db) => Promise<void>> {
  const { deps } = mountContext
  const { address, body, now, session, signal } = call
  const { id: staffId, email } = session.staff
  const { challengeId, credential, password = '', totpCode } = body
  if (challengeId !== undefined && credential) {
    const signed = { challengeId, credential }
    const use = await verifyPasskeyUse(deps, signed, { kind: 'reauthenticate', staffId, now })
    return (trx) => recordPasskeyUse(trx, { ...use, now })
  }
  await checkPassword(mountContext, { email, password, address }, signal)
  return async (trx) => {
    const staff = await readEnabledStaff(trx, staffId)
    await redeemCode(trx, { staff, code: { totpCode }, now }, deps)
  }
}

/** Mounts the calls that confirm the identity of a signed-in person. */
export function mountReauthentication(mountContext: AdminMountContext): void {
  const { deps, rateLimiter } = mountContext
  mountStaff(mountContext, startReauthentication, ({ session, now }) =>
    startPasskeyUse(deps, { kind: 'reauthenticate', staffId: session.staff.id, now }),
  )
  mountStaff(mountContext, reauthenticate, async (call) => {
    const { address, body, context, now, session, signal } = call
    const confirm = await verifyFactor(mountContext, call)
    const { token, tokenHash: newTokenHash } = createToken()
    const { token_hash: tokenHash } = session.session
    signal.throwIfAborted()
    const renew = () => renewSession(deps.engine, { tokenHash, newTokenHash, now }, confirm)
    const limited = { limit: 'code', keys: { subject: session.staff.id, address } } as const
    await (body.credential ? renew() : countWrong(rateLimiter, limited, renew))
    return completeSession(context, { token, tokenHash: newTokenHash, now }, deps)
  })
}
