import { staffError } from '#contract/admin/errors.ts'
import {
  getAdminStatus,
  signInWithCode,
  signInWithPasskey,
  signInWithPassword,
  startPasskeySignIn,
} from '#contract/admin/sign-in.ts'
import { findStaff, hasStaff } from '#data/staff/staff.ts'
import { recordPasskeyUse } from '#data/staff/staff-factors.ts'
import { endStaffSessions } from '#data/staff/staff-sessions.ts'
import { openPartialSession, openSession, readEnabledStaff } from '#data/staff/staff-sign-in.ts'
import { checkPassword, countWrong, redeemCode } from './credentials.ts'
import { readHost } from './host.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { createNewSession } from './open-session.ts'
import { startPasskeyUse, verifyPasskeyUse } from './passkeys.ts'
import { hasSession } from './session.ts'

function mountPasswordSignIn(mountContext: AdminMountContext): void {
  const { deps, rateLimiter } = mountContext
  mountStaff(mountContext, signInWithPassword, async ({ context, address, body, now, signal }) => {
    const { id: staffId } = await checkPassword(mountContext, { ...body, address }, signal)
    const session = createNewSession(context, now, deps)
    await openPartialSession(deps.engine, { ...session.signIn, staffId, method: 'password' })
    session.setCookie()
    const methods: ('totp' | 'recoveryCode')[] = deps.adminKey
      ? ['totp', 'recoveryCode']
      : ['recoveryCode']
    return { methods }
  })
  mountStaff(mountContext, signInWithCode, async (call) => {
    const { context, address, body, now, session: partial, write } = call
    const staffId = partial.staff.id
    const session = createNewSession(context, now, deps)
    const limited = { limit: 'code', keys: { subject: staffId, address } } as const
    await countWrong(rateLimiter, limited, () =>
      write(async ({ trx, record }) => {
        const staff = await readEnabledStaff(trx, staffId)
        await redeemCode(trx, { staff, code: body, now }, deps)
        const { token_hash: tokenHash } = partial.session
        // A new password or a reset ends partial sessions too.
        const ended = await endStaffSessions({ trx, record }, { staffId, tokenHash })
        if (ended === 0) throw staffError('sign_in_required')
        await openSession({ trx, record }, { ...session.signIn, staffId, method: 'password' })
      }),
    )
    return session.complete()
  })
}

function mountPasskeySignIn(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  mountStaff(mountContext, startPasskeySignIn, ({ now }) =>
    startPasskeyUse(deps, { kind: 'signIn', staffId: null, now }),
  )
  mountStaff(mountContext, signInWithPasskey, async ({ context, body, db, now, signal, write }) => {
    const use = await verifyPasskeyUse(deps, body, { kind: 'signIn', staffId: null, now })
    const staff = await findStaff(db, use.staffId)
    if (!staff || staff.disabled_at !== null) throw staffError('passkey_invalid')
    const session = createNewSession(context, now, deps)
    signal.throwIfAborted()
    await write(async ({ trx, record }) => {
      await recordPasskeyUse(trx, { ...use, now })
      const signIn = { ...session.signIn, staffId: staff.id, method: 'passkey' }
      await openSession({ trx, record }, signIn)
    }, staff)
    return session.complete()
  })
}

/** Mounts the status of the sign-in page and the sign-in by password or passkey. */
export function mountSignIn(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  mountStaff(mountContext, getAdminStatus, async ({ context, db, now }) => ({
    hasStaff: await hasStaff(db),
    ...readHost(context, deps),
    canUseTotp: deps.adminKey !== null,
    isSignedIn: await hasSession(context, { db, now }),
  }))
  mountPasswordSignIn(mountContext)
  mountPasskeySignIn(mountContext)
}
