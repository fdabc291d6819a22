import { staffError } from '#contract/admin/errors.ts'
import { endMyOtherSessions, endMySession, listMySessions } from '#contract/admin/me.ts'
import { signOut } from '#contract/admin/sign-in.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import {
  endStaffSessions,
  listStaffSessions,
  type SessionChoice,
} from '#data/staff/staff-sessions.ts'
import { removeSessionCookie } from './cookie.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Ends sessions of a person and records their number. Returns it. */
async function endSessions(
  write: Pick<AuditedWrite, 'trx' | 'record'>,
  choice: SessionChoice,
): Promise<number> {
  const { record } = write
  const ended = await endStaffSessions(write, choice)
  if (ended === 0) return record.unchanged(0)
  await record({
    subject: { kind: 'staff', id: choice.staffId },
    changes: [{ field: 'endedSessions', to: ended }],
  })
  return ended
}

/** Mounts the list of the caller's sessions, the calls that end them, and the sign-out. */
export function mountOwnSessions(mountContext: AdminMountContext): void {
  mountStaff(mountContext, listMySessions, async ({ db, now, session }) => {
    const { staff } = session
    const { token_hash: tokenHash } = session.session
    return { items: await listStaffSessions(db, { staff, tokenHash, now }) }
  })
  mountStaff(mountContext, endMySession, async ({ params, session, write }) => {
    const choice = { staffId: session.staff.id, id: params.sessionId }
    const ended = await write((context) => endSessions(context, choice))
    if (ended === 0) throw staffError('not_found')
    return null
  })
  mountStaff(mountContext, endMyOtherSessions, async ({ session, write }) => {
    const { token_hash: exceptTokenHash } = session.session
    await write((context) => endSessions(context, { staffId: session.staff.id, exceptTokenHash }))
    return null
  })
  mountStaff(mountContext, signOut, async ({ context, session, write }) => {
    const { id } = session.session
    await write((each) => endSessions(each, { staffId: session.staff.id, id }))
    removeSessionCookie(context)
    return null
  })
}
