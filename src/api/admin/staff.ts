import * as contract from '#contract/admin/staff.ts'
import { listStaffMembers, readStaffMember } from '#data/staff/staff.ts'
import {
  disableStaff,
  editStaff,
  enableStaff,
  inviteStaff,
  linkStaff,
  signOutStaff,
} from '#data/staff/staff-accounts.ts'
import { staffLinkAddress } from '#rules/staff-sessions.ts'
import { createToken } from './cookie.ts'
import type { AdminDependencies } from './dependencies.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

/** Sends a setup link by e-mail, once. Returns the link and whether it was sent. */
async function sendSetupLink(
  { emailInvitation, origins }: AdminDependencies,
  { email, name }: { email: string; name: string },
  token: string,
): Promise<{ link: string; isEmailed: boolean }> {
  const link = staffLinkAddress(origins[0], token)
  return { link, isEmailed: await emailInvitation({ email, name, link }) }
}

function mountAccounts(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  const { engine } = deps
  mountStaff(mountContext, contract.listStaff, async ({ db, now }) => ({
    items: await listStaffMembers(db, now),
  }))
  mountStaff(mountContext, contract.inviteStaff, async ({ body, db, now, origin }) => {
    const { token, tokenHash } = createToken()
    const { staffId } = await inviteStaff(engine, origin, { ...body, tokenHash })
    const sent = await sendSetupLink(deps, body, token)
    return { staff: await readStaffMember(db, staffId, now), ...sent }
  })
  mountStaff(mountContext, contract.editStaff, async ({ body, db, now, origin, params }) => {
    const { staffId } = params
    const { merged } = await editStaff(engine, origin, { staffId, ...body })
    return { ...(await readStaffMember(db, staffId, now)), merged }
  })
  mountStaff(mountContext, contract.createStaffLink, async ({ db, now, origin, params }) => {
    const { staffId } = params
    const { token, tokenHash } = createToken()
    await linkStaff(engine, origin, { staffId, kind: 'setup', tokenHash })
    return sendSetupLink(deps, await readStaffMember(db, staffId, now), token)
  })
}

/** Calls that change one account and return it. */
const changes = [
  [contract.disableStaff, disableStaff],
  [contract.enableStaff, enableStaff],
  [contract.signOutStaff, signOutStaff],
] as const

/** Mounts the calls of owners about the accounts of staff. */
export function mountStaffAccounts(mountContext: AdminMountContext): void {
  const { engine } = mountContext.deps
  mountAccounts(mountContext)
  for (const [endpoint, change] of changes) {
    mountStaff(mountContext, endpoint, async ({ db, now, origin, params }) => {
      await change(engine, origin, params.staffId)
      return readStaffMember(db, params.staffId, now)
    })
  }
}
